import { describe, expect, it } from 'vitest';
import { Swipe } from '../../src/lobby/features/home/hero/swipe.ts';

/** A pointer that goes through these places, one every 16 ms; the swipe ends `rest` ms after the last. */
function turnOf(places: readonly number[], rest = 0): number {
  const swipe = new Swipe(places[0] ?? 0, 0);
  places.forEach((x, index) => {
    swipe.move(x, index * 16);
  });
  return swipe.turn(350, (places.length - 1) * 16 + rest);
}

describe('a drag of the banner', () => {
  it.each([
    ['a tap', [100, 101], 0, 0],
    ['a quick flick to the left', [200, 190, 176, 160], 0, 1],
    ['a quick flick to the right', [100, 112, 128], 0, -1],
    ['a short way, held before it ends', [100, 110, 125, 140], 400, 0],
    ['a long way, held before it ends', [300, 250, 200, 180], 400, 1],
    ['a long way, flicked back', [300, 240, 180, 150, 180, 210, 230], 0, 0],
  ])('%s', (_, places, rest, turn) => {
    expect(turnOf(places, rest)).toBe(turn);
  });
});
