import { CODE } from '../../../contract/codes.ts';
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
