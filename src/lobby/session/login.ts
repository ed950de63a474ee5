import type { LoginData } from '../../contract/calls/account.ts';
import { CODE } from '../../contract/codes.ts';
import { DEVICE_TYPE } from '../../contract/constants.ts';
import {
  logIn,
  logInVisitor,
  logOut,
  registerByEmail,
  registerByPhone,
  registerVisitor,
  resetPasswordByEmail,
  resetPasswordByPhone,
} from '../api/account.ts';
import type { CallOptions } from '../api/client/call.ts';
import { handleFailure } from '../api/client/codes.ts';
import { ApiError } from '../api/client/errors.ts';
import { queryClient } from '../api/client/queries.ts';
import { userInfoQuery } from '../api/player.ts';
import { track } from '../attribution/attribution.ts';
import { postToApp } from '../device/bridge/bridge.ts';
import { retryImport } from '../device/retryImport.ts';
import { lobbyStore } from '../state/lobby.ts';
import { settingsStore } from '../state/settings.ts';
import { dismissErrors } from '../state/toasts.ts';
import { refreshAttribution } from './consent.ts';
import { deviceCode } from './deviceCode.ts';
import { globalConfig } from './globalConfig.ts';
import { deviceAdId, deviceType, shareId } from './parameters.ts';
import { clearSession, storeAppLinks, storeAttribution, storeIdentity } from './session.ts';
import { sessionStore } from './storage.ts';

/** Errors of all flows are the `ApiError`s of their calls; the player stays where they were. */

export const DEVICE = { deviceType: DEVICE_TYPE.WEB } as const;

/** Passwords travel as MD5 hex (§9); the digest is fetched with the first one. */
export async function hashPassword(password: string): Promise<string> {
  const { default: md5 } = await retryImport(() => import('md5'));
  return md5(password);
}

/** Who sent the player and in which language: what every registration carries (§3). */
const origin = () => ({
  lan: settingsStore.getState().locale,
  sourceUserId: shareId(),
  sourceChannel: sessionStore.get('channelId') ?? (globalConfig().defaultChannelId || undefined),
  adId: deviceAdId(),
});

/** What follows every successful login (§4, "Login flow"). The socket connects by itself once there is a token. */
export async function takeLogin(data: LoginData): Promise<void> {
  dismissErrors();
  storeAttribution(data.channelParams, data.channelCode);
  storeIdentity({ token: data.tokenInfo.tokenValue, userName: data.name, userId: data.tokenInfo.loginId });
  storeAppLinks(data);
  refreshAttribution();
  track({ name: 'login' });
  await queryClient.prefetchQuery(userInfoQuery());
  const { userInfo, isAdId } = lobbyStore.getState();
  if (userInfo && !isAdId) postToApp({ name: 'track', event: 'login', values: { deviceType: deviceType() } });
}

export interface LoginExtras {
  /** Right after a registration. */
  isNew?: boolean;
  verifyCode?: string | undefined;
  /** Somebody self-excluded comes for their money, and for nothing else. */
  takeOut?: boolean;
}

/** `account` is an account name, an e-mail or a phone; `verifyCode` answers 1007. */
export async function logInWithPassword(
  account: string,
  password: string,
  { isNew, verifyCode, takeOut }: LoginExtras = {},
  options?: CallOptions,
): Promise<void> {
  const body = {
    account,
    password: await hashPassword(password),
    verifyCode,
    deviceCode: deviceCode(),
    adId: deviceAdId(),
    lan: settingsStore.getState().locale,
    ...(isNew && { isRegType: 1 }),
    ...(takeOut && { takeOut }),
    ...DEVICE,
  };
  await takeLogin(await logIn(body, options));
}

export interface Registration {
  password: string;
  verifyCode?: string;
  /** Name to log in by, where one was chosen. */
  account?: string;
  /** Version of the agreement that was ticked. */
  termsVersion: string;
}

/** Tells the channels of a new account, once. */
const trackRegistration = (): void =>
  track({ name: 'register', eventToken: lobbyStore.getState().config?.eventToken.REG ?? '' });

/** Registers by e-mail or phone, then logs in with isRegType 1 (§4, "Register flow"). */
export async function register(
  by: { email: string } | { phone: string },
  { password, verifyCode, account, termsVersion }: Registration,
): Promise<void> {
  const proof = { password: await hashPassword(password), verifyCode, deviceCode: deviceCode() };
  const body = { ...proof, account, termsVersion, ...origin(), ...DEVICE };
  const { msg } =
    'email' in by ? await registerByEmail({ ...body, ...by }) : await registerByPhone({ ...body, ...by });
  storeAttribution(msg);
  refreshAttribution();
  trackRegistration();
  await logInWithPassword('email' in by ? by.email : by.phone, password, { isNew: true });
}

/** Makes a guest of this device, or finds the one it has, and logs in (§4, "Guest flow"). */
export async function enterAsGuest(termsVersion: string): Promise<void> {
  const guest = { deviceCode: deviceCode(), ...origin(), ...DEVICE };
  const { msg, data } = await registerVisitor({ ...guest, termsVersion });
  storeAttribution(msg);
  refreshAttribution();
  if (data.isNew) trackRegistration();
  await takeLogin(await logInVisitor(guest, { silent: true }).catch(tellUnlessHeld));
}

/** Says what is wrong, but for 1007: a guest has nothing to prove the device by, and the form has words of its own. */
function tellUnlessHeld(error: unknown): never {
  if (error instanceof ApiError && error.code !== CODE.DEVICE_VERIFICATION) handleFailure(error, false);
  throw error;
}

/** Sets a new password by e-mail or phone code, then logs in (§4, "Password reset"). */
export async function resetPassword(
  by: { email: string } | { phone: string },
  verifyCode: string,
  password: string,
): Promise<void> {
  const body = { verifyCode, password: await hashPassword(password), deviceCode: deviceCode() };
  if ('email' in by) await resetPasswordByEmail({ ...by, ...body });
  else await resetPasswordByPhone({ ...by, ...body });
  await logInWithPassword('email' in by ? by.email : by.phone, password);
}

/** Ends the session here even where the service cannot be told (§4, "Logout"). */
export async function endSession(): Promise<void> {
  const { userId } = lobbyStore.getState();
  try {
    await logOut(userId ?? undefined, { silent: true });
  } catch {
    console.warn('The service could not be told of the logout; this device has forgotten the session.');
  }
  clearSession();
}
