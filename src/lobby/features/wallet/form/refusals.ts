import { CODE } from '../../../../contract/codes.ts';
import type { ApiError } from '../../../api/client/errors.ts';
import { type ErrorText, errorText } from '../../../api/client/errorText.ts';

/** Where a refused player goes on; its words are `wallet:steps.<name>`. */
export type Step =
  | 'accounts'
  | 'amount'
  | 'bind'
  | 'breaks'
  | 'deposit'
  | 'details'
  | 'identity'
  | 'limits'
  | 'method'
  | 'play'
  | 'records'
  | 'retry'
  | 'support';

/** Why a call of the wallet did not do what was asked, and what can be done about it. */
export interface Refusal {
  code: number;
  text: { key: `wallet:refused.${number}` } | ErrorText;
  step: Step;
}

/** What helps where the wallet has words of its own, by code (§8). */
export const NEXT_STEP: Readonly<Record<number, Step>> = {
  [CODE.ADDITIONAL_INFO_EMPTY]: 'details',
  [CODE.AUTHENTICATION_FAILED]: 'identity',
  [CODE.COINS_NOT_ADDED]: 'support',
  [CODE.SIGNATURE_INVALID]: 'support',
  [CODE.DEPOSIT_FAILED]: 'method',
  [CODE.WITHDRAW_FAILED]: 'amount',
  [CODE.BANK_ACCOUNT_MISSING]: 'accounts',
  [CODE.BANK_CARD_EXISTS]: 'details',
  [CODE.BANK_ACCOUNT_EXISTS]: 'accounts',
  [CODE.EMAIL_LINK_NEEDED]: 'bind',
  [CODE.AUTHENTICATION_FAILED_BANK]: 'details',
  [CODE.BANK_CARD_INVALID]: 'details',
  [CODE.FUNDS_INSUFFICIENT]: 'amount',
  [CODE.WITHDRAW_BELOW_MINIMUM]: 'amount',
  [CODE.CODING_REMAINS]: 'play',
  [CODE.WITHDRAW_TIMES_SPENT]: 'records',
  [CODE.REQUEST_UNFULFILLED]: 'records',
  [CODE.CHANNEL_RELOAD_FORBIDDEN]: 'method',
  [CODE.TOO_MANY_REQUESTS]: 'records',
  [CODE.WITHDRAW_FORBIDDEN]: 'support',
};

/** What helps against what bars the player, where it is not one of the limits. */
const BAR_STEPS: Readonly<Record<string, Step>> = {
  'errors:bar.timeOut': 'breaks',
  'errors:bar.exclusion': 'breaks',
  'errors:bar.forever': 'breaks',
  'errors:bar.security': 'support',
  'errors:bar.maintenance': 'retry',
};

/** 1144 of a deposit, which says so: else it is about too many calls. */
const isOfOrders = ({ data }: ApiError): boolean =>
  (data as { reason?: string } | undefined)?.reason === 'orders';

/** The reason and the way on. 1146 that says what bars the player leads to the limits or breaks (contract, `PlayBar`). */
export function refusalOf(error: ApiError): Refusal {
  const { failure, code } = error;
  const general = errorText(error);
  if (failure !== 'code') return { code: 0, text: general, step: 'retry' };
  if (general.key.startsWith('errors:bar.'))
    return { code, text: general, step: BAR_STEPS[general.key] ?? 'limits' };
  const isOfCalls = code === CODE.TOO_MANY_REQUESTS && !isOfOrders(error);
  const step = isOfCalls ? undefined : NEXT_STEP[code];
  return step
    ? { code, text: { key: `wallet:refused.${code}` }, step }
    : { code, text: general, step: 'retry' };
}
