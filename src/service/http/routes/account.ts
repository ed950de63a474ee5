import type { Call } from '../../../contract/call.ts';
import {
  login as loginCall,
  loginVisitors,
  logout as logoutCall,
  registerEmail,
  registerPhone,
  registerVisitors,
} from '../../../contract/calls/account.ts';
import {
  captcha,
  changePassword as changePasswordCall,
  sendCode as sendCodeCall,
  sendForgetPwdCodeByEmail,
  settingPwd,
  settingPwdByEmail,
} from '../../../contract/calls/credentials.ts';
import { exportData as exportDataCall } from '../../../contract/calls/player.ts';
import { PURPOSE } from '../../domain/accounts/codes/codes.ts';
import { pictureFor, sendCode, soundFor } from '../../domain/accounts/codes/sendCode.ts';
import type { Accounts } from '../../domain/accounts/context.ts';
import { asEmail, asPhone } from '../../domain/accounts/identifiers.ts';
import {
  accepted,
  accountName,
  advertisingId,
  codeContact,
  loginName,
  origin,
} from '../../domain/accounts/input.ts';
import { type LoginVisit, login, loginGuest, logout } from '../../domain/accounts/login/login.ts';
import { register, registerGuest } from '../../domain/accounts/login/register.ts';
import { changePassword } from '../../domain/accounts/passwords/changePassword.ts';
import { resetPassword } from '../../domain/accounts/passwords/resetPassword.ts';
import { exportData } from '../../domain/accounts/profile/exportData.ts';
import type { Caller } from '../../domain/accounts/protection/proof.ts';
import { type CallInput, FileReply, implement, type Route, StreamReply } from '../route.ts';

/** `data` of a code that was sent (§7). */
const PLAIN_SUCCESS = 209;

const registration = (accounts: Accounts): Route[] => [
  implement(registerEmail, async ({ body, caller }) => {
    const contact = accepted(asEmail(body.email));
    const account = accountName(body);
    const { password, verifyCode, deviceCode } = body;
    const input = { ...origin(body), account, contact, password, verifyCode, deviceCode };
    return { msg: await register(accounts, input, caller) };
  }),
  implement(registerPhone, async ({ body, caller }) => {
    const contact = accepted(asPhone(body.phone));
    const account = accountName(body);
    const { password, verifyCode, deviceCode } = body;
    const input = { ...origin(body), account, contact, password, verifyCode, deviceCode };
    return { msg: await register(accounts, input, caller) };
  }),
  implement(registerVisitors, async ({ body, caller }) => {
    const { params, isNew } = await registerGuest(accounts, body.deviceCode, origin(body), caller);
    return { msg: params, data: { isNew } };
  }),
];

/** Who logs in from where. */
const visit = (
  { adId, ...body }: Omit<LoginVisit, keyof Caller | 'userAgent'>,
  { caller, request }: Pick<CallInput<Call>, 'caller' | 'request'>,
): LoginVisit => ({
  ...body,
  adId: advertisingId(adId),
  ...caller,
  userAgent: request.headers['user-agent'],
});

const sessions = (accounts: Accounts): Route[] => [
  implement(loginCall, async ({ body, ...from }) => ({
    data: await login(accounts, loginName(body.account), body.password, visit(body, from)),
  })),
  implement(loginVisitors, async ({ body, ...from }) => ({
    data: await loginGuest(accounts, body.deviceCode, visit(body, from)),
  })),
  implement(logoutCall, async ({ userId, tokenHash }) => {
    await logout(accounts, { userId, tokenHash });
    return {};
  }),
];

const codes = (accounts: Accounts): Route[] => [
  implement(captcha, async ({ body, caller }) => {
    const contact = codeContact(body.account, body.type);
    if (body.form === 'sound') {
      const { bytes, challenge } = await soundFor(accounts, contact, body.type, body.lan, caller);
      return new FileReply('audio/wav', bytes, challenge);
    }
    const { bytes, challenge } = await pictureFor(accounts, contact, body.type, caller);
    return new FileReply('image/png', bytes, challenge);
  }),
  implement(sendCodeCall, async ({ body, caller }) => {
    const contact = codeContact(body.account, body.type);
    await sendCode(accounts, { contact, purpose: body.type, captcha: body.code, lan: body.lan }, caller);
    return { data: PLAIN_SUCCESS };
  }),
  implement(sendForgetPwdCodeByEmail, async ({ body, caller }) => {
    const contact = accepted(asEmail(body.email));
    const input = { contact, purpose: PURPOSE.EMAIL_RESET, captcha: body.code, lan: body.lan };
    await sendCode(accounts, input, caller);
    return { data: PLAIN_SUCCESS };
  }),
];

const passwords = (accounts: Accounts): Route[] => [
  implement(settingPwdByEmail, async ({ body, caller }) => {
    await resetPassword(accounts, accepted(asEmail(body.email)), body, caller);
    return {};
  }),
  implement(settingPwd, async ({ body, caller }) => {
    await resetPassword(accounts, accepted(asPhone(body.phone)), body, caller);
    return {};
  }),
  implement(changePasswordCall, async ({ body, userId, tokenHash, caller }) => {
    await changePassword(accounts, { userId, tokenHash }, body.oldPassword, body.password, caller);
    return {};
  }),
];

const ownData = (accounts: Accounts): Route[] => [
  implement(exportDataCall, async ({ userId }) => new StreamReply(await exportData(accounts, userId))),
];

/** Registration, login, codes, passwords (§4, §7) and the export of all that is stored about a player. */
export const accountRoutes = (accounts: Accounts): Route[] => [
  ...registration(accounts),
  ...sessions(accounts),
  ...codes(accounts),
  ...passwords(accounts),
  ...ownData(accounts),
];
