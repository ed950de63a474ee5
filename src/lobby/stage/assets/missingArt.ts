const reported = new Set<string>();

/** Tells the service's log of art that is not there, or cannot be used: once a visit for each. */
export function reportArt(what: string, why: string): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.warn(`Art "${what}": ${why}`);
  navigator.sendBeacon?.('/atlases/missing', JSON.stringify({ what, why: why.slice(0, 200) }));
}
