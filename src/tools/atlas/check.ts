import { atlasRule, frameRule } from './rules.ts';
import type { FrameFacts, PackedAtlas, Problem, Rules } from './types.ts';

const MIB = 1024 * 1024;
const KIB = 1024;

/** Decoded RGBA on the graphics card, in bytes, one figure a page. */
export const textureBytes = ({ entry }: PackedAtlas): number[] =>
  entry.pages.map(({ width, height }) => width * height * 4);

const error = (text: string): Problem => ({ severity: 'error', text });
const note = (text: string): Problem => ({ severity: 'note', text });

function checkFrame(
  frame: FrameFacts,
  where: string,
  rules: Rules,
  atlas: string,
  reference?: FrameFacts,
): Problem[] {
  const rule = frameRule(atlasRule(rules, atlas), frame.name);
  const problems: Problem[] = [];
  const width = rule.width ?? reference?.width ?? frame.width;
  const height = rule.height ?? reference?.height ?? frame.height;
  if (frame.width !== width || frame.height !== height)
    problems.push(
      error(
        `${where}: frame "${frame.name}" is ${frame.width}×${frame.height} but must be ${width}×${height} (${frame.file}).`,
      ),
    );
  if (rule.alpha !== false && !frame.alpha)
    problems.push(
      error(
        `${where}: frame "${frame.name}" has no transparency, so it would show as a box: export it with an alpha channel (${frame.file}).`,
      ),
    );
  if (frame.leaks)
    problems.push(
      error(
        `${where}: frame "${frame.name}" is see-through ${rule.solid} pixels from its edges, where the picture under it ends: make it solid there, corners included (${frame.file}).`,
      ),
    );
  if (rule.borders) {
    const [left, top, right, bottom] = rule.borders;
    if (left + right >= frame.width || top + bottom >= frame.height)
      problems.push(
        error(`${where}: frame "${frame.name}" is smaller than its 9-slice borders in atlases/rules.json.`),
      );
  }
  if (frame.soft)
    problems.push({
      severity: 'warning',
      text: `${where}: frame "${frame.name}" looks enlarged from a smaller picture: export it at ${frame.width}×${frame.height} from the source (${frame.file}).`,
    });
  return problems;
}

/** What a theme borrows, and the holes that nothing fills: a ready sheet cannot borrow frames. */
function checkMissing(atlases: PackedAtlas[], rules: Rules): Problem[] {
  const wanted = atlases.filter(({ theme }) => theme === rules.reference);
  if (wanted.length === 0)
    return [error(`Theme "${rules.reference}" has no atlas: it is the one the lobby is compiled against.`)];
  return atlases
    .filter(({ theme }) => theme !== rules.reference)
    .flatMap(({ theme, atlas, frames, borrowed }) => {
      const where = `Theme "${theme}", atlas "${atlas}"`;
      if (borrowed) return [note(`${where}: shown from theme "${rules.reference}".`)];
      const names = new Set(frames.map(({ name }) => name));
      const missing = (wanted.find((one) => one.atlas === atlas)?.frames ?? [])
        .filter(({ name }) => !names.has(name))
        .map(({ name }) => error(`${where}: frame "${name}" is missing in its sheet; the lobby uses it.`));
      const others = frames.filter((frame) => frame.borrowed).map(({ name }) => name);
      return others.length > 0
        ? [...missing, note(`${where}: shown from theme "${rules.reference}": ${others.join(', ')}.`)]
        : missing;
    });
}

/** Frame names are one space for the renderer: two atlases of a theme must not share one. */
function checkTwice(atlases: PackedAtlas[]): Problem[] {
  const seen = new Map<string, string>();
  return atlases.flatMap(({ theme, atlas, frames }) =>
    frames.flatMap(({ name }) => {
      const key = `${theme}:${name}`;
      const first = seen.get(key);
      seen.set(key, atlas);
      return first === undefined
        ? []
        : [error(`Theme "${theme}": frame "${name}" lies in both atlas "${first}" and atlas "${atlas}".`)];
    }),
  );
}

function checkWeight(atlases: PackedAtlas[], rules: Rules): Problem[] {
  const problems: Problem[] = [];
  for (const { theme, atlas, entry, borrowed } of atlases) {
    if (borrowed) continue;
    const limit = atlasRule(rules, atlas).maxBytes;
    const bytes = entry.pages.reduce((sum, page) => sum + page.bytes, 0);
    if (limit !== undefined && bytes > limit)
      problems.push(
        error(
          `Theme "${theme}", atlas "${atlas}" weighs ${Math.ceil(bytes / KIB)} KiB but may weigh ${Math.floor(limit / KIB)} KiB: make frames smaller or calmer.`,
        ),
      );
  }
  for (const theme of new Set(atlases.map((one) => one.theme)))
    for (const budget of rules.memory) {
      const parts = Object.entries(budget.pages).map(([atlas, count]) => {
        const own = atlases.find((one) => one.theme === theme && one.atlas === atlas);
        const pages = own ? textureBytes(own).sort((a, b) => b - a) : [];
        return pages.slice(0, count === 'all' ? pages.length : count).reduce((sum, bytes) => sum + bytes, 0);
      });
      const total = parts.reduce((sum, bytes) => sum + bytes, 0) / MIB;
      if (total > budget.mebibytes)
        problems.push(
          error(
            `Theme "${theme}" needs ${total.toFixed(1)} MiB of texture memory in the ${budget.name}; ${budget.mebibytes} MiB is the limit. Biggest first: make frames smaller.`,
          ),
        );
    }
  return problems;
}

/** Everything that can be wrong with packed art, as sentences that name theme, atlas and frame. */
export function check(atlases: PackedAtlas[], rules: Rules): Problem[] {
  const reference = (atlas: string, name: string): FrameFacts | undefined =>
    atlases
      .find((one) => one.theme === rules.reference && one.atlas === atlas)
      ?.frames.find((frame) => frame.name === name);
  return [
    ...checkMissing(atlases, rules),
    ...checkTwice(atlases),
    ...atlases
      .filter(({ borrowed }) => !borrowed)
      .flatMap(({ theme, atlas, frames }) =>
        frames
          .filter((frame) => !frame.borrowed)
          .flatMap((frame) =>
            checkFrame(
              frame,
              `Theme "${theme}", atlas "${atlas}"`,
              rules,
              atlas,
              reference(atlas, frame.name),
            ),
          ),
      ),
    ...checkWeight(atlases, rules),
  ];
}
