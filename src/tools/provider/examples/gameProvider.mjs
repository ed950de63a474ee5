/**
 * A provider of one game, heads or tails, in one file without dependencies: copy it and put your game in its place.
 *
 *   WALLET_URL=http://127.0.0.1:4173 PROVIDER=acme SECRET=… PORT=4190 node gameProvider.mjs
 *
 * The operator sets GAME_SECRET_ACME to the same secret, GAME_URL_ACME to this address, and `provider: acme` at the game.
 * What it owes stands in memory here: keep `owed` in your database, written before the request is sent.
 */
import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { WALLET_URL, PROVIDER, SECRET, PORT = '4190', STAKE = '10' } = process.env;
if (!WALLET_URL || !PROVIDER || !SECRET) throw new Error('WALLET_URL, PROVIDER and SECRET are needed.');

const TRY_MS = 5_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** One try. @returns `{ code, data }`; throws where nobody knows what happened. */
const tryOnce = async (path, body) => {
  const time = String(Date.now());
  const response = await fetch(new URL(path, WALLET_URL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider': PROVIDER,
      'x-time': time,
      'x-signature': createHmac('sha256', SECRET).update(`${time}.${path}.${body}`).digest('hex'),
    },
    body,
    signal: AbortSignal.timeout(TRY_MS),
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  return response.json();
};

/** The same request, newly signed, until somebody says what it did, at most `tries` times. */
const ask = async (operation, request, tries = 4) => {
  const body = JSON.stringify(request);
  for (let n = 1; ; n += 1) {
    try {
      return await tryOnce(`/lobby/wallet/${operation}`, body);
    } catch (error) {
      if (n === tries) throw error;
      await pause(50 * 2 ** n);
    }
  }
};

/** Rollbacks and wins that are not answered yet. */
const owed = new Map();
/** Too early (1137), or we are stopped (1147, 1151): the same again later. Whatever else was answered stands. */
const LATER = [1137, 1147, 1151];
const settle = async (operation, request) => {
  owed.set(request.transactionId, { operation, request });
  const reply = await ask(operation, request);
  if (!LATER.includes(reply.code)) owed.delete(request.transactionId);
  return reply;
};
setInterval(() => {
  for (const { operation, request } of owed.values()) settle(operation, request).catch(() => {});
}, 1_000).unref();

/** Plays one round for whoever has the ticket. */
const play = async ({ ticket, gameId }) => {
  // The same ticket opens the same session again.
  const sessionId = createHash('sha256').update(String(ticket)).digest('hex').slice(0, 32);
  const session = await ask('session', { ticket, gameId, sessionId });
  if (session.code !== 200) return { code: session.code };
  const { playerId } = session.data;
  const roundId = randomUUID();
  const stake = Number(STAKE);
  const bet = { sessionId, playerId, roundId, transactionId: `${roundId}-bet`, amount: stake };
  const undo = { playerId, roundId, transactionId: `${roundId}-back`, betTransactionId: bet.transactionId };
  let taken;
  try {
    taken = await ask('bet', bet);
  } catch {
    // Nobody knows whether it was taken: it is given back, and no win is drawn.
    settle('rollback', undo).catch(() => {});
    return { code: 500 };
  }
  if (taken.code !== 200) {
    // A try whose answer was lost may have been taken before. Too few coins are refused for good.
    if (taken.code !== 1133) settle('rollback', undo).catch(() => {});
    return { code: taken.code };
  }
  const amount = randomInt(2) === 1 ? 2 * stake : 0;
  // A round that lost is closed, too.
  const win = { playerId, roundId, transactionId: `${roundId}-win`, amount, closes: true };
  const paid = await settle('win', win);
  return paid.code === 200 ? { code: 200, amount, coins: paid.data.coins } : { code: paid.code, amount };
};

const PAGE = `<!doctype html><meta charset="utf-8"><title>Heads or tails</title><button>Play</button><output></output>
<script src="game.js"></script>`;
const SCRIPT = `const params = new URLSearchParams(location.search);
document.querySelector('button').onclick = async () => {
  const body = JSON.stringify({ ticket: params.get('token'), gameId: Number(params.get('gameID')) });
  const reply = await (await fetch('play', { method: 'POST', body })).json();
  document.querySelector('output').textContent = JSON.stringify(reply);
};`;

createServer(async (request, reply) => {
  const say = (type, text, status = 200) =>
    reply.writeHead(status, { 'content-type': type, 'referrer-policy': 'no-referrer' }).end(text);
  const { pathname } = new URL(request.url ?? '/', 'http://here');
  if (pathname === '/game.js') return say('text/javascript', SCRIPT);
  if (request.method !== 'POST' || pathname !== '/play') return say('text/html; charset=utf-8', PAGE);
  try {
    let text = '';
    for await (const part of request) text += part;
    say('application/json', JSON.stringify(await play(JSON.parse(text))));
  } catch {
    say('application/json', '{"code":500}', 503);
  }
}).listen(Number(PORT), () => console.log(`listening on ${PORT}`));
