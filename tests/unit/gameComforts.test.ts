import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameComforts } from '../../src/contract/gameWallet.ts';
import type { GameState } from '../../src/game-host/client/api.ts';
import { gameOf } from '../../src/game-host/games.ts';

const BUTTONS = ['auto', 'turbo', 'max'] as const;
const NONE: GameComforts = { autoplay: false, turbo: false, maxBet: false };
const ALL: GameComforts = { autoplay: true, turbo: true, maxBet: true };
const SLOT = 100011;
const ROULETTE = 300001;
const BLACKJACK = 200002;

const element = () => ({
  hidden: false,
  dataset: {} as Record<string, string>,
  style: { setProperty: () => {} },
  classList: { toggle: () => {} },
  setAttribute: () => {},
  append: () => {},
  prepend: () => {},
  replaceChildren: () => {},
});

/** The page's elements by their id. */
const page = new Map<string, ReturnType<typeof element>>();
const byId = (id: string) => {
  const found = page.get(id) ?? element();
  page.set(id, found);
  return found;
};

/** The buttons that a player sees under these rules of the jurisdiction. */
let shown: (gameId: number, comforts: GameComforts) => string[];

beforeAll(async () => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('window', { parent: null });
  vi.stubGlobal('document', {
    title: '',
    documentElement: element(),
    body: { toggleAttribute: () => {} },
    getElementById: byId,
    createElement: element,
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  );
  const { applyTheme } = await import('../../src/game-host/client/look/applyTheme.ts');
  const { themeOf } = await import('../../src/game-host/client/look/themes.ts');
  shown = (gameId, comforts) => {
    const state = { gameId, title: '', comforts, table: gameOf(gameId).table };
    applyTheme(state as unknown as GameState, themeOf(gameId));
    return BUTTONS.filter((id) => !byId(id).hidden);
  };
  return () => vi.unstubAllGlobals();
});
beforeEach(() => page.clear());

describe('comforts of a game', () => {
  it.each([SLOT, ROULETTE, BLACKJACK])(
    '%i has no button for one that the jurisdiction gives not',
    (gameId) => {
      expect(shown(gameId, NONE)).toEqual([]);
    },
  );

  it.each([
    ['autoplay', 'auto'],
    ['turbo', 'turbo'],
    ['maxBet', 'max'],
  ] as const)('a slot under rules that give %s alone has its button alone', (comfort, button) => {
    expect(shown(SLOT, { ...NONE, [comfort]: true })).toEqual([button]);
  });

  it('a game has no more of them than its rounds have use for', () => {
    expect(shown(SLOT, ALL)).toEqual(['auto', 'turbo', 'max']);
    expect(shown(ROULETTE, ALL), 'chips are laid one by one').toEqual(['auto', 'turbo']);
    expect(shown(BLACKJACK, ALL), 'a round asks the player').toEqual(['turbo', 'max']);
  });
});
