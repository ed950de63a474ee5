interface Connection {
  saveData?: boolean;
  /** `4g` for whatever answers soon; others have to wait. */
  effectiveType?: string;
  /** Mbit/s, as far as the browser has seen. */
  downlink?: number;
}

/** Below this the lobby's scripts and art take seconds (Mbit/s). */
const SLOW_DOWNLINK = 2;
/** Where the browser says nothing, the page itself tells: an answer that took so long to begin came from afar (milliseconds). */
const SLOW_ANSWER_MS = 250;

/** What the browser says of the player's connection; Safari and Firefox say nothing. */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Milliseconds from the question for the page to the beginning of its answer; 0 for one that was kept. */
function answerTime(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page ? page.responseStart - page.requestStart : 0;
}

/** Whether whatever comes has to be waited for: as the browser says, else as the page has come. */
export function isSlowConnection(): boolean {
  const known = connection();
  if (!known?.effectiveType) return answerTime() > SLOW_ANSWER_MS;
  return known.effectiveType !== '4g' || (known.downlink ?? SLOW_DOWNLINK) < SLOW_DOWNLINK;
}
