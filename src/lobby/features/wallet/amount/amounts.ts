import type { Data } from '../../../../contract/call.ts';
import type { PayMethod, withdrawInfo } from '../../../../contract/calls/wallet.ts';
import { CODE } from '../../../../contract/codes.ts';
import type { Typed } from '../../../i18n/typedAmount.ts';

/** What the service takes of a withdrawal (decisions, "Wallet"); a fraction of a coin is the player's. */
export const feeOf = (
  amount: number,
  { feePermille, feeFixed }: { feePermille: number; feeFixed: number },
): number => feeFixed + Math.floor((amount * feePermille) / 1_000);

/** Bonus of a deposit and the coins that have to be staked for it before a withdrawal. */
export function bonusOf(
  amount: number,
  { bonusPermille, bonusBetX }: Pick<PayMethod, 'bonusPermille' | 'bonusBetX'>,
): { bonus: number; wagering: number } {
  const bonus = Math.floor((amount * bonusPermille) / 1_000);
  return { bonus, wagering: Math.round(bonus * bonusBetX) };
}

/** What is wrong with an amount: a text of `wallet:amount`, or of `wallet:refused`, and the coins it names. */
export interface Fault {
  key: 'depositEmpty' | 'withdrawEmpty' | 'format' | 'min' | 'max' | 1133 | 1134 | 1140;
  coins?: number;
}

/** What is wrong with a typed deposit; undefined where nothing is. */
export function depositFault(
  typed: Typed,
  { min, max, presets, anyAmount }: Pick<PayMethod, 'min' | 'max' | 'presets' | 'anyAmount'>,
): Fault | undefined {
  if (typed === 'empty') return { key: 'depositEmpty' };
  if (typed === 'format') return { key: 'format' };
  if (!anyAmount && !presets.includes(typed)) return { key: CODE.CHANNEL_RELOAD_FORBIDDEN };
  if (typed < min) return { key: 'min', coins: min };
  if (typed > max) return { key: 'max', coins: max };
  return undefined;
}

/** What is wrong with a typed withdrawal, by what was last read; the service has the last word. */
export function withdrawFault(
  typed: Typed,
  { min, max, withdrawable, codingRemaining }: Data<typeof withdrawInfo>,
): Fault | undefined {
  if (typed === 'empty') return { key: 'withdrawEmpty' };
  if (typed === 'format') return { key: 'format' };
  if (typed < min) return { key: CODE.WITHDRAW_BELOW_MINIMUM, coins: min };
  if (typed > max) return { key: 'max', coins: max };
  // With a debt nothing can be withdrawn at all, which is another reason (1135).
  if (codingRemaining === 0 && typed > withdrawable)
    return { key: CODE.FUNDS_INSUFFICIENT, coins: withdrawable };
  return undefined;
}
