import { gsap } from 'gsap';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reels } from '../../src/game-host/client/slot/reels.ts';

/** What was painted since it was emptied: `sharp` or `blurred`, a symbol each. */
const painted: string[] = [];

const SYMBOLS = 'ABCDEFGHWS';
const spritesOf = (kind: string) =>
  new Map(Array.from(SYMBOLS, (symbol) => [symbol, { kind, width: 10, height: 10 }]));
vi.mock('../../src/game-host/client/slot/sprites.ts', () => ({
  paintSprites: () => ({ sharp: spritesOf('sharp'), blurred: spritesOf('blurred') }),
  paintWorth: () => {},
}));

let frame: (time: number, deltaMs: number) => void = () => {};

beforeAll(() => {
  gsap.ticker.sleep();
  vi.spyOn(gsap.ticker, 'add').mockImplementation((callback) => {
    frame = callback as unknown as typeof frame;
    return callback;
  });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('window', { parent: null, devicePixelRatio: 1 });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #resized: () => void;

      constructor(resized: () => void) {
        this.#resized = resized;
      }
      observe() {
        this.#resized();
      }
    },
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Five reels that rest on their first symbols. */
async function reelsThat(isStill: boolean): Promise<Reels> {
  const { Reels } = await import('../../src/game-host/client/slot/reels.ts');
  const known = { drawImage: ({ kind }: { kind: string }) => painted.push(kind) };
  const context = new Proxy(known, {
    get: (target, name) => (name in target ? target[name as 'drawImage'] : () => {}),
    set: () => true,
  });
  const canvas = { clientWidth: 100, clientHeight: 60, width: 0, height: 0, getContext: () => context };
  const strips = Array.from({ length: 5 }, () => SYMBOLS.repeat(3));
  const reels = new Reels(canvas as never, strips, [], new Map(), {} as never, () => isStill);
  reels.place(strips.map(() => ['A', 'B', 'C']));
  frame(0, 16);
  return reels;
}

describe.each([
  ['still', true],
  ['moving', false],
])('%s reels', (_name, isStill) => {
  // Frames so long that a reel passes cells in one of them, up to the last.
  it.each([16, 120])('show what they stop on sharply, at %i ms a frame', async (ms) => {
    const reels = await reelsThat(isStill);
    painted.length = 0;
    reels.start();
    let isLanded = false;
    const column: ('D' | 'E' | 'F')[] = ['D', 'E', 'F'];
    void reels.land([column, column, column, column, column], 0, { onStop: () => {} }).then(() => {
      isLanded = true;
    });
    for (let n = 0; n < 400 && !isLanded; n++) {
      gsap.updateRoot(gsap.globalTimeline.rawTime() + ms / 1000);
      frame(0, ms);
      await Promise.resolve();
    }
    expect(isLanded).toBe(true);
    expect(painted.includes('blurred')).toBe(!isStill);
    // The last picture of all five columns, with the rows above and below.
    expect(painted.slice(-25)).toEqual(Array(25).fill('sharp'));
  });
});
