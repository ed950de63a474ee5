import { describe, expect, it } from 'vitest';
import { demoGame } from '../../src/game-host/games.ts';
import { DICE } from '../../src/game-host/rules/dice.ts';
import { DUEL } from '../../src/game-host/rules/duel.ts';
import { type PickGame, pickOdds, playPick } from '../../src/game-host/rules/pickGame.ts';
import { RED, ROULETTE } from '../../src/game-host/rules/roulette.ts';

const odds = <Outcome>(game: PickGame<Outcome>, id: string) => pickOdds(game).find((pick) => pick.id === id);
const at = (way: number) => () => way;

describe('dragon and tiger', () => {
  it('deals every pair of different cards once', () => {
    const pairs = Array.from({ length: DUEL.ways }, (_, way) => JSON.stringify(DUEL.outcome(way)));
    expect(new Set(pairs).size).toBe(52 * 51);
    for (const pair of pairs) {
      const [dragon, tiger] = JSON.parse(pair);
      expect(dragon).not.toEqual(tiger);
      for (const card of [dragon, tiger]) {
        expect(card.rank).toBeGreaterThanOrEqual(1);
        expect(card.rank).toBeLessThanOrEqual(13);
        expect(card.suit).toBeLessThanOrEqual(3);
      }
    }
  });

  it.each([
    ['dragon', 2, 8 / 17],
    ['tiger', 2, 8 / 17],
    ['tie', 16.5, 1 / 17],
  ])('%s pays %d times with its exact chance and returns 33/34', (id, pays, chance) => {
    const pick = odds(DUEL, id);
    expect(pick?.pays).toBe(pays);
    expect(pick?.chance).toBeCloseTo(chance, 12);
    expect(pick?.returnToPlayer).toBeCloseTo(33 / 34, 12);
  });

  it('gives half of the stake back on equal ranks', () => {
    const equal = Array.from({ length: DUEL.ways }, (_, way) => way).find((way) => {
      const [dragon, tiger] = DUEL.outcome(way);
      return dragon.rank === tiger.rank;
    }) as number;
    expect(playPick(DUEL, 50, 'dragon', at(equal)).payout).toBe(25);
    expect(playPick(DUEL, 50, 'tie', at(equal)).payout).toBe(825);
  });
});

describe('roulette', () => {
  it('has eighteen red pockets and as many black ones', () => {
    expect(RED.size).toBe(18);
    expect(odds(ROULETTE, 'black')?.chance).toBeCloseTo(18 / 37, 12);
  });

  it('returns 36/37 on every field', () => {
    for (const pick of pickOdds(ROULETTE)) expect(pick.returnToPlayer, pick.id).toBeCloseTo(36 / 37, 12);
  });

  it.each([
    [0, ['0']],
    [1, ['1', 'red', 'odd', 'low', 'dozen-1']],
    [12, ['12', 'red', 'even', 'low', 'dozen-1']],
    [13, ['13', 'black', 'odd', 'low', 'dozen-2']],
    [18, ['18', 'red', 'even', 'low', 'dozen-2']],
    [19, ['19', 'red', 'odd', 'high', 'dozen-2']],
    [25, ['25', 'red', 'odd', 'high', 'dozen-3']],
    [36, ['36', 'red', 'even', 'high', 'dozen-3']],
  ])('on %d these win and no others', (pocket, winners) => {
    const won = ROULETTE.picks.filter(({ id }) => playPick(ROULETTE, 10, id, at(pocket)).payout > 0);
    expect(won.map(({ id }) => id).sort()).toEqual([...winners].sort());
  });
});

describe('dice', () => {
  it.each([
    ['under', 2.3, 15 / 36, 23 / 24],
    ['over', 2.3, 15 / 36, 23 / 24],
    ['seven', 5.8, 6 / 36, 29 / 30],
    ['double', 5.8, 6 / 36, 29 / 30],
  ])('%s pays %d times', (id, pays, chance, share) => {
    const pick = odds(DICE, id);
    expect(pick?.pays).toBe(pays);
    expect(pick?.chance).toBeCloseTo(chance, 12);
    expect(pick?.returnToPlayer).toBeCloseTo(share, 12);
  });
});

describe('a round', () => {
  it('pays whole coins for every pick, outcome and stake', () => {
    for (const game of [DUEL, ROULETTE, DICE] as PickGame<unknown>[])
      for (const { id } of game.picks)
        for (const stake of [10, 50, 200])
          for (let way = 0; way < game.ways; way += 7)
            expect(Number.isSafeInteger(playPick(game, stake, id, at(way)).payout)).toBe(true);
  });

  it('refuses a pick the game does not have, and stakes that have no tenths', () => {
    expect(() => playPick(DICE, 10, 'red', at(0))).toThrow(RangeError);
    for (const stake of [0, -10, 5, 10.5, Number.NaN])
      expect(() => playPick(DICE, stake, 'over', at(0))).toThrow(RangeError);
  });
});

describe('the demo game of an id', () => {
  it.each([
    [100002, 'slot', false],
    [100027, 'slot', false],
    [200005, 'duel', false],
    [200002, 'duel', true],
    [300001, 'roulette', false],
    [300002, 'duel', true],
    [300008, 'dice', true],
    [300009, 'slot', false],
    [300010, 'dice', false],
    [300003, 'roulette', true],
  ])('%d is played as %s; stands in: %s', (gameId, kind, standIn) => {
    const found = demoGame(gameId);
    expect(found.game.table.kind).toBe(kind);
    expect(found.standIn).toBe(standIn);
  });
});
