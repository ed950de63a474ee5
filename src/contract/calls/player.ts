import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { Coins, change, Email, Id, Moment, PasswordHash, Phone, VerifyCode } from '../schema.ts';

/** User info (§3). */
export const UserInfo = Type.Object({
  userId: Type.String(),
  name: Type.String({ description: 'Nickname.' }),
  logoId: Type.Integer({ minimum: 1, description: 'Avatar, 1 to 12.' }),
  vipLevel: Type.Integer({ minimum: 0 }),
  vipTold: Type.Integer({
    minimum: 0,
    description: 'VIP level that the player was shown as reached, on any device.',
  }),
  welcomeCoins: Type.Integer({
    minimum: 0,
    description: 'Coins of the welcome gift while the player has not been shown it; 0 afterwards.',
  }),
  showsWins: Type.Boolean({ description: 'Whether others may see wins of the player, with a masked name.' }),
  noReadEmailCount: Type.Integer({ minimum: 0 }),
  bankMoney: Type.Integer({ minimum: 0, description: 'Coins held for withdrawals.' }),
  money: Coins,
  totalRechargeTimes: Type.Integer({ minimum: 0 }),
  adId: Type.Union([Type.String(), Type.Null()]),
  isGuest: Type.Boolean(),
  account: Type.Union([Type.String(), Type.Null()], { description: 'Account name.' }),
  email: Type.Union([Type.String(), Type.Null()], { description: 'Masked: a***@example.com.' }),
  phone: Type.Union([Type.String(), Type.Null()], { description: 'Masked: last four digits.' }),
  hasPassword: Type.Boolean(),
  termsVersion: Type.Union([Type.String(), Type.Null()], { description: 'Agreement accepted last.' }),
  createTime: Moment,
  closeTime: Type.Union([Moment, Type.Null()], {
    description: 'The player has asked to close it: closes then, ms.',
  }),
});
export type UserInfo = Static<typeof UserInfo>;

export const userInfo = defineCall({
  id: 'userInfo',
  method: 'GET',
  path: '/player/userInfo',
  summary: 'The logged-in player (§3, §7).',
  access: 'player',
  data: UserInfo,
});

export const modifyNickName = defineCall({
  id: 'modifyNickName',
  method: 'PUT',
  path: '/player/modifyNickName',
  summary: 'New nickname: 2–8 letters or digits of any script, five a day (§5, §7).',
  access: 'player',
  body: Type.Object({ nickName: Type.String({ maxLength: 256 }), ...change }),
  data: Type.Object({ name: Type.String() }),
  codes: [CODE.NICKNAME_FORBIDDEN, CODE.NICKNAME_TOO_LONG, CODE.NICKNAME_CHANGES_EXCEEDED],
});

export const modifyLogo = defineCall({
  id: 'modifyLogo',
  method: 'PUT',
  path: '/player/modifyLogo',
  summary: 'New avatar, 1–12, ten a day (§2, §7).',
  access: 'player',
  body: Type.Object({ logoId: Type.Integer(), ...change }),
  data: Type.Object({ logoId: Type.Integer() }),
  codes: [CODE.AVATAR_FORBIDDEN, CODE.AVATAR_CHANGES_EXCEEDED],
});

export const bindEmail = defineCall({
  id: 'bindEmail',
  method: 'PUT',
  path: '/player/bindEmail',
  summary: 'Binds an e-mail; a guest gives a password too and keeps everything (decisions, "Accounts").',
  access: 'player',
  stepUp: true,
  body: Type.Object({
    email: Email,
    verifyCode: Type.Optional(VerifyCode),
    password: Type.Optional(PasswordHash),
    ...change,
  }),
  codes: [CODE.VERIFY_CODE_WRONG, CODE.PASSWORD_COMMON, CODE.EMAIL_EXISTS, CODE.EMAIL_MISMATCH],
});

export const bindPhone = defineCall({
  id: 'bindPhone',
  method: 'PUT',
  path: '/player/bindPhone',
  summary: 'Binds a phone; a guest gives a password too and keeps everything (decisions, "Accounts").',
  access: 'player',
  stepUp: true,
  body: Type.Object({
    phone: Phone,
    verifyCode: Type.Optional(VerifyCode),
    password: Type.Optional(PasswordHash),
    ...change,
  }),
  codes: [CODE.VERIFY_CODE_WRONG, CODE.PASSWORD_COMMON, CODE.PHONE_EXISTS, CODE.PHONE_MISMATCH],
});

export const acceptTerms = defineCall({
  id: 'acceptTerms',
  method: 'PUT',
  path: '/player/acceptTerms',
  summary: 'Stores the accepted version of the agreement (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ termsVersion: Type.String({ maxLength: 32 }), ...change }),
});

export const momentsTold = defineCall({
  id: 'momentsTold',
  method: 'PUT',
  path: '/player/told',
  summary:
    'The player has been shown the welcome gift, or the VIP level reached (§4): no device shows it again.',
  access: 'player',
  body: Type.Object({
    welcome: Type.Optional(Type.Boolean()),
    vipLevel: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    ...change,
  }),
});

export const exportData = defineCall({
  id: 'exportData',
  method: 'GET',
  path: '/player/export',
  summary: 'Everything stored about the player, as one JSON document (decisions, "Accounts").',
  access: 'player',
  stepUp: true,
  data: Type.Object({
    exportId: Id,
    createTime: Moment,
    sections: Type.Record(Type.String(), Type.Array(Type.Unknown())),
  }),
});

export const closeAccount = defineCall({
  id: 'closeAccount',
  method: 'POST',
  path: '/player/close',
  summary:
    'Asks to close the account: after some days its tokens answer 208 for good; a guest’s closes at once (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({
    password: Type.Optional(PasswordHash),
    confirm: Type.Literal(true, { description: 'A guest, who has no password, says so twice.' }),
    ...change,
  }),
  data: Type.Object({ closeTime: Moment }),
  codes: [CODE.OLD_PASSWORD_WRONG, CODE.PASSWORD_LOCKED, CODE.DEVICE_VERIFICATION, CODE.REQUEST_UNFULFILLED],
});

export const cancelClosure = defineCall({
  id: 'cancelClosure',
  method: 'POST',
  path: '/player/keep',
  summary: 'The player has changed their mind: the account is not closed (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ ...change }),
});
