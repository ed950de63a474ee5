import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { API_BASE } from '../../src/contract/constants.ts';
import { WALLET_BASE } from '../../src/contract/gameWallet.ts';
import { startService, type TestService } from '../shared/service.ts';
import { type BareServer, startBare } from './barePlan.ts';
import { type Figure, median, percentile } from './figures.ts';
import { betStatements, claimStatements, userInfoStatement } from './statements.ts';
import { type Seat, signed, takeSeat } from './walletSeat.ts';

/** Many and short: what a machine does besides slows a whole pair, or a pair that the median leaves out. */
const PAIRS = 17;
const RUN_S = 1;
/** Until what is called often has been compiled, on both sides. */
const WARM_UP_S = 5;
const CONNECTIONS = 32;
/** Bets of one player wait for each other, so there are many. */
const PLAYERS = 64;
const COINS = 1_000_000_000;
const STAKE = 10;

const CONFIG = `${API_BASE}/config/init`;
const GAMES = `${API_BASE}/index/gameList`;
const USER = `${API_BASE}/player/userInfo`;
const BET = `${WALLET_BASE}/bet`;
const CLAIM = `${API_BASE}/email/claimEmail`;
/** Mails a player can claim: a claim can be made once. */
const MAILS = 1_500;

/** What can be measured by itself. */
export const SERVICE_PARTS = ['config', 'list', 'user', 'bet', 'claim'] as const;
export type ServicePart = (typeof SERVICE_PARTS)[number];

type CannonRequest = Parameters<typeof autocannon>[0]['requests'][number];

/** Answers a second. @throws when anything but HTTP 200 came back. */
async function rate(url: string, request: CannonRequest, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests: [request] });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || result['2xx'] === 0)
    throw new Error(`${request.path}: ${bad} of ${bad + result['2xx']} calls were not answered well.`);
  return result['2xx'] / result.duration;
}

/** Service against bare server: the median share of pairs of runs next to each other, the first of a pair taking turns. */
async function compare(
  what: string,
  bar: number,
  urls: { service: string; bare: string },
  request: CannonRequest,
): Promise<Figure> {
  const sides = ['service', 'bare'] as const;
  const rates: Record<(typeof sides)[number], number[]> = { service: [], bare: [] };
  for (const side of sides) await rate(urls[side], request, WARM_UP_S);
  for (let pair = 0; pair < PAIRS; pair++)
    for (const side of pair % 2 ? [...sides].reverse() : sides)
      rates[side].push(await rate(urls[side], request, RUN_S));
  const shares = rates.service.map((served, pair) => served / (rates.bare[pair] ?? served));
  const share = median(shares);
  const percent = (value: number) => `${(value * 100).toFixed(0)} %`;
  const perSecond = (side: (typeof sides)[number]) => median(rates[side]).toFixed(0);
  const [quarter, threeQuarters] = [25, 75].map((p) => percent(percentile(shares, p)));
  return {
    what,
    measured: `${percent(share)} (${perSecond('service')} : ${perSecond('bare')} a second; half of ${PAIRS} pairs from ${quarter} to ${threeQuarters})`,
    bar: `≥ ${percent(bar)}`,
    met: share >= bar,
  };
}

/** Bets of all players in turn, each signed. */
export function bets(service: TestService, seats: readonly Seat[]): CannonRequest {
  let turn = 0;
  return {
    method: 'POST',
    path: BET,
    setupRequest: (request) => {
      const { playerId, sessionId } = seats[turn++ % seats.length] as Seat;
      const ids = { transactionId: randomUUID(), roundId: randomUUID() };
      const { body, headers } = signed(service, 'bet', { playerId, sessionId, ...ids, amount: STAKE });
      return { ...request, body, headers };
    },
  };
}

const mailIdOf = (n: number): string => `bench-${String(n).padStart(6, '0')}`;

/** Puts mails that hold a coin into every letter box; they count as read, or each claim would count the others. */
export async function fillLetterBoxes({ db }: TestService, seats: readonly Seat[]): Promise<void> {
  await db.query(
    `insert into mail_content (content_id, type, texts, attach_qty, bet_x, created_at)
     values ('bench', 0, '{}', 1, 1, now())`,
  );
  await db.query(
    `insert into mail (user_id, mail_id, content_id, created_at, read_at)
     select user_id, 'bench-' || lpad(n::text, 6, '0'), 'bench', now(), now()
     from unnest($1::text[]) as user_id, generate_series(0, $2::int) as n`,
    [seats.map(({ playerId }) => playerId), MAILS],
  );
  await db.query('analyze mail');
}

/** Claims of all players in turn, of a mail each that nobody has claimed. */
export function claims(seats: readonly Seat[]): CannonRequest {
  // Of the first mail the statements were taken down.
  let turn = seats.length;
  return {
    method: 'PUT',
    path: CLAIM,
    setupRequest: (request) => {
      const { token } = seats[turn % seats.length] as Seat;
      const mail = Math.floor(turn / seats.length);
      if (mail > MAILS) throw new Error('All mails have been claimed.');
      turn += 1;
      return {
        ...request,
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ id: mailIdOf(mail), requestId: randomUUID() }),
      };
    },
  };
}

/** What the service answers, for the bare server to answer the same. */
async function answerOf(service: TestService, path: string): Promise<unknown> {
  return (await fetch(service.url() + path)).json();
}

/** A refusal is HTTP 200, too: one call of each says that what is measured is a success. */
async function requireSuccess(server: BareServer | { url: string }, request: CannonRequest): Promise<void> {
  const { path, method, body, headers } = request.setupRequest?.({ ...request }) ?? request;
  const response = await fetch(server.url + path, { method, body, headers });
  const { code } = (await response.json()) as { code?: number };
  if (code !== 200) throw new Error(`${path} answered ${code}.`);
}

/**
 * Calls a second of the service as a share of bare Fastify with the same answers, or the same statements. The bars are for
 * the lowest of five prints, so each print is held to them.
 * @param only parts to measure; all where there are none.
 */
export async function benchService(only: readonly ServicePart[] = []): Promise<Figure[]> {
  const service = await startService({ rateLimitFactor: 1e6 });
  let bare: BareServer | undefined;
  try {
    const seats: Seat[] = [];
    for (let n = 0; n < PLAYERS; n++) seats.push(await takeSeat(service, COINS));
    const [first] = seats as [Seat];
    await fillLetterBoxes(service, seats);
    bare = await startBare({
      databaseUrl: service.databaseUrl,
      answers: { [CONFIG]: await answerOf(service, CONFIG), [GAMES]: await answerOf(service, GAMES) },
      userInfo: { path: USER, text: await userInfoStatement() },
      changes: [
        { method: 'POST', path: BET, statements: await betStatements(service, first) },
        { method: 'PUT', path: CLAIM, ...(await claimStatements(service, first, mailIdOf(0))) },
      ],
    });
    const urls = { service: service.url(), bare: bare.url };
    const parts: Readonly<Record<ServicePart, [what: string, bar: number, request: CannonRequest]>> = {
      config: ['/config/init : bare Fastify JSON route', 0.8, { path: CONFIG }],
      list: ['/index/gameList : bare Fastify JSON route', 0.8, { path: GAMES }],
      user: [
        '/player/userInfo : bare Fastify + pg, same statement',
        0.85,
        { path: USER, headers: { token: first.token } },
      ],
      bet: ['signed bet : bare Fastify + pg, same statements', 0.9, bets(service, seats)],
      claim: ['claim of a mail : bare Fastify + pg, same statements', 0.9, claims(seats)],
    };
    const figures: Figure[] = [];
    for (const part of only.length > 0 ? only : SERVICE_PARTS) {
      const [what, bar, request] = parts[part];
      for (const url of Object.values(urls)) await requireSuccess({ url }, request);
      figures.push(await compare(what, bar, urls, request));
    }
    return figures;
  } finally {
    await bare?.stop();
    await service.stop();
  }
}
