import { CODE } from '../../../contract/codes.ts';
import { payoutDetails } from '../../domain/wallet/accounts.ts';
import { haltPayouts, isHalted, resumePayouts } from '../../domain/wallet/payoutHalt.ts';
import { settleWithdrawal } from '../../domain/wallet/withdrawalEnd.ts';
import { Refusal } from '../../errors/refusal.ts';
import { argumentOf, type Command } from '../command.ts';
import { CommandError } from '../commandErrors.ts';

interface Row {
  order_id: string;
  user_id: string;
  name: string;
  amount: number;
  fee: number;
  account_id: string | null;
  created_at: Date;
  sent: boolean;
}

const list: Command = {
  name: 'withdrawals',
  summary: 'lists the withdrawals that wait to be paid, oldest first, with where to pay them',
  examples: ['withdrawals'],
  async run(context) {
    const wallet = await context.wallet();
    const { rows } = await wallet.db.query<Row>(
      `select o.order_id, o.user_id, p.name, o.amount, o.fee, o.account_id, o.created_at,
         s.order_id is not null as sent
       from pay_order o join player p on p.user_id = o.user_id
       left join payout_sending s on s.order_id = o.order_id
       where o.kind = 'withdraw' and o.status = 'pending' order by o.created_at, o.order_id`,
      [],
    );
    for (const { order_id, user_id, name, amount, fee, account_id, created_at, sent } of rows) {
      const to = account_id === null ? undefined : await payoutDetails(wallet, user_id, account_id);
      const where = to
        ? `${to.holder}, ${to.bankCode} ${to.number}`.replace('  ', ' ')
        : account_id === null
          ? 'where "pay-out" was told (see its audit)'
          : 'an account that is gone';
      context.print(
        `${order_id}  ${created_at.toISOString()}  ${user_id} ${name}  pay ${amount - fee} coins (fee ${fee}) to ${where}${sent ? ', sent to its provider' : ''}`,
      );
    }
    await context.record(wallet.db, 'withdrawals.list', { shown: rows.length });
    context.print(rows.length === 0 ? 'No withdrawal waits.' : `${rows.length} in all.`);
  },
};

const ending = (name: string, status: 'paid' | 'returned', summary: string): Command => ({
  name,
  words: '<orderId>',
  options: { sent: 'also where the provider was sent it, and is known not to pay it' },
  summary,
  examples: [`${name} 6f1c… --reason "${status === 'paid' ? 'transfer 4711' : 'the bank refused it'}"`],
  async moves(context, input) {
    const orderId = argumentOf(input, 0, 'order id');
    const { rows } = await (await context.db()).query<{ user_id: string; amount: number }>(
      `select user_id, amount from pay_order where order_id = $1 and kind = 'withdraw' and status = 'pending'`,
      [orderId],
    );
    const { user_id: userId, amount = 0 } = rows[0] ?? {};
    const evenSent = input.options.has('sent') ? ', though its provider was sent it' : '';
    return { amount, userId, what: `${orderId}, ${amount} coins of ${userId}, is ${status}${evenSent}` };
  },
  async run(context, input) {
    const orderId = argumentOf(input, 0, 'order id');
    const wallet = await context.wallet();
    if (status === 'paid' && (await isHalted(wallet.db)))
      throw new CommandError('Payouts are halted: look at the ledger, then "payouts-resume".');
    try {
      const before = await settleWithdrawal(
        wallet,
        orderId,
        status,
        (tx, order) =>
          context.record(tx, `withdrawal.${status}`, { orderId, amount: order.amount }, order.user_id),
        input.options.has('sent'),
      );
      context.print(
        before.status === 'pending'
          ? `${orderId}: ${before.amount} coins of ${before.user_id} are ${status}.`
          : `${orderId} was ${status} before; nothing has changed.`,
      );
    } catch (error) {
      if (error instanceof Refusal && error.code === CODE.REQUEST_UNFULFILLED)
        throw new CommandError(
          `${orderId} was sent to its provider, whose notification ends it: --sent ends it by hand.`,
        );
      if (error instanceof Refusal && error.code === CODE.WITHDRAW_FAILED)
        throw new CommandError(`${orderId} is no withdrawal that could be ${status}: see "withdrawals".`);
      throw error;
    }
  },
});

const halt: Command = {
  name: 'payouts-halt',
  summary: 'lets no money leave until "payouts-resume": withdrawals answer 1126, none is settled',
  examples: ['payouts-halt --reason "the books of Monday do not match"'],
  async run(context) {
    const db = await context.db();
    await db.transaction(async (tx) => {
      await haltPayouts(tx, context.reason, Date.now());
      await context.record(tx, 'payouts.halt', {});
    });
    context.print('No money leaves until "payouts-resume".');
  },
};

const resume: Command = {
  name: 'payouts-resume',
  summary: 'lets money leave again, after you have looked why it did not',
  examples: ['payouts-resume --reason "restored books compared with the bank"'],
  async run(context) {
    const db = await context.db();
    const why = await db.transaction(async (tx) => {
      const halted = await resumePayouts(tx);
      if (halted !== undefined) await context.record(tx, 'payouts.resume', { haltedFor: halted });
      return halted;
    });
    context.print(
      why === undefined ? 'Payouts were not halted.' : `Money leaves again; it was halted: ${why}.`,
    );
  },
};

/** Withdrawals that no provider ends. */
export const withdrawalCommands: readonly Command[] = [
  list,
  ending('settle', 'paid', 'says that a withdrawal was paid out'),
  ending('return', 'returned', 'gives the coins of a withdrawal back, fee included'),
  halt,
  resume,
];
