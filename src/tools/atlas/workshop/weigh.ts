import { statSync } from 'node:fs';
import { packAtlases } from '../pack.ts';
import type { Needs } from '../sources/needs.ts';
import { atlasRule, readRules } from '../sources/rules.ts';
import type { Tried } from '../sources/sources.ts';

const KIB = 1024;

/** Bytes of a theme's files as players will fetch them. */
export interface Weights {
  /** KiB; `most` where the rules say what the pages of an atlas may weigh. */
  atlases: { atlas: string; kibibytes: number; most?: number }[];
  /** KiB of all files of the theme. */
  whole: number;
}

/** Packs as a build does, beside what is shown, and weighs a theme's files; quick where little has changed since. */
export async function weigh(root: string, needs: Needs, theme: string, tried: Tried): Promise<Weights> {
  const out = `${root}/.cache/weighed`;
  const { atlases, themes } = await packAtlases({
    root,
    needs,
    out,
    state: `${root}/.cache/weighed.json`,
    tried,
  });
  const { rules } = readRules(root, themes, needs);
  const weights = atlases
    .filter((one) => one.theme === theme)
    .map(({ atlas, pages, loose }) => {
      const { maxBytes } = atlasRule(rules, atlas);
      const files = Object.values(loose).map((file) => statSync(`${out}/${theme}/${file}`).size);
      const bytes = [...pages.map((page) => page.bytes), ...files].reduce((sum, one) => sum + one, 0);
      return { atlas, kibibytes: bytes / KIB, ...(maxBytes && { most: maxBytes / KIB }) };
    });
  return { atlases: weights, whole: weights.reduce((sum, { kibibytes }) => sum + kibibytes, 0) };
}
