/** Passes the first call on, and no other one within `ms` of the last that was passed on. */
export const atMostEvery = <T>(ms: number, tell: (what: T) => void): ((what: T) => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (what) => {
    const now = performance.now();
    if (now - toldAt < ms) return;
    toldAt = now;
    tell(what);
  };
};
