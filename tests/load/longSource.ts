import type { Draw } from '../../src/game-host/rules/rules.ts';
import { source } from '../shared/gameBots.ts';

/** A repeatable source with a period beyond any number of rounds (xoshiro128**); another seed begins elsewhere. */
export const longSource = (seed: number): Draw => {
  const any = source(seed);
  const word = () => any(2 ** 32) | 0;
  let [a, b, c, d] = [word(), word(), word(), word() | 1];
  const turned = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  return (below) => {
    const drawn = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11);
    return Math.floor((drawn / 2 ** 32) * below);
  };
};
