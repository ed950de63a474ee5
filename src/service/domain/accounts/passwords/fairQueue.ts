/**
 * Jobs that wait, in lanes that take turns: whoever comes on an empty lane waits for one job of each other lane, however
 * many wait on those.
 */
export class FairQueue<Job> {
  readonly #most: number;
  /** The lane whose turn is next comes first; none is empty. */
  readonly #lanes = new Map<string, Job[]>();
  #waiting = 0;

  /** @param most jobs that may wait on all lanes together. */
  constructor(most: number) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Puts a job last on its lane.
   * @returns the job that has to go where too many wait: the last of the longest lane, which may be this one.
   */
  add(name: string, job: Job): Job | undefined {
    const lane = this.#lanes.get(name) ?? [];
    lane.push(job);
    this.#lanes.set(name, lane);
    this.#waiting += 1;
    if (this.#waiting <= this.#most) return undefined;
    let [longestName, longest] = [name, lane];
    for (const [each, jobs] of this.#lanes)
      if (jobs.length > longest.length) [longestName, longest] = [each, jobs];
    const last = longest.pop();
    if (longest.length === 0) this.#lanes.delete(longestName);
    this.#waiting -= 1;
    return last;
  }

  /** Takes the job that is next, or undefined where none waits. */
  take(): Job | undefined {
    const [next] = this.#lanes;
    if (!next) return undefined;
    const [name, lane] = next;
    const job = lane.shift();
    this.#lanes.delete(name);
    if (lane.length > 0) this.#lanes.set(name, lane);
    this.#waiting -= 1;
    return job;
  }
}
