import { randomInt, randomUUID } from 'node:crypto';
import { DEMO_PROVIDER } from '../../src/contract/gameWallet.ts';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import { chipsOf, gameOf } from '../../src/game-host/games.ts';
import type { Move } from '../../src/game-host/rules/rules.ts';
import { SANDBOX } from '../../src/service/catalogue/kinds/payments.ts';
import { apiOf } from '../shared/accounts.ts';
import type { TestService } from '../shared/service.ts';
import { FREE_STAKE, type Player, type Seat } from './torturePlayers.ts';
import { callWallet } from './walletSeat.ts';

/** Of the rooms that everybody may enter, coins. */
const BASE_SCORE = 10;

/** An answer with HTTP 200. */
export interface Answer {
  code: number;
  data?: unknown;
}

/** Something asked for that may move money; sent again it is the same request. */
export interface Operation {
  name: string;
  player: Player;
  /** @throws when no good answer came. */
  send(service: TestService): Promise<Answer>;
  /** Coins that a success moves to (or, below zero, from) the player. */
  changed(data: never): number;
  /** Claim key of the entry that a success leaves; undefined where it is not known from outside. */
  claimKey?(data: never): string;
  /** Whether it only looks: what is seen changes from one copy to the next. */
  isRead?: boolean;
  /** The game that is played with it. */
  gameId?: number;
  /** Codes that say no by rule. */
  refusals: readonly number[];
}

/** What one lane does next: it sees each operation through before the next. */
export type Play = (run: (operation: Operation) => Promise<Answer>) => Promise<void>;

/** @throws on a fault of the service, after which the same request may be sent again. */
const call = async (
  service: TestService,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  input: Record<string, string | number>,
  token: string,
): Promise<Answer> => {
  const api = apiOf(service.url);
  const answer =
    method === 'GET'
      ? await api.get(path, input, token)
      : method === 'PUT'
        ? await api.put(path, input, token)
        : await api.post(path, input, token);
  if (answer.code === 500) throw new Error(`${path} failed.`);
  return answer;
};

/** At which of its games a player plays next. */
const seatOf = ({ seats }: Player): Seat => seats[randomInt(seats.length)] as Seat;

const bet = (
  player: Player,
  { gameId, sessionId }: Seat,
  roundId: string,
  amount: number,
  isUndone = false,
): Operation => {
  const { playerId } = player;
  const request = { sessionId, playerId, transactionId: randomUUID(), roundId, amount };
  return {
    name: 'bet',
    player,
    send: (service) => callWallet(service, 'bet', request),
    changed: () => -amount,
    claimKey: () => `game:${DEMO_PROVIDER}:${request.transactionId}`,
    gameId,
    refusals: isUndone ? [1148] : [],
  };
};

const win = (player: Player, roundId: string, amount: number): Operation => {
  const { playerId } = player;
  const request = { playerId, transactionId: randomUUID(), roundId, amount, closes: true };
  return {
    name: 'win',
    player,
    send: (service) => callWallet(service, 'win', request),
    changed: () => amount,
    ...(amount > 0 && { claimKey: () => `game:${DEMO_PROVIDER}:${request.transactionId}` }),
    refusals: [],
  };
};

const rollback = (player: Player, roundId: string, betTransactionId: string, amount: number): Operation => {
  const { playerId } = player;
  const request = { playerId, transactionId: randomUUID(), roundId, betTransactionId };
  return {
    name: 'rollback',
    player,
    send: (service) => callWallet(service, 'rollback', request),
    changed: () => amount,
    ...(amount > 0 && { claimKey: () => `game:${DEMO_PROVIDER}:${request.transactionId}` }),
    refusals: [],
  };
};

/** A round by the rules of a game, with moves and their stakes at random. */
export const playRoundAt =
  (player: Player, seat: Seat): Play =>
  async (run) => {
    const { rules } = gameOf(seat.gameId);
    const roundId = randomUUID();
    const field = rules.fields[randomInt(rules.fields.length)] as string;
    const chips = chipsOf(BASE_SCORE, rules);
    const stake = chips[randomInt(chips.length)] as number;
    let state = rules.begin({ [field]: stake }, randomInt);
    await run(bet(player, seat, roundId, stake));
    state = rules.start?.(state, Date.now()) ?? state;
    for (let open = rules.moves(state); open.length > 0; open = rules.moves(state)) {
      const move = open[randomInt(open.length)] as Move;
      if (move.stake > 0) await run(bet(player, seat, roundId, move.stake));
      state = rules.apply(state, move.id, randomInt, Date.now());
    }
    await run(win(player, roundId, rules.payout(state)));
  };

const playRound: (player: Player) => Play = (player) => playRoundAt(player, seatOf(player));

/** A free round, which now and then is taken back and played again. */
const playFree: (player: Player) => Play = (player) => async (run) => {
  const { playerId, freeBetId, seats } = player;
  const [{ gameId, sessionId }] = seats;
  const roundId = randomUUID();
  const transactionId = randomUUID();
  const request = { sessionId, playerId, transactionId, roundId, amount: FREE_STAKE, freeBetId };
  await run({
    name: 'free bet',
    player,
    gameId,
    send: (service) => callWallet(service, 'bet', request),
    changed: () => 0,
    refusals: [],
  });
  if (randomInt(4) === 0) await run(rollback(player, roundId, transactionId, 0));
  else await run(win(player, roundId, randomInt(2) ? randomInt(1, 400) : 0));
};

const playUndone: (player: Player) => Play = (player) => async (run) => {
  const roundId = randomUUID();
  const amount = randomInt(100, 5_000);
  const staked = bet(player, seatOf(player), roundId, amount);
  const transactionId = staked.claimKey?.(undefined as never).split(':')[2] ?? '';
  await run(staked);
  await run(rollback(player, roundId, transactionId, amount));
  await run(rollback(player, roundId, transactionId, 0));
};

/** The rollback comes before its bet, which is refused when it comes. */
const playBackwards: (player: Player) => Play = (player) => async (run) => {
  const roundId = randomUUID();
  const late = bet(player, seatOf(player), roundId, 100, true);
  const transactionId = late.claimKey?.(undefined as never).split(':')[2] ?? '';
  await run(rollback(player, roundId, transactionId, 0));
  await run(late);
};

/** A call of the player's with a requestId that its retries keep. */
const claim = (
  player: Player,
  name: string,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  input: Record<string, string | number>,
  rest: Pick<Operation, 'changed' | 'claimKey' | 'refusals'>,
): Operation => {
  const request = { ...input, requestId: randomUUID() };
  return {
    name,
    player,
    send: (service) => call(service, method, path, request, player.token),
    ...rest,
  };
};

const amountOf = ({ amount }: { amount: number }): number => amount;

const draw: (player: Player) => Play = (player) => async (run) => {
  await run(
    claim(
      player,
      'draw',
      'GET',
      '/roulette/result',
      randomInt(4) === 0 ? { type: 1, free: 'true' } : { type: randomInt(1, 4) },
      {
        changed: ({ item }: { item: number }) => item,
        claimKey: ({ drawId }: { drawId: string }) => `draw:${drawId}`,
        refusals: [1119, 1139],
      },
    ),
  );
};

const checkIn: (player: Player) => Play = (player) => async (run) => {
  const refusals = [1121, 1122, 1123, 1139];
  await run(claim(player, 'check-in', 'PUT', '/sign/0', {}, { changed: amountOf, refusals }));
};

const claimMail: (player: Player) => Play = (player) => async (run) => {
  const id = player.mailIds[randomInt(player.mailIds.length)] ?? '';
  const refusals = [1139, 1149];
  await run(claim(player, 'mail', 'PUT', '/email/claimEmail', { id }, { changed: amountOf, refusals }));
};

const claimVip: (player: Player) => Play = (player) => async (run) => {
  const seen = await run({
    name: 'read',
    isRead: true,
    player,
    send: (service) => call(service, 'GET', '/vip/userVipInfo', {}, player.token),
    changed: () => 0,
    refusals: [],
  });
  const { glevelupId, gweekId, gmonthId } = (seen.data ?? {}) as Record<string, string | null>;
  for (const gid of [glevelupId, gweekId, gmonthId])
    if (gid) {
      const refusals = [1123, 1138, 1139];
      await run(claim(player, 'VIP', 'PUT', `/vip/claimRewards/${gid}`, {}, { changed: amountOf, refusals }));
    }
};

const claimRebate: (player: Player) => Play = (player) => async (run) => {
  const refusals = [1139, 1149];
  await run(claim(player, 'rebate', 'GET', '/share/agentEarnings', {}, { changed: amountOf, refusals }));
};

const openPacket =
  (windowId: () => string) =>
  (player: Player): Play =>
  async (run) => {
    const id = windowId();
    await run(
      claim(
        player,
        'red packet',
        'PUT',
        `/redPacket/${id}/open`,
        {},
        {
          changed: amountOf,
          claimKey: () => `red-packet:${id}`,
          refusals: [1139, 1149, 1150],
        },
      ),
    );
  };

/** A provider's word, signed. */
const callback = (
  player: Player,
  orderId: string,
  status: 'settled' | 'declined' | 'paid' | 'returned',
  amount: number,
  changed: number,
  claimKey: string,
): Operation => {
  const word = { orderId, status, amount, transactionId: randomUUID(), timestamp: Date.now() };
  return {
    name: status,
    player,
    send: (service) => {
      const signature = signNotification(service.secrets.payments, SANDBOX, word);
      return call(service, 'POST', `/pay/callback/${SANDBOX}`, { ...word, signature }, '');
    },
    changed: () => changed,
    ...(status !== 'declined' && { claimKey: () => claimKey }),
    refusals: [],
  };
};

const deposit: (player: Player) => Play = (player) => async (run) => {
  const amount = randomInt(2_000, 20_000);
  // The card brings a bonus of 2 %, and its wagering.
  const methodId = player.isSaver ? 'instant' : 'card';
  const opened = await run(
    claim(
      player,
      'order',
      'POST',
      '/pay/deposit',
      { methodId, amount },
      { changed: () => 0, refusals: [1144] },
    ),
  );
  if (opened.code !== 200) return;
  const { orderId } = opened.data as { orderId: string };
  const bonus = player.isSaver ? 0 : Math.floor(amount / 50);
  if (randomInt(4) > 0)
    await run(callback(player, orderId, 'settled', amount, amount + bonus, `deposit:${orderId}`));
  else await run(callback(player, orderId, 'declined', amount, 0, ''));
};

const withdraw: (player: Player) => Play = (player) => async (run) => {
  const amount = randomInt(2_000, 20_000);
  const { accountId } = player;
  const sent = await run(
    claim(
      player,
      'withdrawal',
      'POST',
      '/pay/withdraw',
      { accountId, amount },
      {
        changed: () => -amount,
        claimKey: ({ orderId }: { orderId: string }) => `withdraw:${orderId}`,
        refusals: [1135, 1136, 1137],
      },
    ),
  );
  if (sent.code !== 200) return;
  const { orderId } = sent.data as { orderId: string };
  const isReturned = randomInt(8) > 0;
  const status = isReturned ? 'returned' : 'paid';
  await run(callback(player, orderId, status, amount, isReturned ? amount : 0, `withdraw-end:${orderId}`));
};

/**
 * What a lane of `player` does next, at random.
 * @param windowId the red-packet window that is open now.
 */
export const nextPlay = (player: Player, windowId: () => string): Play => {
  const common = [playRound, playRound, playRound, playUndone, playBackwards, deposit];
  const plays = player.isSaver
    ? [...common, withdraw, withdraw]
    : [
        ...common,
        playFree,
        draw,
        draw,
        checkIn,
        claimMail,
        claimMail,
        claimVip,
        claimRebate,
        openPacket(windowId),
      ];
  return (plays[randomInt(plays.length)] ?? playRound)(player);
};
