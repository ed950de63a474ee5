import { CODE } from '../../../contract/codes.ts';
import { CODE_RESEND_MAX_S } from '../../../contract/constants.ts';
import { ApiError } from '../../api/client/errors.ts';

export type FieldName = 'account' | 'email' | 'phone' | 'password' | 'verifyCode';

const FIELD_OF: Readonly<Record<number, FieldName>> = {
  [CODE.CODE_SENT_TOO_SOON]: 'verifyCode',
  [CODE.VERIFY_CODE_WRONG]: 'verifyCode',
  [CODE.VERIFY_CODE_WRONG_ALT]: 'verifyCode',
  [CODE.ACCOUNT_OR_PASSWORD_WRONG]: 'password',
  [CODE.PASSWORD_LOCKED]: 'password',
  [CODE.PASSWORD_COMMON]: 'password',
  [CODE.ACCOUNT_EXISTS]: 'account',
  [CODE.PHONE_EXISTS]: 'phone',
  [CODE.EMAIL_EXISTS]: 'email',
};

/** The field that a refused call is about, so that its message also stands beside it. */
export function refusedField(error: unknown): { field: FieldName; key: `errors:${number}` } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = FIELD_OF[error.code];
  return field && { field, key: `errors:${error.code}` };
}

/** Seconds until a code that was refused as too soon can be sent; 0 where that is not what was wrong. */
export function codeWait(error: unknown): number {
  if (!(error instanceof ApiError) || error.code !== CODE.CODE_SENT_TOO_SOON) return 0;
  const { until = 0 } = (error.data ?? {}) as { until?: number };
  // By the player's clock, which may be wrong.
  return Math.min(Math.max(0, (until - Date.now()) / 1_000), CODE_RESEND_MAX_S);
}
