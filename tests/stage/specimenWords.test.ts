import './navigator.ts';
import { expect, test } from 'vitest';
import { SPECIMENS } from '../../src/lobby/stage/laboratory/specimens.ts';
import { specimenIn } from '../../src/lobby/stage/laboratory/specimenWords.ts';

/** Words that Portuguese has of English. */
const SAME = ['banner', 'lobby'];

test.each(['pt', 'vi'])('every specimen of the laboratory has words in %s', (locale) => {
  const untold = SPECIMENS.map(({ name }) => name).filter((name) => specimenIn(name, locale) === name);
  expect(untold.filter((name) => !SAME.includes(name))).toEqual([]);
});
