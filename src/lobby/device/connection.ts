interface Connection {
  saveData?: boolean;
  /** `4g` for whatever is quick; others have to wait. */
  effectiveType?: string;
}

/** What the browser says of the player's connection; Safari and Firefox say nothing. */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the browser says that whatever comes has to be waited for. */
export const isSlowConnection = (): boolean => (connection()?.effectiveType ?? '4g') !== '4g';
