import type { PackResult } from '../pack.ts';
import { textureBytes } from '../pages/textureBytes.ts';
import { type Needs, needOf, sizesOf, sizeText } from '../sources/needs.ts';
import { readRules } from '../sources/rules.ts';
import type { Tried } from '../sources/sources.ts';
import { readThemeFile, type ThemeFile, tokensOf } from '../sources/themeFile.ts';
import type { Changes } from './changes.ts';
import { shownLoose } from './loose.ts';
import type { Budget, ShownAtlas, ShownColour, ShownFrame, ShownTheme } from './shown.ts';
import { inLanguage } from './uses.ts';

const MIB = 1024 * 1024;

/** What is painted with, of all that style sheets call by a name. */
const COLOUR = /^(#[\da-f]{3,8}|\d+ \d+ \d+|(linear|radial)-gradient\([^;]*\))$/i;

function coloursOf(
  tokens: ReadonlyMap<string, string>,
  { colours }: ThemeFile,
  usual: ThemeFile,
): ShownColour[] {
  return [...tokens]
    .map(([name, value]) => ({
      name,
      value: colours[name] ?? usual.colours[name] ?? value,
      isOwn: name in colours,
    }))
    .filter(({ value }) => COLOUR.test(value));
}

/** Texture memory of each budget that the rules name, for a theme with what it borrows. */
function budgetsOf(theme: string, { atlases }: PackResult, rules: ReturnType<typeof readRules>['rules']) {
  return rules.memory.map(({ name, mebibytes: most, pages }): Budget => {
    const bytes = Object.entries(pages).flatMap(([atlas, count]) => {
      const of = (one: string) => atlases.find((packed) => packed.theme === one && packed.atlas === atlas);
      const own = of(theme);
      const lent = theme !== rules.reference && (!own || own.borrows) ? of(rules.reference) : undefined;
      const all = [own, lent].flatMap((one) => (one ? textureBytes(one) : [])).sort((a, b) => b - a);
      return count === 'all' ? all : all.slice(0, count);
    });
    return { name, most, mebibytes: bytes.reduce((sum, one) => sum + one, 0) / MIB };
  });
}

/** All frames of a theme, by atlas. */
export function shownTheme(
  root: string,
  needs: Needs,
  theme: string,
  language: string,
  result: PackResult,
  { tried, changes }: { tried: Tried; changes: Changes },
): ShownTheme {
  const { atlases, themes } = result;
  const { rules } = readRules(root, themes, needs);
  const packedOf = (one: string, atlas: string) =>
    atlases.find((packed) => packed.theme === one && packed.atlas === atlas);
  const tokens = tokensOf(root);
  const fileOf = (one: string): ThemeFile => readThemeFile(`${root}/atlases/${one}`, one, tokens, needs).file;
  const file = fileOf(theme);
  const sprites = Object.entries(needs).map(([atlas, need]): ShownAtlas => {
    const [own, lent] = [packedOf(theme, atlas), packedOf(rules.reference, atlas)];
    const names = new Set([
      ...Object.keys(need.frames),
      ...[own, lent].flatMap((one) => one?.frames.map(({ name }) => name) ?? []),
    ]);
    return {
      atlas,
      scenes: need.scenes,
      mebibytes: own ? textureBytes(own).reduce((sum, one) => sum + one, 0) / MIB : 0,
      frames: [...names].sort().flatMap((name): ShownFrame[] => {
        const wanted = needOf(need, name);
        if (!wanted) return [];
        const mine = own?.frames.find((frame) => frame.name === name);
        const facts = mine ?? lent?.frames.find((frame) => frame.name === name);
        const { slices: usualSlices, pivot: usualPivot, safe } = wanted;
        const [slices, pivot] = [facts?.slices ?? usualSlices, facts?.pivot ?? usualPivot];
        const place = `${theme}/${atlas}/${name}`;
        return [
          {
            name,
            use: inLanguage(wanted.use, language),
            size: sizeText(wanted),
            has: facts?.width ? [facts.width, facts.height] : sizesOf(wanted).from,
            ...(slices && { slices }),
            ...(usualSlices && { usualSlices }),
            ...(pivot && { pivot }),
            ...(usualPivot && { usualPivot }),
            ...(safe && { safe }),
            isFullQuality: wanted.tier === 'high',
            file: facts?.file ?? '',
            isOwn: mine !== undefined && !mine.borrowed && !mine.placeholder,
            isTried: tried.has(place),
            isChanged: changes.isChanged(place),
          },
        ];
      }),
    };
  });
  return {
    theme,
    themes,
    reference: rules.reference,
    titles: file.titles,
    swatch: file.swatch,
    colours: coloursOf(tokens, file, fileOf(rules.reference)),
    isFileChanged: changes.isThemeChanged(theme),
    changed: changes.files.length,
    budgets: budgetsOf(theme, result, rules),
    atlases: [...sprites, ...shownLoose(root, theme, rules.reference, changes)],
  };
}
