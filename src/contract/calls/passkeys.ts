import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { change, DeviceTypeNumber, Id, language, Moment, VerifyCode } from '../schema.ts';
import { accessCodes, DeviceCode, LoginData } from './account.ts';

/*
 * Passkeys (WebAuthn, level 3): a second way in beside the password. Bytes travel as base64url, as browsers write them
 * (`PublicKeyCredential.toJSON`). Only credentials that the device can find by itself, unlocked by their owner, are taken.
 */

const bytes = (maxLength: number) => Type.String({ pattern: '^[0-9A-Za-z_-]+$', minLength: 1, maxLength });

/** Credential ids have up to 1,023 bytes. */
const CredentialId = bytes(1_364);
const ClientData = bytes(4_096);
const PublicKeyType = Type.Literal('public-key');
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 });

const CredentialDescriptor = Type.Object({
  id: CredentialId,
  type: PublicKeyType,
  transports: Type.Optional(Transports),
});

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({
    id: Type.String({ description: 'Random handle of the player; says nothing about them.' }),
    name: Type.String(),
    displayName: Type.String(),
  }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKeyType, alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'ms' }),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(CredentialDescriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer({ description: 'ms' }),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(CredentialDescriptor, {
    description: 'Empty at login: the device finds what it has.',
  }),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** What a device answers to `PasskeyCreation`. */
export const PasskeyRegistration = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKeyType,
  response: Type.Object({
    clientDataJSON: ClientData,
    attestationObject: bytes(8_192),
    transports: Type.Optional(Transports),
  }),
});
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** What a device answers to `PasskeyRequest`. */
export const PasskeyAssertion = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKeyType,
  response: Type.Object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    userHandle: Type.Optional(bytes(128)),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

export const Passkey = Type.Object({
  passkeyId: Id,
  agent: Type.String({
    description: 'Browser and system it was made in, e.g. "Chrome, Android"; may be empty.',
  }),
  name: Type.String({ description: 'What the player calls it; may be empty.' }),
  createTime: Moment,
  usedTime: Type.Union([Moment, Type.Null()], { description: 'Last login or proof by it; null for none.' }),
});
export type Passkey = Static<typeof Passkey>;

export const passkeyList = defineCall({
  id: 'passkeyList',
  method: 'GET',
  path: '/player/passkeys',
  summary: 'Passkeys of the account, the latest first (decisions, "Accounts").',
  access: 'player',
  data: Type.Object({ list: Type.Array(Passkey) }),
});

export const passkeyCreation = defineCall({
  id: 'passkeyCreation',
  method: 'POST',
  path: '/player/passkeys/options',
  summary: 'What a device makes a passkey from; good for some minutes (decisions, "Accounts").',
  access: 'player',
  stepUp: true,
  body: Type.Object({ ...change }),
  data: PasskeyCreation,
  codes: [CODE.DEVICE_VERIFICATION, CODE.EMAIL_LINK_NEEDED, CODE.REQUEST_UNFULFILLED, CODE.EVENT_NOT_OPEN],
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/player/passkeys',
  summary:
    'Adds the passkey that a device has made; the contacts are told, payouts wait (decisions, "Accounts").',
  access: 'player',
  stepUp: true,
  body: Type.Object({ passkey: PasskeyRegistration, ...change }),
  data: Type.Object({ passkeyId: Id }),
  codes: [
    CODE.DEVICE_VERIFICATION,
    CODE.AUTHENTICATION_FAILED,
    CODE.EMAIL_LINK_NEEDED,
    CODE.REQUEST_UNFULFILLED,
    CODE.EVENT_NOT_OPEN,
  ],
});

export const renamePasskey = defineCall({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/player/passkeys/{passkeyId}',
  summary: 'Names a passkey; without a name it goes by its device again (decisions, "Accounts").',
  access: 'player',
  params: Type.Object({ passkeyId: Id }),
  body: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 256, description: 'Up to 30 characters.' })),
    ...change,
  }),
  codes: [CODE.PARAMETER_MISSING, CODE.ILLEGAL_CHARACTERS],
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/player/passkeys/{passkeyId}',
  summary: 'Removes a passkey; the contacts are told (decisions, "Accounts").',
  access: 'player',
  stepUp: true,
  params: Type.Object({ passkeyId: Id }),
  query: Type.Object({ ...change }),
  codes: [CODE.DEVICE_VERIFICATION],
});

export const passkeyLoginRequest = defineCall({
  id: 'passkeyLoginRequest',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'What a device signs to log in; good for some minutes on this device (decisions, "Accounts").',
  access: 'public',
  body: Type.Object({ deviceCode: DeviceCode, ...change }),
  data: PasskeyRequest,
  codes: [...accessCodes, CODE.EVENT_NOT_OPEN],
});

export const loginByPasskey = defineCall({
  id: 'loginByPasskey',
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Logs in by a passkey; whatever is wrong with it answers 1113 (decisions, "Accounts").',
  access: 'public',
  body: Type.Object({
    passkey: PasskeyAssertion,
    deviceCode: DeviceCode,
    verifyCode: Type.Optional(VerifyCode),
    takeOut: Type.Optional(Type.Boolean({ description: 'As of `/auth/login`.' })),
    adId: Type.Optional(Type.String({ maxLength: 128 })),
    deviceType: Type.Optional(DeviceTypeNumber),
    ...language,
    ...change,
  }),
  data: LoginData,
  codes: [
    ...accessCodes,
    CODE.ACCOUNT_BLOCKED,
    CODE.AUTHENTICATION_FAILED,
    CODE.DEVICE_VERIFICATION,
    CODE.VERIFY_CODE_WRONG,
    CODE.MESSAGE_NOT_SENT,
    CODE.EVENT_NOT_OPEN,
  ],
});

export const passkeyProofRequest = defineCall({
  id: 'passkeyProofRequest',
  method: 'POST',
  path: '/auth/stepUpPasskey',
  summary: 'What a device signs for `/auth/stepUp` (decisions, "Accounts").',
  access: 'player',
  body: Type.Object({ ...change }),
  data: PasskeyRequest,
  codes: [CODE.EVENT_NOT_OPEN],
});
