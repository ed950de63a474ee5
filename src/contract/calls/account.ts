import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import {
  AttributionParams,
  change,
  DeviceTypeNumber,
  Email,
  language,
  PasswordHash,
  Phone,
  VerifyCode,
} from '../schema.ts';

/** What every registration may carry besides its credentials (§3, "Registration payload"). */
const origin = {
  ...language,
  sourceUserId: Type.Optional(Type.String({ maxLength: 64, description: 'Share id: who invited.' })),
  sourceChannel: Type.Optional(Type.String({ maxLength: 64 })),
  adId: Type.Optional(Type.String({ maxLength: 128, description: "Device's advertising id." })),
  deviceType: Type.Optional(DeviceTypeNumber),
  termsVersion: Type.Optional(
    Type.String({ maxLength: 32, description: 'Accepted agreement; the current one where absent.' }),
  ),
};

/** Account name: 3–20 letters, digits, `_`, `-`, `.`, not digits only; an e-mail or phone is taken for itself. */
const AccountName = Type.String({ maxLength: 254 });

/**
 * 32 lowercase hex digits made once per device (decisions, "Accounts"); the service keeps only a hash. The device that
 * an account was made on, or its password was reset on, is known: its logins need no code (1007).
 */
export const DeviceCode = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** What the operator may have barred: everything, the address, the device, the kind of device. */
export const accessCodes = [
  CODE.MAINTENANCE,
  CODE.ADDRESS_REFUSED,
  CODE.DEVICE_REFUSED,
  CODE.DEVICE_RESTRICTED,
] as const;

const registrationCodes = [
  ...accessCodes,
  CODE.VERIFY_CODE_WRONG,
  CODE.VERIFY_CODE_WRONG_ALT,
  CODE.ACCOUNT_EXISTS,
];

export const registerEmail = defineCall({
  id: 'registerEmail',
  method: 'POST',
  path: '/register/email',
  summary: 'Signs up by e-mail; msg holds the attribution parameters (§4, §7).',
  access: 'public',
  body: Type.Object({
    email: Email,
    password: PasswordHash,
    account: Type.Optional(AccountName),
    phone: Type.Optional(Phone),
    verifyCode: Type.Optional(VerifyCode),
    deviceCode: Type.Optional(DeviceCode),
    ...origin,
    ...change,
  }),
  msg: AttributionParams,
  codes: [...registrationCodes, CODE.PASSWORD_COMMON, CODE.EMAIL_EXISTS],
});

export const registerPhone = defineCall({
  id: 'registerPhone',
  method: 'POST',
  path: '/register/phone',
  summary: 'Signs up by phone; msg holds the attribution parameters (§4, §7).',
  access: 'public',
  body: Type.Object({
    phone: Phone,
    password: PasswordHash,
    account: Type.Optional(AccountName),
    email: Type.Optional(Email),
    verifyCode: Type.Optional(VerifyCode),
    deviceCode: Type.Optional(DeviceCode),
    ...origin,
    ...change,
  }),
  msg: AttributionParams,
  codes: [...registrationCodes, CODE.PASSWORD_COMMON, CODE.PHONE_EXISTS],
});

export const registerVisitors = defineCall({
  id: 'registerVisitors',
  method: 'POST',
  path: '/register/visitors',
  summary: 'Makes a guest of this device; the same device gets the same guest again (§4, §7).',
  access: 'public',
  body: Type.Object({ deviceCode: DeviceCode, ...origin, ...change }),
  msg: AttributionParams,
  data: Type.Object({
    isNew: Type.Boolean({ description: 'False where the device had its guest already.' }),
  }),
  codes: accessCodes,
});

/** Login response (§3). `tokenInfo.loginId` is the userId. */
export const LoginData = Type.Object({
  name: Type.String({ description: 'Nickname.' }),
  channelParams: AttributionParams,
  channelCode: Type.String({ description: 'Channel the player came by; empty for none.' }),
  lobbyH5AndroidDown: Type.String(),
  lobbyH5IosDown: Type.String(),
  tokenInfo: Type.Object({
    tokenValue: Type.String({ description: 'Value of the `token` header.' }),
    loginId: Type.String({ description: 'The userId.' }),
  }),
});
export type LoginData = Static<typeof LoginData>;

/** Why a login was refused for a time (1005 for the self-excluded; decisions, "Accounts"). */
export const Until = Type.Object({ until: Type.Optional(Type.Integer({ description: 'Ends then, ms.' })) });

/** Where the code went that answers 1007 (`verifyCode` of the next login). */
export const DeviceProof = Type.Object({
  sentTo: Type.String({ description: 'Masked e-mail or phone.' }),
});
export type DeviceProof = Static<typeof DeviceProof>;

const loginCodes = [...accessCodes, CODE.ACCOUNT_BLOCKED];

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary:
    'Logs in by account name, e-mail or phone; five wrong passwords answer 1004, then 1003 (§4, §7, §9).',
  access: 'public',
  body: Type.Object({
    account: AccountName,
    password: PasswordHash,
    deviceCode: Type.Optional(DeviceCode),
    verifyCode: Type.Optional(VerifyCode),
    isRegType: Type.Optional(Type.Integer({ description: '1 right after a registration.' })),
    takeOut: Type.Optional(
      Type.Boolean({
        description:
          'A self-excluded player comes to take out what is theirs: logs in, and may do no more than that.',
      }),
    ),
    adId: Type.Optional(Type.String({ maxLength: 128 })),
    deviceType: Type.Optional(DeviceTypeNumber),
    ...language,
    ...change,
  }),
  data: LoginData,
  codes: [
    ...loginCodes,
    CODE.PASSWORD_LOCKED,
    CODE.ACCOUNT_OR_PASSWORD_WRONG,
    CODE.DEVICE_VERIFICATION,
    CODE.VERIFY_CODE_WRONG,
    CODE.MESSAGE_NOT_SENT,
  ],
});

export const loginVisitors = defineCall({
  id: 'loginVisitors',
  method: 'POST',
  path: '/auth/visitors/login',
  summary: 'Logs the guest of this device in; an unknown device answers 1105 (§4, §7).',
  access: 'public',
  body: Type.Object({
    deviceCode: DeviceCode,
    adId: Type.Optional(Type.String({ maxLength: 128 })),
    deviceType: Type.Optional(DeviceTypeNumber),
    sourceUserId: Type.Optional(Type.String({ maxLength: 64 })),
    sourceChannel: Type.Optional(Type.String({ maxLength: 64 })),
    ...language,
    ...change,
  }),
  data: LoginData,
  codes: [...loginCodes, CODE.DEVICE_NOT_REGISTERED, CODE.DEVICE_VERIFICATION],
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends this session (§4, §7); userId is taken but not needed, the token says who.',
  access: 'player',
  body: Type.Object({ userId: Type.Optional(Type.String({ maxLength: 64 })), ...change }),
});

/** One-use entrance to the realtime socket. */
export const SocketTicket = Type.Object({
  ticket: Type.String({ description: 'Value of the `token` parameter of the socket address; one use.' }),
  expiresIn: Type.Integer({ description: 'Seconds it can be used for.' }),
});
export type SocketTicket = Static<typeof SocketTicket>;

export const socketTicket = defineCall({
  id: 'socketTicket',
  method: 'GET',
  path: '/auth/socketTicket',
  summary: 'Ticket for the realtime socket (decisions, "Realtime").',
  access: 'player',
  query: Type.Object({ ...change }),
  data: SocketTicket,
});
