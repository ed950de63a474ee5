/** Letters to change, add, leave out or swap to make one word of the other. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    const [above, above2] = [rows[i - 1] ?? [], rows[i - 2] ?? []];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (above2[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_/'"-]+/g, '-');

/** Letters that two names begin with alike, as whole words. */
function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a.lastIndexOf('-', at - 1) + 1;
}

/** The name that was probably meant, or undefined where none is near: a quarter of the letters may be wrong where they differ. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const wanted = plain(name);
  let best: { name: string; off: number } | undefined;
  for (const one of names) {
    const other = plain(one);
    const differing = wanted.length - sharedStart(wanted, other);
    const off = distance(wanted, other);
    if (off <= Math.max(1, Math.floor(differing / 4)) && (!best || off < best.off)) best = { name: one, off };
  }
  return best?.name;
}
