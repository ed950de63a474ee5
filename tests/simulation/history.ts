import { createHash } from 'node:crypto';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import { checkIn } from '../../src/service/domain/checkin/checkin.ts';
import type { Games } from '../../src/service/domain/games/context.ts';
import { bet, rollback, win } from '../../src/service/domain/games/wallet.ts';
import { drawWheel } from '../../src/service/domain/lottery/lottery.ts';
import { claimAttachment } from '../../src/service/domain/mail/mail.ts';
import { takeCallback } from '../../src/service/domain/wallet/callback.ts';
import type { Wallet } from '../../src/service/domain/wallet/context.ts';
import { openDeposit } from '../../src/service/domain/wallet/deposits.ts';
import { settleWithdrawal } from '../../src/service/domain/wallet/withdrawalEnd.ts';
import { withdraw } from '../../src/service/domain/wallet/withdrawals.ts';
import { Refusal } from '../../src/service/errors/refusal.ts';
import { idempotent } from '../../src/service/ledger/idempotent.ts';
import type { Random } from './scheduler.ts';

export const SECRET = 'a payment secret of the simulation';
const RETRIES = 6;

/** A player of one history. */
export interface SimPlayer {
  userId: string;
  sessionId: string;
  accountId: string;
  mailIds: string[];
  /** Coins a day, set before the history begins. */
  depositLimit: number;
}

/** What was acknowledged: entries that must be there; and what was answered against the rules. */
export interface Acknowledged {
  keys: { userId: string; claimKey: string }[];
  odd: string[];
}

export interface World {
  wallet: Wallet;
  games: Games;
  random: Random;
  clock: { now: number };
  said: Acknowledged;
}

type Operation = (world: World, player: SimPlayer, id: (what: string) => string) => Promise<void>;

/** Sends the same thing until it is answered, sometimes twice at once: what a client or provider does over a bad network. */
const insist = async <T>(world: World, twice: boolean, send: () => Promise<T>): Promise<T | undefined> => {
  for (let tries = 1; ; tries += 1) {
    const answers = await Promise.allSettled(twice ? [send(), send()] : [send()]);
    const good = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const bad = answers.flatMap((one) =>
      one.status === 'rejected' && !(one.reason instanceof Refusal) ? [one.reason] : [],
    );
    if (good.length > 0 && bad.length === 0) return good[0];
    if (bad.length === 0) return undefined;
    if (tries === RETRIES) {
      world.said.odd.push(String(bad[0]));
      return undefined;
    }
  }
};

const DAY_MS = 86_400_000;

/** What players, providers and operators do. */
const OPERATIONS: Record<string, Operation> = {
  async checkIn({ wallet, ...world }, player, id) {
    const request = { userId: player.userId, requestId: id('checkin'), call: 'sign', input: {} };
    const day = wallet.settings.calendar.day(world.clock.now).key;
    const done = await insist({ wallet, ...world }, false, () =>
      idempotent(wallet.db, request, (tx) => checkIn(wallet, tx, player.userId, 0)),
    );
    if (done && wallet.settings.calendar.day(world.clock.now).key === day)
      world.said.keys.push({ userId: player.userId, claimKey: `checkin:${day}` });
  },
  async mail(world, player, id) {
    const { wallet } = world;
    const mailId = player.mailIds.pop();
    if (!mailId) return;
    const request = { userId: player.userId, requestId: id('mail'), call: 'mail', input: { mailId } };
    const done = await insist(world, world.random.oneIn(3), () =>
      idempotent(wallet.db, request, (tx) => claimAttachment(wallet, tx, player.userId, mailId)),
    );
    if (done) world.said.keys.push({ userId: player.userId, claimKey: `mail:${mailId}` });
  },
  async round(world, player, id) {
    const { games, random, said } = world;
    const [roundId, transactionId] = [id('round'), id('bet')];
    const { userId: playerId, sessionId } = player;
    const stake = 50 + random.below(400);
    const begin = () =>
      insist(world, random.oneIn(3), () =>
        bet(games, 'sim', { sessionId, playerId, transactionId, roundId, amount: stake }),
      );
    if (random.oneIn(4)) {
      const undo = { playerId, transactionId: id('undo'), roundId, betTransactionId: transactionId };
      await Promise.all([begin(), insist(world, false, () => rollback(games, 'sim', undo))]);
      return;
    }
    if (!(await begin())) return;
    said.keys.push({ userId: playerId, claimKey: `game:sim:${transactionId}` });
    const end = {
      playerId,
      transactionId: id('win'),
      roundId,
      amount: random.oneIn(2) ? 0 : random.below(900),
      closes: true,
    };
    if (await insist(world, random.oneIn(3), () => win(games, 'sim', end))) {
      said.keys.push({ userId: playerId, claimKey: `stake:sim:${roundId}` });
      if (end.amount > 0) said.keys.push({ userId: playerId, claimKey: `game:sim:${end.transactionId}` });
    }
  },
  async deposit(world, player, id) {
    const { wallet, random, clock, said } = world;
    const amount = 1_000 * (1 + random.below(3));
    const request = { userId: player.userId, requestId: id('order'), call: 'deposit', input: { amount } };
    const order = await insist(world, false, () =>
      idempotent(wallet.db, request, (tx) => openDeposit(wallet, tx, player.userId, 'instant', amount)),
    );
    if (!order) return;
    const word: PaymentNotification = {
      orderId: order.orderId,
      status: random.oneIn(8) ? 'declined' : 'settled',
      amount: random.oneIn(10) ? amount + 1 : amount,
      transactionId: id('payment'),
      timestamp: clock.now,
    };
    // A word may be late by more than the order lives: others are opened meanwhile.
    if (random.oneIn(3)) clock.now += 3_600_000;
    const done = await insist(world, random.oneIn(3), async () => {
      await takeCallback(wallet, 'sandbox', word, signNotification(SECRET, 'sandbox', word));
      return true;
    });
    if (done && word.status === 'settled')
      said.keys.push({ userId: player.userId, claimKey: `deposit:${order.orderId}` });
  },
  async withdraw(world, player, id) {
    const { wallet, random, said } = world;
    const amount = 2_000 + random.below(3_000);
    const input = { accountId: player.accountId, amount };
    const request = { userId: player.userId, requestId: id('withdrawal'), call: 'withdraw', input };
    const order = await insist(world, random.oneIn(3), () =>
      idempotent(wallet.db, request, (tx) => withdraw(wallet, tx, player.userId, player.accountId, amount)),
    );
    if (!order) return;
    said.keys.push({ userId: player.userId, claimKey: `withdraw:${order.orderId}` });
    if (random.oneIn(3)) return;
    const ends = random.oneIn(3)
      ? (['paid', 'returned'] as const)
      : ([random.pick(['paid', 'returned'])] as const);
    await Promise.all(
      ends.map((end) => insist(world, false, () => settleWithdrawal(wallet, order.orderId, end as 'paid'))),
    );
    said.keys.push({ userId: player.userId, claimKey: `withdraw-end:${order.orderId}` });
  },
  async draw(world, player, id) {
    const { wallet, random, said } = world;
    const free = random.oneIn(3);
    const request = { userId: player.userId, requestId: id('draw'), call: 'draw', input: { free } };
    const done = await insist(world, random.oneIn(3), () =>
      idempotent(wallet.db, request, (tx) => drawWheel(wallet, tx, player.userId, 1, free)),
    );
    if (done) said.keys.push({ userId: player.userId, claimKey: `draw:${done.drawId}` });
  },
  async clock({ clock, random }) {
    clock.now += random.pick([1_000, 60_000, 1_900_000, DAY_MS]);
  },
};

const NAMES = [
  'checkIn',
  'mail',
  'round',
  'round',
  'deposit',
  'deposit',
  'withdraw',
  'withdraw',
  'draw',
  'clock',
] as const;

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Does some things one after another. */
const playLane = async (
  world: World,
  player: SimPlayer,
  names: readonly (typeof NAMES)[number][],
  idOfLane: string,
): Promise<void> => {
  for (const [at, name] of names.entries())
    await OPERATIONS[name]?.(world, player, (what) => idOf(`${idOfLane}:${at}:${what}:${player.userId}`));
};

/** What one player does at one moment: money leaves while it is given, and something else besides. */
export const playRush = async (world: World, player: SimPlayer, seed: number): Promise<void> => {
  const { random } = world;
  const lanes = ['withdraw', random.pick(['mail', 'checkIn'] as const), random.pick(NAMES)] as const;
  await Promise.all(lanes.map((name, lane) => playLane(world, player, [name], `${seed}:rush ${lane}`)));
};

/** Lanes of one history: each does some things one after another, all lanes at once. */
export const playHistory = async (
  world: World,
  players: readonly SimPlayer[],
  seed: number,
): Promise<void> => {
  const { random } = world;
  const lanes = Array.from({ length: 2 + random.below(3) }, (_, lane) => ({
    player: random.pick(players),
    names: Array.from({ length: 1 + random.below(4) }, () => random.pick(NAMES)),
    lane,
  }));
  await Promise.all(
    lanes.map(({ player, names, lane }) => playLane(world, player, names, `${seed}:${lane}`)),
  );
};
