import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { change, Email, language, PasswordHash, Phone, VerifyCode } from '../schema.ts';
import { accessCodes, DeviceCode } from './account.ts';

/** What a code or captcha is for: 1 register, 2 e-mail reset, 3 phone reset, 4 bind to a logged-in player. */
export const CodePurpose = Type.Enum([1, 2, 3, 4]);
export type CodePurpose = Static<typeof CodePurpose>;

export const captcha = defineCall({
  id: 'captcha',
  method: 'POST',
  path: '/captcha',
  summary:
    'A captcha for this account and type: a picture (PNG), or spoken digits (WAV) for who cannot see it; an error is an envelope (§7; decisions, "Accounts").',
  access: 'public',
  body: Type.Object({
    account: Type.String({ maxLength: 254 }),
    type: CodePurpose,
    form: Type.Optional(Type.Enum(['picture', 'sound'])),
    ...language,
    ...change,
  }),
});

export const sendCode = defineCall({
  id: 'sendCode',
  method: 'POST',
  path: '/captcha/sendCode',
  summary: 'Sends a verification code to an e-mail or phone; data 209 is plain success (§7).',
  access: 'public',
  body: Type.Object({
    account: Type.String({ maxLength: 254, description: 'E-mail or phone.' }),
    type: CodePurpose,
    code: Type.Optional(Type.String({ maxLength: 8, description: 'Captcha text where smsSecond is 1.' })),
    ...language,
    ...change,
  }),
  data: Type.Union([Type.Integer(), Type.String()]),
  codes: [CODE.CODE_SENT_TOO_SOON, CODE.VERIFY_CODE_WRONG_ALT, CODE.MESSAGE_NOT_SENT, ...accessCodes],
});

export const sendForgetPwdCodeByEmail = defineCall({
  id: 'sendForgetPwdCodeByEmail',
  method: 'POST',
  path: '/pwd/sendForgetPwdCodeByEmail',
  summary: 'Sends a reset code; unknown addresses answer the same and get nothing (§7).',
  access: 'public',
  body: Type.Object({
    email: Email,
    code: Type.Optional(Type.String({ maxLength: 8, description: 'Captcha text where smsSecond is 1.' })),
    ...language,
    ...change,
  }),
  data: Type.Union([Type.Integer(), Type.String()]),
  codes: [CODE.CODE_SENT_TOO_SOON, CODE.VERIFY_CODE_WRONG_ALT, CODE.MESSAGE_NOT_SENT, ...accessCodes],
});

export const settingPwdByEmail = defineCall({
  id: 'settingPwdByEmail',
  method: 'PUT',
  path: '/pwd/settingPwdByEmail',
  summary: 'New password by e-mail code; lifts the lock and ends the sessions with 207 (§4, §7).',
  access: 'public',
  body: Type.Object({
    email: Email,
    verifyCode: VerifyCode,
    password: PasswordHash,
    deviceCode: Type.Optional(DeviceCode),
    ...change,
  }),
  codes: [CODE.VERIFY_CODE_WRONG, CODE.PASSWORD_COMMON],
});

export const settingPwd = defineCall({
  id: 'settingPwd',
  method: 'PUT',
  path: '/pwd/settingPwd',
  summary: 'New password by phone code; lifts the lock and ends the sessions with 207 (§4, §7).',
  access: 'public',
  body: Type.Object({
    phone: Phone,
    verifyCode: VerifyCode,
    password: PasswordHash,
    deviceCode: Type.Optional(DeviceCode),
    ...change,
  }),
  codes: [CODE.VERIFY_CODE_WRONG, CODE.PASSWORD_COMMON],
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'PUT',
  path: '/pwd/changePwd',
  summary: 'New password while logged in; this session stays, others end with 207 (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ oldPassword: PasswordHash, password: PasswordHash, ...change }),
  codes: [CODE.PASSWORD_COMMON, CODE.OLD_PASSWORD_WRONG, CODE.PASSWORD_LOCKED],
});
