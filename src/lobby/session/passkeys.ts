import type { PasskeyAssertion, PasskeyRegistration, PasskeyRequest } from '../../contract/calls/passkeys.ts';
import { completeStepUp } from '../api/account.ts';
import {
  addPasskey,
  beginPasskey,
  getPasskeyLogin,
  getPasskeyProof,
  logInByPasskey as sendLogin,
} from '../api/passkeys.ts';
import { retryImport } from '../device/retryImport.ts';
import { settingsStore } from '../state/settings.ts';
import { deviceCode } from './deviceCode.ts';
import { globalConfig } from './globalConfig.ts';
import { DEVICE, type LoginExtras, takeLogin } from './login.ts';
import { deviceAdId } from './parameters.ts';

/** The player has closed what the browser asked, or let it wait too long. */
const CANCELLED: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

/** What the device would not do. */
export class PasskeyError extends Error {
  /** Whether the device has a passkey of this account already. */
  readonly isKnown: boolean;
  constructor(cause: unknown) {
    super('The device has used no passkey.', { cause });
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

/** Whether the service makes passkeys for this address. */
export const offersPasskeys = (): boolean => {
  const { passkeyDomain: domain } = globalConfig();
  const { hostname } = window.location;
  return Boolean(domain) && (hostname === domain || hostname.endsWith(`.${domain}`));
};

/** Whether, besides, this browser can use them; many web views inside apps cannot. */
export const takesPasskeys = (): boolean => offersPasskeys() && 'PublicKeyCredential' in window;

const library = () => retryImport(() => import('@simplewebauthn/browser'));

/** @returns null where the player would not. @throws {PasskeyError} */
const asked = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && CANCELLED.has(error.name)) return null;
    throw new PasskeyError(error);
  }
};

const sign = (request: PasskeyRequest): Promise<PasskeyAssertion | null> =>
  asked(async () => {
    const { startAuthentication } = await library();
    return (await startAuthentication({ optionsJSON: request as never })) as PasskeyAssertion;
  });

/** Logs in by a passkey of this device. @returns whether the player did. @throws {ApiError} {PasskeyError} */
export async function logInByPasskey({ verifyCode, takeOut }: LoginExtras = {}): Promise<boolean> {
  const device = { deviceCode: deviceCode() };
  const passkey = await sign(await getPasskeyLogin(device));
  if (!passkey) return false;
  const body = {
    ...device,
    ...DEVICE,
    passkey,
    verifyCode,
    adId: deviceAdId(),
    lan: settingsStore.getState().locale,
    ...(takeOut && { takeOut }),
  };
  await takeLogin(await sendLogin(body));
  return true;
}

/** Has this device make a passkey and adds it. @returns whether the player did. @throws {ApiError} {PasskeyError} */
export async function makePasskey(): Promise<boolean> {
  const optionsJSON = await beginPasskey();
  const passkey = await asked(async () => {
    const { startRegistration } = await library();
    return (await startRegistration({ optionsJSON: optionsJSON as never })) as PasskeyRegistration;
  });
  if (!passkey) return false;
  await addPasskey(passkey);
  return true;
}

/** Shows by a passkey that the account is the player's. @returns whether they did. @throws {ApiError} {PasskeyError} */
export async function proveByPasskey(): Promise<boolean> {
  const passkey = await sign(await getPasskeyProof());
  if (!passkey) return false;
  await completeStepUp({ passkey }, { silent: true });
  return true;
}
