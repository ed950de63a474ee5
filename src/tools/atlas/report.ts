import { textureBytes } from './pages/textureBytes.ts';
import { gathered, type Problem, sentence } from './problems/problems.ts';
import type { PackedAtlas } from './sources/types.ts';

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const mib = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MiB`;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const HEAD = ['page', 'size', 'frames', 'file', 'texture', 'fill'];

/** A table of every page: texture size, frames, bytes of the file, texture memory, part of the area used. */
export function report(atlases: readonly PackedAtlas[]): string {
  const rows = atlases.flatMap((one) => {
    const texture = textureBytes(one);
    return one.pages.map((page, index) => [
      `${one.theme}/${one.atlas}-${index}`,
      `${page.width}×${page.height}`,
      `${Object.keys(page.sheet.frames).length}`,
      kib(page.bytes),
      mib(texture[index] ?? 0),
      `${Math.round(page.fill * 100)} %`,
    ]);
  });
  const pages = atlases.flatMap((one) => one.pages);
  const total = [
    'total',
    `${pages.length} pages`,
    `${sum(pages.map(({ sheet }) => Object.keys(sheet.frames).length))}`,
    kib(sum(pages.map((page) => page.bytes))),
    mib(sum(atlases.flatMap(textureBytes))),
    '',
  ];
  const table = [HEAD, ...rows, total];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const SIGN = { error: '✗', warning: '!', note: '·' };

/** Problems as lines, in their order; those that are alike in one. */
export const problemLines = (problems: readonly Problem[], language?: string): string =>
  gathered(problems)
    .map((problem) => `${SIGN[problem.severity]} ${sentence(problem, language)}`)
    .join('\n');
