import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Problem } from '../problems/problems.ts';
import { withoutLanguage } from './needs.ts';

/** The operator's files of the demo: what they ask for is known here. */
const FOLDER = 'src/service/catalogue/demo';

interface Asked {
  atlas: string;
  /** What names of such frames begin with. */
  start: string;
  file: string;
  /** How such a file asks for a name. */
  ask: (name: string) => string;
  names: (content: never) => (string | number)[];
}

const ASKED: readonly Asked[] = [
  {
    atlas: 'covers',
    start: 'cover/',
    file: 'games.yaml',
    ask: (name) => `id: ${name}`,
    names: ({ games }: { games: { id: number }[] }) => ['unknown', ...games.map(({ id }) => id)],
  },
  {
    atlas: 'wheels',
    start: 'prize/',
    file: 'wheels.yaml',
    ask: (name) => `icon: ${name}`,
    names: ({ wheels }: { wheels: { segments: { icon: string }[] }[] }) =>
      wheels.flatMap(({ segments }) => segments.map(({ icon }) => icon)),
  },
];

/** Frames that are shown where an operator's file names them, and that none here does: `own` are a theme's, by atlas. */
export function checkAsked(
  root: string,
  theme: string,
  own: ReadonlyMap<string, ReadonlyMap<string, { file: string }>>,
): Problem[] {
  return ASKED.flatMap(({ atlas, start, file, ask, names }) => {
    const path = `${root}/${FOLDER}/${file}`;
    if (!existsSync(path)) return [];
    let known: Set<string>;
    try {
      known = new Set(names(parse(readFileSync(path, 'utf8')) as never).map(String));
    } catch {
      // The service tells what is wrong with it, with its line.
      return [];
    }
    const frames = [...(own.get(atlas) ?? [])].filter(([frame]) => frame.startsWith(start));
    return frames.flatMap(([frame, { file: picture }]): Problem[] => {
      const name = withoutLanguage(frame).slice(start.length);
      if (known.has(name)) return [];
      const values = { ask: ask(name), where: file };
      return [{ severity: 'note', rule: 'notAsked', theme, atlas, frame, file: picture, values }];
    });
  });
}
