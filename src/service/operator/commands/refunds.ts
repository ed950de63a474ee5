import { CODE } from '../../../contract/codes.ts';
import { overpaidTiers } from '../../domain/promote/tiers.ts';
import { reverseDeposit } from '../../domain/wallet/reverseDeposit.ts';
import { argumentOf, type Command } from '../command.ts';
import { CommandError } from '../commandErrors.ts';
import type { CommandContext } from '../context.ts';
import { explainRefusal } from '../explainRefusal.ts';

interface Settled {
  user_id: string;
  amount: number;
  bonus: number;
}

const settledDeposit = async (context: CommandContext, orderId: string): Promise<Settled> => {
  const { rows } = await (await context.db()).query<Settled>(
    `select o.user_id, o.amount, coalesce(c.amount, 0)::bigint as bonus from pay_order o
     left join reward_claim c on c.user_id = o.user_id and c.claim_key = 'deposit-bonus:' || o.order_id
     where o.order_id = $1 and o.kind = 'deposit' and o.status = 'settled'`,
    [orderId],
  );
  if (!rows[0]) throw new CommandError(`${orderId} is no settled deposit.`);
  return rows[0];
};

const giveBack = (kind: 'refund' | 'chargeback', summary: string): Command => ({
  name: kind,
  words: '<orderId>',
  summary,
  examples: [`${kind} 6f1c… --reason "case 4711"`],
  async moves(context, input) {
    const orderId = argumentOf(input, 0, 'order id');
    const { user_id: userId, amount, bonus } = await settledDeposit(context, orderId);
    const what = `${kind} of ${orderId}, ${amount} coins of ${userId}, and its bonus of ${bonus}`;
    return { amount: amount + bonus, userId, what };
  },
  async run(context, input) {
    const orderId = argumentOf(input, 0, 'order id');
    const { user_id: userId } = await settledDeposit(context, orderId);
    const { reason, by: madeBy, approvedBy } = context;
    const rewards = await context.rewards();
    let overpaid: Awaited<ReturnType<typeof overpaidTiers>>;
    const { amount, bonus, wagering, owed } = await explainRefusal(
      reverseDeposit(
        await context.wallet(),
        { kind, orderId, reason, madeBy, approvedBy },
        async (tx, given) => {
          overpaid = await overpaidTiers(rewards, tx, userId);
          const detail = { orderId, amount: given.amount, bonus: given.bonus, owed: given.owed, ...overpaid };
          await context.record(tx, `deposit.${kind}`, detail, userId);
        },
      ),
      { [CODE.ALREADY_RECEIVED]: `${orderId} went back before.` },
    );
    context.print(`${orderId}: ${amount} coins were taken from ${userId}.`);
    if (bonus > 0)
      context.print(`So was its bonus of ${bonus} coins, with ${wagering} coins of wagering that were left.`);
    if (owed > 0)
      context.print(`${owed} of these coins were not there any more and are owed: see "orphans".`);
    if (overpaid)
      context.print(
        `${overpaid.inviter}, who invited ${userId}, was paid ${overpaid.coins} coins for ${overpaid.tiers} friends, of whom ${overpaid.counted} count now.`,
      );
  },
});

/** Deposits whose money went back. */
export const refundCommands: readonly Command[] = [
  giveBack('refund', 'takes a deposit and its bonus back that is given back to who paid it'),
  giveBack('chargeback', 'takes a deposit and its bonus back that the bank has taken back'),
];
