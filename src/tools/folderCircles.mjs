/**
 * The two folders, side by side, that an import goes between: `a/b/x.ts` importing `a/c/d/y.ts` goes from `a/b` to
 * `a/c`. Null inside one folder, and between a folder and what lies beneath it.
 */
function neighbours({ from, to }) {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (a[depth] === b[depth]) depth++;
  if (depth >= a.length - 1 || depth >= b.length - 1) return null;
  return [a, b].map((parts) => parts.slice(0, depth + 1).join('/'));
}

/** The shortest way from one folder to another, both included; null where there is none. */
function wayBetween(start, end, links) {
  const before = new Map([[start, null]]);
  for (const folder of before.keys()) {
    if (folder === end) {
      const way = [];
      for (let at = end; at !== null; at = before.get(at)) way.unshift(at);
      return way;
    }
    for (const next of links.get(folder)?.keys() ?? []) if (!before.has(next)) before.set(next, folder);
  }
  return null;
}

/**
 * Circles in which folders import each other, at any depth. Each folder is told of once.
 * @param {{ from: string; to: string }[]} imports paths of files.
 * @returns {{ folders: string[]; links: { from: string; to: string }[] }[]} the folders of a circle in their order,
 *   with an import for each step of it.
 */
export function folderCircles(imports) {
  /** Folder → folder → the first import found. */
  const links = new Map();
  for (const one of imports) {
    const [from, to] = neighbours(one) ?? [];
    if (!from) continue;
    const known = links.get(from) ?? links.set(from, new Map()).get(from);
    if (!known.has(to)) known.set(to, one);
  }
  const told = new Set();
  const circles = [];
  for (const [folder, nexts] of links)
    for (const next of nexts.keys()) {
      if (told.has(folder)) break;
      const way = wayBetween(next, folder, links);
      if (!way) continue;
      const folders = [folder, ...way.slice(0, -1)];
      for (const one of folders) told.add(one);
      circles.push({
        folders,
        links: folders.map((from, at) => links.get(from).get(folders[(at + 1) % folders.length])),
      });
    }
  return circles;
}
