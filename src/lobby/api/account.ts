import type { Body } from '../../contract/call.ts';
import type {
  login,
  loginVisitors,
  logout,
  registerEmail,
  registerPhone,
  registerVisitors,
  socketTicket,
} from '../../contract/calls/account.ts';
import type {
  captcha,
  sendCode,
  sendForgetPwdCodeByEmail,
  settingPwd,
  settingPwdByEmail,
} from '../../contract/calls/credentials.ts';
import type {
  completeStepUp as completeStepUpCall,
  sendStepUpCode as sendStepUpCodeCall,
} from '../../contract/calls/sessions.ts';
import { type CallOptions, call, callFully } from './client/call.ts';
import { sendForPicture } from './client/client.ts';

export const logIn = (body: Body<typeof login>, options?: CallOptions) =>
  call<typeof login>('POST', '/auth/login', { body }, options);

export const logInVisitor = (body: Body<typeof loginVisitors>, options?: CallOptions) =>
  call<typeof loginVisitors>('POST', '/auth/visitors/login', { body }, options);

export const logOut = (userId: string | undefined, options?: CallOptions) =>
  call<typeof logout>('POST', '/auth/logout', { body: { userId } }, options);

/** The reply's `msg` holds the attribution parameters (§7). */
export const registerByEmail = (body: Body<typeof registerEmail>) =>
  callFully<typeof registerEmail>('POST', '/register/email', { body });

export const registerByPhone = (body: Body<typeof registerPhone>) =>
  callFully<typeof registerPhone>('POST', '/register/phone', { body });

export const registerVisitor = (body: Body<typeof registerVisitors>) =>
  callFully<typeof registerVisitors>('POST', '/register/visitors', { body });

/** The captcha for this account and purpose: a picture (PNG) or a recording (WAV). */
export const getCaptcha = (
  body: Omit<Body<typeof captcha>, 'requestId'>,
  options: CallOptions & { onChallenge: (challenge: string) => void },
): Promise<Blob> => sendForPicture({ method: 'POST', path: '/captcha', body, background: true, ...options });

/** `data` is 209 for plain success, else a message to show (§7). */
export const sendVerifyCode = (body: Body<typeof sendCode>, options?: CallOptions) =>
  call<typeof sendCode>('POST', '/captcha/sendCode', { body }, options);

export const sendResetCodeByEmail = (body: Body<typeof sendForgetPwdCodeByEmail>, options?: CallOptions) =>
  call<typeof sendForgetPwdCodeByEmail>('POST', '/pwd/sendForgetPwdCodeByEmail', { body }, options);

export const resetPasswordByEmail = (body: Body<typeof settingPwdByEmail>) =>
  call<typeof settingPwdByEmail>('PUT', '/pwd/settingPwdByEmail', { body });

export const resetPasswordByPhone = (body: Body<typeof settingPwd>) =>
  call<typeof settingPwd>('PUT', '/pwd/settingPwd', { body });

/** Shows that the account is the player's, by any one of these. */
export const completeStepUp = (
  body: Omit<Body<typeof completeStepUpCall>, 'requestId'>,
  options?: CallOptions,
) => call<typeof completeStepUpCall>('POST', '/auth/stepUp', { body }, options);

/** Sends a code for `completeStepUp` to the contact that the account has. */
export const sendStepUpCode = (body: Omit<Body<typeof sendStepUpCodeCall>, 'requestId'>) =>
  call<typeof sendStepUpCodeCall>('POST', '/auth/stepUpCode', { body });

/** A ticket of 30 s and one use for the realtime socket. */
export const getSocketTicket = (options?: CallOptions) =>
  call<typeof socketTicket>('GET', '/auth/socketTicket', {}, options);
