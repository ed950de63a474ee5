import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WALLET_BASE, WALLET_HEADERS } from '../../src/contract/gameWallet.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { checkClauses } from '../../src/tools/provider/clause.ts';
import { WALLET_CLAUSES } from '../../src/tools/provider/wallet/clauses.ts';
import { openProbe } from '../../src/tools/provider/wallet/probe.ts';
import { OTHER_PROVIDER, SECRET, withGames } from '../shared/gameContext.ts';

const context = withGames();

const GAME = 100002;

/** Broken clauses of the service at `url`, for a player with a thousand coins. */
const brokenOf = async (url: string, only: (id: string) => boolean = () => true): Promise<string[]> => {
  const player = await context.player(1_000);
  const openTicket = async () => {
    const { data } = await context.call('/room/detail', { roomId: GAME * 10 + 1 }, player);
    return new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
  };
  const probe = openProbe({ url, provider: OTHER_PROVIDER, secret: SECRET, gameId: GAME, openTicket });
  const clauses = WALLET_CLAUSES.filter(({ id }) => only(id));
  const outcomes = await checkClauses(clauses, probe, () => {});
  return outcomes.filter(({ failure }) => failure !== undefined).map(({ id }) => id);
};

it('finds every clause kept by the game wallet of the service', async () => {
  const ids = WALLET_CLAUSES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
  expect(await brokenOf(context.serviceUrl)).toEqual([]);
});

interface Passing {
  operation: string;
  headers: Record<string, string>;
  text: string;
}
const again = (fields: (body: Record<string, unknown>) => object) => (passing: Passing) => {
  try {
    const body = JSON.parse(passing.text) as Record<string, unknown>;
    const text = JSON.stringify({ ...body, ...fields(body) });
    return { ...passing, text, headers: signedAnew(passing, text) };
  } catch {
    return passing;
  }
};
const signedAnew = ({ operation, headers }: Passing, text: string) => {
  const time = String(Date.now());
  const signature = walletSignature(SECRET, time, `${WALLET_BASE}/${operation}`, text);
  return { ...headers, [WALLET_HEADERS.time]: time, [WALLET_HEADERS.signature]: signature };
};
const on = (operation: string, change: (passing: Passing) => Passing) => (passing: Passing) =>
  passing.operation === operation ? change(passing) : passing;
const isRight = ({ operation, headers, text }: Passing) =>
  headers[WALLET_HEADERS.signature] ===
  walletSignature(SECRET, headers[WALLET_HEADERS.time] ?? '', `${WALLET_BASE}/${operation}`, text);
const newId = () => ({ transactionId: randomUUID() });
const idOfPlayer = ({ transactionId, playerId }: Record<string, unknown>) => ({
  transactionId: `${String(transactionId).slice(0, 24)}${String(playerId).slice(0, 10)}`,
});

it.each<[clause: string, fault: string, (passing: Passing) => Passing]>([
  [
    'signature.other-secret',
    'believes whoever asks',
    (passing) => ({ ...passing, headers: signedAnew(passing, passing.text) }),
  ],
  [
    'clock.old',
    'does not look at the clock',
    (passing) => (isRight(passing) ? { ...passing, headers: signedAnew(passing, passing.text) } : passing),
  ],
  ['bet.again', 'takes a bet whenever it comes', on('bet', again(newId))],
  [
    'bet.fraction',
    'rounds stakes',
    on(
      'bet',
      again(({ amount }) => ({ amount: Math.ceil(Number(amount)) })),
    ),
  ],
  [
    'bet.negative',
    'ignores the sign of stakes',
    on(
      'bet',
      again(({ amount }) => ({ amount: Math.abs(Number(amount)) })),
    ),
  ],
  [
    'bet.currency-unknown',
    'asks for no currency',
    on(
      'bet',
      again(() => ({ currency: undefined })),
    ),
  ],
  ['bet.again-other-player', 'knows bets by their player, too', on('bet', again(idOfPlayer))],
  ['win.again', 'knows wins by nothing', on('win', again(newId))],
  ['win.again-other-player', 'knows wins by their player, too', on('win', again(idOfPlayer))],
  [
    'win.zero-closes',
    'leaves rounds open',
    on(
      'win',
      again(() => ({ closes: false })),
    ),
  ],
  [
    'rollback.before-bet',
    'forgets a rollback that came first',
    on(
      'rollback',
      again(() => ({ betTransactionId: randomUUID() })),
    ),
  ],
  [
    'rollback.again',
    'knows rollbacks by nothing',
    on(
      'rollback',
      again(() => ({ ...newId(), roundId: randomUUID() })),
    ),
  ],
])('names %s where a service %s', async (clause, _fault, change) => {
  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += String(part);
    const operation = request.url?.split('/').at(-1) ?? '';
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('x-')),
    ) as Record<string, string>;
    const passed = change({ operation, headers, text });
    const answer = await fetch(`${context.serviceUrl}${request.url}`, {
      method: 'POST',
      headers: passed.headers,
      body: passed.text,
    });
    reply.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await brokenOf(`http://127.0.0.1:${port}`, (id) => id === clause)).toEqual([clause]);
  server.close();
  server.closeAllConnections();
});
