import type { PlayBar } from '../../../contract/calls/responsible.ts';
import { COMMON_CODE } from '../../../contract/commonCodes.ts';
import { EXCLUDED_FOREVER } from '../../../contract/constants.ts';
import type { ApiError } from './errors.ts';

/** What the player reads of a failure: a text of `errors.json`, and the moment it speaks of. */
export interface ErrorText {
  key: `errors:${string}`;
  /** `until`: ms since 1970; the text writes it as the player's language does. */
  values?: { until: number };
}

/** Codes whose `data.until` says that it is for a time only; 1005 of these is an exclusion (decisions, "Accounts"). */
const ENDING: Readonly<Record<number, string>> = {
  [COMMON_CODE.ACCOUNT_BLOCKED]: 'exclusion',
  [COMMON_CODE.MAINTENANCE]: 'maintenance',
};

/** 1146 says in `data` what bars the player from playing, and until when; without it, it is about withdrawals (§8). */
export function errorText({ failure, code, data }: ApiError): ErrorText {
  if (failure === 'network' || failure === 'offline') return { key: `errors:${failure}` };
  const { reason = ENDING[code], period, until } = (data ?? {}) as Partial<PlayBar>;
  if (!reason || !until) return { key: `errors:${code}` };
  if (until >= EXCLUDED_FOREVER) return { key: 'errors:bar.forever' };
  return { key: `errors:bar.${reason}${period ? `.${period}` : ''}`, values: { until } };
}
