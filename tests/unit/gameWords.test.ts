import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '../../src/contract/constants.ts';
import { themeOf } from '../../src/game-host/client/look/themes.ts';
import { gameOf } from '../../src/game-host/games.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const textsOf = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}/games.json`, 'utf8'));

/** The page's elements, and every text that each of them was given. */
const written = new Map<string, string[]>();
const byId = (id: string) => ({
  set textContent(text: string) {
    written.set(id, [...(written.get(id) ?? []), text]);
  },
});

async function clientIn(locale: Locale) {
  vi.resetModules();
  vi.stubGlobal('location', { search: `?lan=${locale}` });
  vi.stubGlobal('window', { parent: null });
  vi.stubGlobal('document', { getElementById: byId });
  const { loadTexts } = await import('../../src/game-host/client/texts.ts');
  await loadTexts();
  return import('../../src/game-host/client/announce.ts');
}

beforeEach(() => written.clear());
afterEach(() => vi.unstubAllGlobals());

describe('what a game says to a screen reader', () => {
  it.each([
    ['en', 'You ace of spades 10 of clubs (21). Not this time'],
    ['pt', 'You ás de espadas 10 de paus (21). Not this time'],
    ['vi', 'You át bích 10 chuồn (21). Not this time'],
  ] as const)('in %s tells cards by their names, once', async (locale, words) => {
    const { announce } = await clientIn(locale);
    const sentence = 'You A♠ 10♣ (21) · Not this time';
    announce(sentence);
    expect(Object.fromEntries(written)).toEqual({ message: [sentence], spoken: [words] });
  });

  it.each(LOCALES)('in %s has a name for every card', async (locale) => {
    const { spoken } = await clientIn(locale);
    const ranks = ['A', '2', '10', 'J', 'Q', 'K'];
    const names = ['♠', '♥', '♦', '♣'].flatMap((suit) => ranks.map((rank) => spoken(rank + suit)));
    expect(new Set(names).size).toBe(ranks.length * 4);
    for (const name of names) expect(name).toMatch(/^[^♠♥♦♣]+ [^♠♥♦♣]+$/);
  });

  it.each(LOCALES)('in %s has a name for every symbol on the reels', (locale) => {
    const texts = textsOf(locale);
    const slots = DEMO_CATALOGUE.games.filter(({ gameId }) => gameOf(gameId).table.kind === 'slot');
    const pictures = slots.flatMap(({ gameId }) => {
      const { A, B, C, D } = themeOf(gameId).pictures;
      return [A, B, C, D];
    });
    expect(pictures.filter((name) => !texts[`symbol_${name}`])).toEqual([]);
  });

  it.each(LOCALES)('in %s has signs for the results of a table that are told apart', (locale) => {
    const texts = textsOf(locale);
    const tables = [
      ['dragon', 'tiger', 'tie'],
      ['player', 'banker', 'tie'],
      ['andar', 'bahar'],
      ['home', 'away'],
    ];
    for (const results of tables) {
      const signs = results.map((result) => texts[`mark_${result}`]);
      expect(new Set(signs).size, `${results}: ${signs}`).toBe(results.length);
    }
  });

  it('tells each of the last results in a sentence, beside its sign', async () => {
    await clientIn('en');
    const written: unknown[] = [];
    const createElement = (tag: string) => ({
      setAttribute: (name: string, value: string) => written.push([tag, name, value]),
      append: (...children: unknown[]) => {
        for (const child of children) if (typeof child === 'string') written.push([tag, child]);
      },
    });
    vi.stubGlobal('document', { createElement });
    const { History } = await import('../../src/game-host/client/play/history.ts');
    const machine = {
      mark: () => ({ text: '+5', tone: 'green' }),
      tell: () => 'You A♠ 10♣ (21) · Pays 10',
    };
    const list = { setAttribute: () => {}, prepend: () => {}, children: [] };
    new History(list as never, machine as never, [{} as never]);
    const words = 'You ace of spades 10 of clubs (21). Pays 10';
    expect(written).toEqual([
      ['span', 'aria-hidden', 'true'],
      ['span', '+5'],
      ['span', 'class', 'unseen'],
      ['span', words],
      ['li', 'class', 'mark green'],
      ['li', 'title', words],
    ]);
  });

  it.each([
    [{ stake: 100, payout: 350 }, 'mark green', '+R$\u00a02.5'],
    [{ stake: 100, payout: 40 }, 'mark plain', '−R$\u00a00.6'],
    [{ stake: 100, payout: 100 }, 'mark plain', '±R$\u00a00'],
    [{ stake: 100, payout: 40, isFree: true }, 'mark green', '+R$\u00a00.4'],
  ])('marks a round of %j, which has no sign of its own, by what it brought', async (round, look, sign) => {
    await clientIn('en');
    const { setMoney } = await import('../../src/game-host/client/texts.ts');
    setMoney(100, 'R$');
    const made: unknown[] = [];
    const createElement = () => ({
      setAttribute: (name: string, value: string) => name === 'class' && made.push(value),
      append: (...children: unknown[]) => made.push(...children.filter((child) => typeof child === 'string')),
    });
    vi.stubGlobal('document', { createElement });
    const { History } = await import('../../src/game-host/client/play/history.ts');
    const machine = { mark: () => null, tell: () => 'Not this time' };
    new History({ setAttribute: () => {}, prepend: () => {}, children: [] } as never, machine as never, [
      round as never,
    ]);
    expect(made).toEqual([sign, 'unseen', 'Not this time', look]);
  });
});
