import type { Problem } from '../problems/problems.ts';
import { atlasRule } from '../sources/rules.ts';
import type { PackedAtlas, Rules } from '../sources/types.ts';
import { textureBytes } from './textureBytes.ts';

const MIB = 1024 * 1024;
const KIB = 1024;

/** Pages that a theme needs of an atlas: its own, and the reference's where it borrows. */
function pagesOf(theme: string, atlas: string, atlases: readonly PackedAtlas[], reference: string): number[] {
  const of = (name: string): PackedAtlas | undefined =>
    atlases.find((one) => one.theme === name && one.atlas === atlas);
  const own = of(theme);
  const lent = theme !== reference && (!own || own.borrows) ? of(reference) : undefined;
  return [own, lent].flatMap((one) => (one ? textureBytes(one) : [])).sort((a, b) => b - a);
}

/** What weighs too much: drafts are not judged, they are not compressed. */
export function checkWeight(atlases: readonly PackedAtlas[], rules: Rules): Problem[] {
  const problems: Problem[] = [];
  for (const { theme, atlas, pages } of atlases) {
    const limit = atlasRule(rules, atlas).maxBytes;
    const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
    if (limit === undefined || bytes <= limit || pages.some(({ isDraft }) => isDraft)) continue;
    const values = { weight: Math.ceil(bytes / KIB), most: Math.floor(limit / KIB) };
    problems.push({ severity: 'error', rule: 'heavy', theme, atlas, values });
  }
  for (const theme of new Set(atlases.map((one) => one.theme)))
    for (const { name, mebibytes, pages } of rules.memory) {
      const total = Object.entries(pages).reduce((sum, [atlas, count]) => {
        const all = pagesOf(theme, atlas, atlases, rules.reference);
        return sum + all.slice(0, count === 'all' ? all.length : count).reduce((a, b) => a + b, 0);
      }, 0);
      if (total > mebibytes * MIB) {
        const values = { needs: (total / MIB).toFixed(1), name, most: mebibytes };
        problems.push({ severity: 'error', rule: 'memory', theme, values });
      }
    }
  return problems;
}

/** Frames that show the same picture, which mostly means that one was exported twice. */
export function checkSame(
  theme: string,
  atlas: string,
  stamps: ReadonlyMap<string, { stamp: string; file: string }>,
): Problem[] {
  const seen = new Map<string, string>();
  return [...stamps].flatMap(([frame, { stamp, file }]) => {
    const other = seen.get(stamp);
    if (other === undefined) seen.set(stamp, frame);
    return other === undefined
      ? []
      : [
          {
            severity: 'warning' as const,
            rule: 'sameArt' as const,
            theme,
            atlas,
            frame,
            file,
            values: { other },
          },
        ];
  });
}
