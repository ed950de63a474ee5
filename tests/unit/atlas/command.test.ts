import { expect, it } from 'vitest';
import { readCommand } from '../../../src/tools/atlas/command.ts';

const words = (line: string): string[] => line.split(' ').filter(Boolean);

it.each([
  ['', '', ''],
  ['--lang pt', '', ''],
  ['publish golden-court --to /srv/data', 'publish', 'golden-court'],
  ['--lang vi rollback golden-court --all', 'rollback', 'golden-court'],
  ['contact', 'contact', ''],
])('"%s" is understood, wherever its options stand', (line, command, theme) => {
  expect(readCommand(words(line))).toMatchObject({ command, theme });
});

it.each([
  ['pubish golden-court', /"pubish golden-court" is none of: publish THEME, rollback THEME, contact THEME\./],
  ['publish golden court', /"publish golden court" is none of/],
  ['rollback golden-court --al', /--al/],
  ['publish', /Name the theme: publish THEME/],
])('"%s" does nothing, and says so', (line, says) => {
  expect(() => readCommand(words(line))).toThrow(says);
});
