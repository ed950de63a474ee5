import { CODE } from '../../../contract/codes.ts';
import { listOrphans, type Orphan, settleOrphan } from '../../domain/wallet/orphans.ts';
import { payOutRest } from '../../domain/wallet/payOut.ts';
import { correct } from '../../ledger/correct.ts';
import { type Asset, balancesOf } from '../../ledger/post.ts';
import { argumentOf, type Command, type Input, numberOf, optionOf } from '../command.ts';
import { UsageError } from '../commandErrors.ts';
import { explainRefusal } from '../explainRefusal.ts';
import { findPlayer } from '../players.ts';

/** Coins in suspense, with where they are. */
const coinsOf = ({ amount, code }: Pick<Orphan, 'amount' | 'code'>): string => {
  if (amount > 0) return `${amount} coins`;
  return `${-amount} coins ${code === CODE.FUNDS_INSUFFICIENT ? 'owed' : 'paid out'}`;
};

const orphans: Command = {
  name: 'orphans',
  summary:
    'lists money that payment providers took or paid out and that could not be booked, and what players owe, oldest first',
  examples: ['orphans'],
  async run(context) {
    const waiting = await listOrphans(await context.db());
    for (const orphan of waiting) {
      const { provider, transactionId, userId, orderId, code, createdAt } = orphan;
      context.print(
        `${provider} ${transactionId}  ${createdAt.toISOString()}  ${coinsOf(orphan)} for order ${orderId} of ${userId || 'nobody'}  answered ${code}`,
      );
    }
    context.print(waiting.length === 0 ? 'No money waits.' : `${waiting.length} in all.`);
  },
};

const endOrphan = (name: string, how: 'booked' | 'returned', summary: string): Command => ({
  name,
  words: '<provider> <transactionId>',
  summary,
  examples: [`${name} sandbox 4f2a… --reason "letter of the bank"`],
  async moves(context, input) {
    const [provider, id] = [argumentOf(input, 0, 'provider'), argumentOf(input, 1, 'transaction id')];
    const waiting = await listOrphans(await context.db());
    const orphan = waiting.find((each) => each.provider === provider && each.transactionId === id);
    const { amount = 0, code = 0, userId } = orphan ?? {};
    const booked = amount < 0 ? `are taken from ${userId}` : `go to ${userId}`;
    return {
      amount: Math.abs(amount),
      userId: how === 'booked' ? userId : undefined,
      what: `${coinsOf({ amount, code })} of ${provider} ${id} ${how === 'booked' ? booked : 'go back'}`,
    };
  },
  async run(context, input) {
    const provider = argumentOf(input, 0, 'provider');
    const transactionId = argumentOf(input, 1, 'transaction id');
    const { reason, by: madeBy, approvedBy } = context;
    const end = { provider, transactionId, how, reason, madeBy, approvedBy };
    const ended = await explainRefusal(
      settleOrphan(await context.wallet(), end, (tx, orphan) =>
        context.record(
          tx,
          `orphan.${how}`,
          { provider, transactionId, amount: orphan.amount },
          orphan.userId,
        ),
      ),
      {
        [CODE.DEPOSIT_FAILED]: `Nothing of ${transactionId} waits: see "orphans".`,
        [CODE.COINS_NOT_ADDED]: `${transactionId} names no player: it can only go back.`,
        [CODE.FUNDS_INSUFFICIENT]: `The player of ${transactionId} has too little to take it from.`,
      },
    );
    const { amount, userId } = ended;
    const booked = amount < 0 ? `were taken from ${userId}` : `are ${userId}'s`;
    context.print(`${transactionId}: ${coinsOf(ended)} ${how === 'booked' ? booked : 'went back'}.`);
  },
});

const payOut: Command = {
  name: 'pay-out',
  words: '<who>',
  options: { to: 'where it is paid, in words', amount: 'coins; all that is left where it is left out' },
  summary: 'holds what is left of a closed, barred or excluded account; then "settle" or "return" it',
  examples: ['pay-out demo1 --to "IBAN BR18…" --reason "account closed"'],
  async moves(context, input) {
    const db = await context.db();
    const { user_id: userId } = await findPlayer(db, argumentOf(input, 0, 'player'));
    const amount = input.options.has('amount')
      ? numberOf(input, 'amount')
      : ((await balancesOf(db, userId)).cash ?? 0);
    return {
      amount,
      userId,
      what: `${amount} coins of ${userId} are held, to be paid to ${optionOf(input, 'to')}`,
    };
  },
  async run(context, input) {
    const { user_id: userId } = await findPlayer(await context.db(), argumentOf(input, 0, 'player'));
    const amount = input.options.has('amount') ? numberOf(input, 'amount') : undefined;
    const to = optionOf(input, 'to');
    const { orderId, amount: coins } = await explainRefusal(
      payOutRest(await context.wallet(), { userId, to, amount }, (tx, order, held) =>
        context.record(tx, 'payOut.hold', { orderId: order, amount: held, to }, userId),
      ),
      {
        [CODE.FUNDS_INSUFFICIENT]: `${userId} has no such coins.`,
        [CODE.CODING_REMAINS]: `${userId} has a bonus that was not played: correct it first.`,
        [CODE.REQUEST_UNFULFILLED]: `${userId} has a withdrawal on its way: settle or return it first.`,
      },
    );
    context.print(`${orderId}: ${coins} coins of ${userId} are held, to be paid to ${to}.`);
  },
};

const ASSETS: readonly Asset[] = ['cash', 'wagering', 'points', 'exp', 'spins'];
/** Those that are coins. One spin or a few points turn a wheel, and experience brings a level's bonuses. */
const COINS: readonly Asset[] = ['cash', 'wagering'];

/** @throws UsageError for what is no amount of an asset. */
const correctionOf = (input: Input): { amount: number; asset: Asset } => {
  const amount = Number(argumentOf(input, 1, 'amount'));
  if (!Number.isSafeInteger(amount) || amount === 0)
    throw new UsageError('The amount must be a whole number other than 0.');
  const asset = (input.options.get('asset') ?? 'cash') as Asset;
  if (!ASSETS.includes(asset)) throw new UsageError(`--asset must be one of ${ASSETS.join(', ')}.`);
  return { amount, asset };
};

const correction: Command = {
  name: 'correct',
  words: '<who> <amount>',
  options: { asset: `${ASSETS.join(', ')}; cash where it is left out` },
  summary: 'adds to a balance, or takes from it with a minus, by a new entry',
  examples: ['correct demo1 -250 --reason "paid twice on 21 March"', 'correct demo1 250 --asset points'],
  async moves(context, input) {
    const { user_id: userId } = await findPlayer(await context.db(), argumentOf(input, 0, 'player'));
    const { amount, asset } = correctionOf(input);
    return {
      amount: Math.abs(amount),
      waitsAnyway: amount > 0 && !COINS.includes(asset),
      userId,
      what: `${amount} of ${asset} for ${userId}`,
    };
  },
  async run(context, input) {
    const db = await context.db();
    const { user_id: userId } = await findPlayer(db, argumentOf(input, 0, 'player'));
    const { amount, asset } = correctionOf(input);
    await explainRefusal(
      db.transaction(async (tx) => {
        const made = {
          asset,
          amount,
          reason: context.reason,
          madeBy: context.by,
          approvedBy: context.approvedBy,
        };
        await correct(tx, userId, made);
        await context.record(tx, 'balance.correct', { asset, amount }, userId);
      }),
      {
        [CODE.FUNDS_INSUFFICIENT]: `${userId} has no such coins.`,
        [CODE.POINTS_INSUFFICIENT]: `${userId} has no such points.`,
        [CODE.AMOUNT_ABNORMAL]: `The ${asset} of ${userId} cannot be changed by that.`,
      },
    );
    context.print(`${userId}: ${amount} of ${asset}.`);
  },
};

const providerStart: Command = {
  name: 'provider-start',
  words: '<provider>',
  summary: 'starts a game provider again that was stopped because it paid too much',
  examples: ['provider-start demo --reason "a jackpot, confirmed by letter"'],
  async run(context, input) {
    const provider = argumentOf(input, 0, 'provider');
    const db = await context.db();
    const why = await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ reason: string }>(
        'delete from provider_stop where provider = $1 returning reason',
        [provider],
      );
      if (rows[0]) await context.record(tx, 'provider.start', { provider, stoppedFor: rows[0].reason });
      return rows[0]?.reason;
    });
    context.print(
      why === undefined
        ? `${provider} was not stopped.`
        : `${provider} runs again; it was stopped for ${why}.`,
    );
  },
};

/** Money put right by hand, always by new entries. */
export const moneyCommands: readonly Command[] = [
  orphans,
  endOrphan(
    'orphan-book',
    'booked',
    'books money that waited to the player of its order; what was paid out is taken',
  ),
  endOrphan('orphan-return', 'returned', 'says that money that waited went back to where it came from'),
  payOut,
  providerStart,
  correction,
];
