import { randomUUID } from 'node:crypto';
import { grantFreeBet } from '../../src/service/domain/games/freeBets.ts';
import { sendMail } from '../../src/service/domain/mail/send.ts';
import { apiOf, md5, newEmail } from '../shared/accounts.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { give } from '../shared/rounds.ts';
import type { TestService } from '../shared/service.ts';
import { newNumber } from '../shared/walletContext.ts';
import { callWallet } from './walletSeat.ts';

/** Every game of the demo; among them, the players sit at all. */
const GAMES = DEMO_CATALOGUE.games.map(({ gameId }) => gameId);
const COINS = 50_000_000;
const POINTS = 5_000_000;
const STAKE = 1_000;
const PASSWORD = md5('secret1');
const MAILS = 200;
const MAIL_COINS = 25;
/** Coins of a free round. */
export const FREE_STAKE = 100;
const FREE = { stake: FREE_STAKE, rounds: 1_000_000, betX: 1, expiresAt: Date.now() + 86_400_000 };
/** Of four players one takes no bonus, so that no wagering debt keeps it from withdrawing. */
const SAVER_EVERY = 4;

/** A game that a player has open. */
export interface Seat {
  gameId: number;
  sessionId: string;
}

/** Somebody who plays, and the coins that must be there. */
export interface Player {
  playerId: string;
  token: string;
  seats: readonly [Seat, ...Seat[]];
  accountId: string;
  /** Free rounds at its first game; not for those who take no bonuses. */
  freeBetId: string | undefined;
  /** Whether it takes no bonuses, and withdraws. */
  isSaver: boolean;
  mailIds: string[];
  /** What was acknowledged sums up to this, coins. */
  coins: number;
}

const must = <T>(what: string, { code, data }: { code: number; data?: unknown }): T => {
  if (code !== 200) throw new Error(`${what} was answered ${code}.`);
  return data as T;
};

async function takeSeat(service: TestService, token: string, gameId: number): Promise<Seat> {
  const room = await apiOf(service.url).get('/room/detail', { roomId: gameId * 10 + 1 }, token);
  const { h5GameUrl } = must<{ h5GameUrl: string }>('the room', room);
  const sessionId = randomUUID();
  const ticket = new URL(h5GameUrl).searchParams.get('token');
  must('the session', await callWallet(service, 'session', { ticket, gameId, sessionId }));
  return { gameId, sessionId };
}

async function seatPlayer(
  service: TestService,
  isSaver: boolean,
  inviter: string | undefined,
  [first, ...others]: readonly [number, ...number[]],
): Promise<Player> {
  const api = apiOf(service.url);
  const [email, password] = [newEmail(), PASSWORD];
  must(
    'sign-up',
    await api.post('/register/email', { email, password, deviceType: 4, sourceUserId: inviter }),
  );
  const login = await api.post('/auth/login', { account: email, password, deviceType: 4 });
  const { tokenInfo } = must<{ tokenInfo: { tokenValue: string; loginId: string } }>('login', login);
  const { tokenValue: token, loginId: playerId } = tokenInfo;
  const seats: [Seat, ...Seat[]] = [await takeSeat(service, token, first)];
  for (const gameId of others) seats.push(await takeSeat(service, token, gameId));
  const [{ sessionId }] = seats;
  // The first stake of a lottery day clears points away: they are given after it.
  const round = { playerId, roundId: randomUUID() };
  must(
    'a bet',
    await callWallet(service, 'bet', { ...round, sessionId, transactionId: randomUUID(), amount: STAKE }),
  );
  const win = { ...round, transactionId: randomUUID(), amount: STAKE, closes: true };
  must('a win', await callWallet(service, 'win', win));
  const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number: newNumber() };
  const bound = must<{ accountId: string }>(
    'the bank account',
    await api.post('/pay/accounts', account, token),
  );
  const mailIds = Array.from({ length: isSaver ? 0 : MAILS }, () => randomUUID());
  const text = { title: 'Thank you', message: 'For playing.' };
  const content = {
    contentId: 'torture',
    type: 0,
    texts: { en: text, pt: text, vi: text },
    attachQty: MAIL_COINS,
    betX: 1,
  } as const;
  const freeBetId = await service.db.transaction(async (tx) => {
    await give(tx, playerId, POINTS, 'points');
    await give(tx, playerId, COINS);
    for (const mailId of mailIds) await sendMail(tx, playerId, mailId, content, Date.now());
    return isSaver ? undefined : grantFreeBet(tx, playerId, { ...FREE, gameId: first }, Date.now());
  });
  const { data } = await callWallet(service, 'balance', { sessionId });
  return {
    playerId,
    token,
    seats,
    accountId: bound.accountId,
    freeBetId,
    isSaver,
    mailIds,
    coins: data.coins,
  };
}

/** Players in sessions of the wallet interface, at all games between them, all but the first invited by the first. */
export async function seatPlayers(service: TestService, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let n = 0; n < count; n++) {
    const games = GAMES.filter((_, at) => at % count === n);
    const seatsOf = [games[0] ?? (GAMES[n % GAMES.length] as number), ...games.slice(1)] as const;
    players.push(await seatPlayer(service, n % SAVER_EVERY === 1, players[0]?.playerId, seatsOf));
  }
  return players;
}

/** Those who withdraw prove themselves: a login says so for some minutes only, and a bench lasts longer. */
export async function proveSavers({ url }: TestService, players: readonly Player[]): Promise<void> {
  for (const { isSaver, token } of players)
    if (isSaver) must('the proof', await apiOf(url).post('/auth/stepUp', { password: PASSWORD }, token));
}
