import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkClauses } from '../../src/tools/provider/clause.ts';
import { WALLET_CLAUSES } from '../../src/tools/provider/wallet/clauses.ts';
import { openProbe } from '../../src/tools/provider/wallet/probe.ts';
import { type GameContext, OTHER_PROVIDER, openGameContext, SECRET } from '../shared/gameContext.ts';

let context: GameContext;
beforeAll(async () => {
  context = await openGameContext();
});
afterAll(() => context.close());

const GAME = 100002;

it('finds every clause kept by the game wallet of the service', async () => {
  const player = await context.player(1_000);
  const openTicket = async () => {
    const { data } = await context.call('/room/detail', { roomId: GAME * 10 + 1 }, player);
    return new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
  };
  const target = {
    url: context.serviceUrl,
    provider: OTHER_PROVIDER,
    secret: SECRET,
    gameId: GAME,
    openTicket,
  };
  const outcomes = await checkClauses(WALLET_CLAUSES, openProbe(target), () => {});
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(outcomes.length);
  expect(outcomes.length).toBeGreaterThanOrEqual(60);
});
