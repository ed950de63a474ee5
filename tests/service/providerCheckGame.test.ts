// biome-ignore-all lint/suspicious/noTemplateCurlyInString: faults are planted into source text.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PROVIDER } from '../../src/contract/gameWallet.ts';
import { startGameHost } from '../../src/game-host/http/host.ts';
import { checkClauses } from '../../src/tools/provider/clause.ts';
import { GAME_CLAUSES, type GameTarget, playAt } from '../../src/tools/provider/game/clauses.ts';
import { startWalletStub, type WalletStub } from '../../src/tools/provider/game/stub.ts';
import { type Planted, runExample } from '../shared/exampleProvider.ts';
import { type GameContext, openGameContext } from '../shared/gameContext.ts';

const SECRET = 'what the provider signs with';
const GAME = 100002;
const TIMEOUT_MS = 8_000;

/** Clauses that are broken, with what was seen. */
const brokenOf = async (
  target: GameTarget,
  only: (id: string) => boolean = () => true,
): Promise<string[]> => {
  const clauses = GAME_CLAUSES.filter(({ id }) => only(id));
  const outcomes = await checkClauses(clauses, target, () => {});
  return outcomes
    .filter(({ failure }) => failure !== undefined)
    .map(({ id, failure }) => `${id}: ${failure}`);
};

describe('the example of a game provider', () => {
  let stub: WalletStub;
  beforeAll(async () => {
    stub = await startWalletStub({ provider: 'acme', secret: SECRET, gameId: GAME });
  });
  afterAll(() => stub.close());

  const check = async (only?: (id: string) => boolean, planted?: Planted) => {
    const provider = await runExample(
      'gameProvider.mjs',
      { WALLET_URL: stub.url, PROVIDER: 'acme', SECRET },
      planted,
    );
    const play = (ticket: string) => playAt(`${provider.url}/play`, { ticket, gameId: GAME });
    const timeoutMs = planted ? 1_000 : TIMEOUT_MS;
    try {
      return await brokenOf({ launchUrl: provider.url, gameId: GAME, stub, play, timeoutMs }, only);
    } finally {
      await provider.stop();
    }
  };

  it('keeps every clause', async () => {
    expect(await check()).toEqual([]);
  });

  it.each<[clause: string, fault: string, Planted]>([
    ['request.signed', 'signs another path', ['${time}.${path}.${body}', '${time}.${body}']],
    ['round.settles', 'leaves rounds open', ['closes: true', 'closes: false']],
    ['round.new-ids', 'repeats its ids', ['const roundId = randomUUID()', "const roundId = 'round-1'"]],
    [
      'bet.down',
      'takes a lost request for done',
      ['if (n === tries) throw error;', 'return { code: 200, data: { coins: 0 } };'],
    ],
    [
      'bet.lost',
      'takes a new id for the same bet',
      [
        'await tryOnce(`/lobby/wallet/${operation}`, body)',
        "await tryOnce(`/lobby/wallet/${operation}`, operation === 'bet' ? JSON.stringify({ ...request, transactionId: randomUUID() }) : body)",
      ],
    ],
    ['win.too-early', 'drops a win that was too early', ['[1137, 1147, 1151]', '[1147, 1151]']],
    [
      'launch.no-referrer',
      'tells the ticket to others',
      ["'referrer-policy': 'no-referrer'", "'x-none': '1'"],
    ],
  ])('is found by %s where it %s', async (clause, _fault, planted) => {
    expect(await check((id) => id === clause, planted)).toEqual([expect.stringContaining(clause)]);
  });
});

describe('the demo game host', () => {
  let context: GameContext;
  beforeAll(async () => {
    context = await openGameContext();
  });
  afterAll(() => context.close());

  it('keeps every clause', async () => {
    const stub = await startWalletStub({ provider: DEMO_PROVIDER, secret: SECRET, gameId: GAME });
    const host = await startGameHost({
      db: context.hostDb,
      port: 0,
      address: '127.0.0.1',
      walletUrl: stub.url,
      walletSecret: SECRET,
      clientDir: 'dist/game-host/client',
      lobbyOrigin: 'http://lobby.test',
      lobbyPort: 1,
      otherLobbies: [],
      proxies: [],
      rateLimitFactor: 1e6,
      leftHours: 24,
    });
    const post = async (path: string, body: object, session = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${session}` };
      const response = await fetch(`${host.url}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { data?: { session: string } }).data;
    };
    const play = async (ticket: string) => {
      const opened = await post('session', { ticket, gameId: GAME, key: randomUUID().replaceAll('-', '') });
      await post('round', { requestId: randomUUID(), bets: { bet: 10 } }, opened?.session);
      // What was left over is taken up when the client looks again.
      await post('state', {}, opened?.session);
    };
    const target = { launchUrl: host.url, gameId: GAME, stub, play, timeoutMs: TIMEOUT_MS };
    // Its pages are built; what it answers there is seen where browsers open it.
    expect(await brokenOf(target, (id) => !id.startsWith('launch.'))).toEqual([]);
    await host.close();
    await stub.close();
  });
});
