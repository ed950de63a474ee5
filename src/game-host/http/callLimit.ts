/** Calls a minute of one address over all its players: carriers share addresses. */
const PER_ADDRESS = 6_000;
const WINDOW_MS = 60_000;

/** Counts an address's calls in windows of a minute, `factor` times as many as usual. @returns whether this one may go on. */
export const callLimit = (factor: number): ((address: string) => boolean) => {
  let window = 0;
  let calls = new Map<string, number>();
  return (address) => {
    const now = Math.floor(Date.now() / WINDOW_MS);
    if (now !== window) calls = new Map();
    window = now;
    const count = (calls.get(address) ?? 0) + 1;
    calls.set(address, count);
    return count <= PER_ADDRESS * factor;
  };
};
