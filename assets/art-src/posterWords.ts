/** Letters on a poster: a title in gold on the calm left, and a plate with a line below it. */
import { readFileSync } from 'node:fs';
import { linear, outline, RAMP, ramp, root, rounded } from './paint.ts';
import type { Theme } from './theme.ts';

/** Languages with a poster of their own, and the ending of its name: the one without is shown in all others. */
export const LETTERED = { en: '', pt: '.pt', vi: '.vi' } as const;
export type Language = keyof typeof LETTERED;

/** What is painted, of `poster` in `locales/<language>/promote.json`. */
export interface Words {
  title: string;
  text: string;
}

export const wordsOf = (language: Language): Words =>
  (JSON.parse(readFileSync(`${root}/locales/${language}/promote.json`, 'utf8')) as { poster: Words }).poster;

/** Letters may fill this much of the poster, px: what stands right of it is what the poster shows. */
const LEFT = 40;
const WIDEST = 456;
const TITLE = 104;
const LINE = 36;

interface Line {
  path: string;
  width: number;
}

/** One line at size 1: outlines of its words, as the painter finds letters of a second font for one word at a time. */
function lineOf(words: readonly string[], size: number): Line {
  const parts: string[] = [];
  let x = 0;
  for (const word of words) {
    const path = outline(word, 0, 0, size);
    const xs = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, at]) => Number(at));
    parts.push(`<path d="${path}" transform="translate(${(x - Math.min(...xs)).toFixed(1)} 0)"/>`);
    x += Math.max(...xs) - Math.min(...xs) + size * 0.26;
  }
  return { path: parts.join(''), width: x - size * 0.26 };
}

/** The words in two lines that differ least in length. */
function twoLines(text: string): string[][] {
  const words = text.split(' ');
  const lengthOf = (part: readonly string[]): number => part.join(' ').length;
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  const longest = (cut: readonly string[][]): number => Math.max(...cut.map(lengthOf));
  return cuts.sort((a, b) => longest(a) - longest(b))[0] ?? [words];
}

/** Both at the size at which the longer one fills the width, `most` at most. */
function setLines(text: string, most: number, widest: number): { lines: Line[]; size: number } {
  const split = twoLines(text);
  const width = Math.max(...split.map((words) => lineOf(words, most).width));
  const size = Math.min(most, (most * widest) / width);
  return { lines: split.map((words) => lineOf(words, size)), size };
}

/** Markup of letters alone: where they are, for whoever paints or looks for them. */
export function lettering({ title, text }: Words): { title: string; text: string; plate: string } {
  const head = setLines(title, TITLE, WIDEST);
  const foot = setLines(text, LINE, WIDEST - 40);
  const [first, second] = [158, 158 + head.size * 1.06];
  const at = (line: Line | undefined, x: number, y: number): string =>
    line ? `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${line.path}</g>` : '';
  const top = second + head.size * 0.36 + 8;
  const height = foot.size * 2.62 + 24;
  const wide = Math.max(...foot.lines.map(({ width }) => width)) + 56;
  const base = top + 22 + foot.size * 0.78;
  return {
    title: at(head.lines[0], LEFT, first) + at(head.lines[1], LEFT, second),
    plate: rounded(LEFT, top, wide, height, 26),
    text: foot.lines.map((line, row) => at(line, LEFT + 28, base + row * foot.size * 1.34)).join(''),
  };
}

/** How far the words lean, about their left end. */
const LEAN = `rotate(-3 ${LEFT} 300)`;

/** The words as the poster shows them. */
export function painted(words: Words, theme: Theme): string {
  const { title, text, plate } = lettering(words);
  const gold = linear([
    [0, '#FFFBE2'],
    [0.42, '#FFD94F'],
    [0.55, '#FFB01F'],
    [1, '#FFE48A'],
  ]);
  const cloth = ramp(theme.corner === 'fret' ? 'lacquer' : 'magenta', [0, 0.06, 0.4, 0.96, 1]);
  const line = theme.line;
  return `${gold.def}${cloth.def}<g transform="${LEAN}">
<path d="${plate}" fill="${line}" opacity="0.55" transform="translate(0 8)"/><path d="${plate}" fill="${cloth.fill}"/><path d="${plate}" fill="none" stroke="${RAMP.gold[1]}" stroke-width="4"/>
<g fill="${line}" stroke="${line}" stroke-width="7" stroke-linejoin="round" opacity="0.75" transform="translate(0 2)">${text}</g><g fill="#FFFFFF">${text}</g>
<g fill="${line}" stroke="${line}" stroke-width="22" stroke-linejoin="round" transform="translate(0 9)" opacity="0.7">${title}</g><g fill="#3A0620" stroke="#3A0620" stroke-width="18" stroke-linejoin="round">${title}</g><g fill="#FFF6CF" transform="translate(0 -2.5)">${title}</g><g fill="${gold.fill}">${title}</g></g>`;
}

/** Where letters are white and all else is black: what a picture that carries these words can be held against. */
export const mask = (words: Words): string => {
  const { title, text } = lettering(words);
  return `<rect width="100%" height="100%" fill="#000000"/><g transform="${LEAN}" fill="#FFFFFF">${title}${text}</g>`;
};
