import { statSync } from 'node:fs';
import { type PackResult, packAtlases } from '../pack.ts';
import { type ArtTarget, publish } from '../publish.ts';
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

/** Where the workshop packs as a build does, beside what is shown. */
const outOf = (root: string): string => `${root}/.cache/weighed`;

/** Quick where little has changed since the last time. */
const packWhole = (root: string, needs: Needs, tried?: Tried): Promise<PackResult> =>
  packAtlases({ root, needs, out: outOf(root), state: `${outOf(root)}.json`, ...(tried && { tried }) });

let last: Promise<unknown> = Promise.resolve();

/** One after the other, each to its end: what is published must not have in it what is only tried. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done;
  return done;
}

/** Packs what is saved, and lays the theme before the service of this machine. @throws Error with a sentence where it cannot be. */
export const publishSaved = (
  root: string,
  needs: Needs,
  theme: string,
  target: ArtTarget,
  language: string,
): Promise<void> =>
  inTurn(async () => {
    publish(theme, await packWhole(root, needs), outOf(root), target, language);
  });

/** Weighs a theme's files as players get them, with what is tried. */
export const weigh = (root: string, needs: Needs, theme: string, tried: Tried): Promise<Weights> =>
  inTurn(() => weighAlone(root, needs, theme, tried));

async function weighAlone(root: string, needs: Needs, theme: string, tried: Tried): Promise<Weights> {
  const out = outOf(root);
  const { atlases, themes } = await packWhole(root, needs, tried);
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
