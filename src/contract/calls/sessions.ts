import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { change, Id, language, Moment, PasswordHash, VerifyCode } from '../schema.ts';
import { DeviceCode } from './account.ts';
import { PasskeyAssertion } from './passkeys.ts';

/** A device that the account is, or lately was, logged in on: its latest session. */
export const DeviceSession = Type.Object({
  sessionId: Id,
  agent: Type.String({ description: 'Browser and system, e.g. "Chrome, Android"; empty where not known.' }),
  isCurrent: Type.Boolean({ description: 'The session that asks.' }),
  isOpen: Type.Boolean({
    description: 'Whether its token still opens the account; else the device is only known.',
  }),
  createTime: Moment,
  seenTime: Type.Integer({ ...Moment, description: 'When it last made a call, to within some minutes, ms.' }),
});
export type DeviceSession = Static<typeof DeviceSession>;

export const sessionList = defineCall({
  id: 'sessionList',
  method: 'GET',
  path: '/player/sessions',
  summary: 'Devices that are logged in or known to the account, the latest first (decisions, "Accounts").',
  access: 'player',
  data: Type.Object({ list: Type.Array(DeviceSession) }),
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/player/sessions/{sessionId}',
  summary: 'Logs a device out (205) and forgets that it is known (decisions, "Accounts").',
  access: 'player',
  params: Type.Object({ sessionId: Id }),
  query: Type.Object({ ...change }),
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/player/sessions/endOthers',
  summary: 'Logs out and forgets every device but this one (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ ...change }),
});

/** `data` of 1007 from a logged-in player's call: who asks has to show first, once more, that the account is theirs. */
export const StepUp = Type.Object({
  ways: Type.Array(Type.Enum(['password', 'code', 'passkey', 'device']), {
    description:
      'Any one of them does: the password, a code to the contact, a passkey, the code of a guest’s device.',
  }),
  sentTo: Type.Union([Type.String(), Type.Null()], {
    description: 'Masked e-mail or phone that a code goes to; null for none.',
  }),
});
export type StepUp = Static<typeof StepUp>;

export const completeStepUp = defineCall({
  id: 'completeStepUp',
  method: 'POST',
  path: '/auth/stepUp',
  summary:
    'Shows that the account is the player’s: for some minutes the calls that answer 1007 without it go through (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({
    password: Type.Optional(PasswordHash),
    verifyCode: Type.Optional(VerifyCode),
    passkey: Type.Optional(PasskeyAssertion),
    deviceCode: Type.Optional(DeviceCode),
    ...change,
  }),
  codes: [
    CODE.OLD_PASSWORD_WRONG,
    CODE.PASSWORD_LOCKED,
    CODE.VERIFY_CODE_WRONG,
    CODE.AUTHENTICATION_FAILED,
    CODE.EVENT_NOT_OPEN,
    CODE.DEVICE_NOT_REGISTERED,
  ],
});

export const sendStepUpCode = defineCall({
  id: 'sendStepUpCode',
  method: 'POST',
  path: '/auth/stepUpCode',
  summary: 'Sends a code for `/auth/stepUp` to the contact that the account has (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ ...language, ...change }),
  data: Type.Object({ sentTo: Type.String({ description: 'Masked e-mail or phone.' }) }),
  codes: [CODE.CODE_SENT_TOO_SOON, CODE.MESSAGE_NOT_SENT, CODE.EMAIL_LINK_NEEDED],
});
