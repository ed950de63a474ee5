import {
  addPasskey as addPasskeyCall,
  loginByPasskey as loginByPasskeyCall,
  passkeyCreation,
  passkeyList,
  passkeyLoginRequest,
  passkeyProofRequest,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
} from '../../../contract/calls/passkeys.ts';
import type { Accounts } from '../../domain/accounts/context.ts';
import { advertisingId } from '../../domain/accounts/input.ts';
import { askPasskeyLogin, loginByPasskey } from '../../domain/accounts/login/passkeyLogin.ts';
import {
  addPasskey,
  askPasskeyProof,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../../domain/accounts/passkeys/passkeys.ts';
import { implement, type Route } from '../route.ts';

/** Passkeys of an account, and login by one; `sessions.ts` takes them as a proof. */
export const passkeyRoutes = (accounts: Accounts): Route[] => [
  implement(passkeyList, async ({ userId }) => ({ data: { list: await listPasskeys(accounts, userId) } })),
  implement(passkeyCreation, async ({ userId }) => ({ data: await beginPasskey(accounts, userId) })),
  implement(addPasskeyCall, async ({ userId, body, request }) => ({
    data: await addPasskey(accounts, userId, body.passkey, request.headers['user-agent']),
  })),
  implement(renamePasskeyCall, async ({ userId, params, body }) => {
    await renamePasskey(accounts, userId, params.passkeyId, body.name ?? '');
    return {};
  }),
  implement(removePasskeyCall, async ({ userId, params }) => {
    await removePasskey(accounts, userId, params.passkeyId);
    return {};
  }),
  implement(passkeyLoginRequest, async ({ body: { deviceCode }, caller }) => ({
    data: await askPasskeyLogin(accounts, { ...caller, deviceCode }),
  })),
  implement(loginByPasskeyCall, async ({ body: { passkey, adId, ...body }, caller, request }) => ({
    data: await loginByPasskey(accounts, passkey, {
      ...body,
      ...caller,
      adId: advertisingId(adId),
      userAgent: request.headers['user-agent'],
    }),
  })),
  implement(passkeyProofRequest, async ({ userId }) => ({ data: await askPasskeyProof(accounts, userId) })),
];
