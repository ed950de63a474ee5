interface Connection {
  saveData?: boolean;
  /** `4g` for whatever is quick; others have to wait. */
  effectiveType?: string;
}

/** What the browser says of the player's connection; Safari and Firefox say nothing. */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;
