/** What the script in the head of the built page has begun before any module could run; none of it while developing. */
interface Begun {
  /** `/global-config.json` as it was answered. */
  config?: Promise<unknown>;
  /** The worker that fetches and decodes images; null when it did not load. */
  bitmaps?: Worker | null;
}

export const begun: Begun = (globalThis as { begun?: Begun }).begun ?? {};
