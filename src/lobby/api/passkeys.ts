import { queryOptions } from '@tanstack/react-query';
import type { Body } from '../../contract/call.ts';
import type {
  addPasskey as addPasskeyCall,
  loginByPasskey,
  PasskeyRegistration,
  passkeyCreation,
  passkeyList,
  passkeyLoginRequest,
  passkeyProofRequest,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
} from '../../contract/calls/passkeys.ts';
import { call } from './client/call.ts';
import { playerKey, QUIET, queryClient } from './client/queries.ts';

/** The player's passkeys. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: playerKey('passkeys'),
    queryFn: ({ signal }) => call<typeof passkeyList>('GET', '/player/passkeys', {}, { ...QUIET, signal }),
  });

const passkeysChanged = () => queryClient.invalidateQueries({ queryKey: playerKey('passkeys') });

/** What a device makes a passkey from. */
export const beginPasskey = () =>
  call<typeof passkeyCreation>('POST', '/player/passkeys/options', { body: {} });

/** Adds what the device has made. */
export const addPasskey = async (passkey: PasskeyRegistration): Promise<void> => {
  await call<typeof addPasskeyCall>('POST', '/player/passkeys', { body: { passkey } });
  await passkeysChanged();
};

/** @param name empty: it goes by its device again. */
export const renamePasskey = async (passkeyId: string, name: string): Promise<void> => {
  await call<typeof renamePasskeyCall>('PUT', '/player/passkeys/{passkeyId}', {
    params: { passkeyId },
    body: { name },
  });
  await passkeysChanged();
};

export const removePasskey = async (passkeyId: string): Promise<void> => {
  await call<typeof removePasskeyCall>('DELETE', '/player/passkeys/{passkeyId}', { params: { passkeyId } });
  await passkeysChanged();
};

/** What this device signs to log in. */
export const getPasskeyLogin = (body: Omit<Body<typeof passkeyLoginRequest>, 'requestId'>) =>
  call<typeof passkeyLoginRequest>('POST', '/auth/passkey/options', { body }, { silent: true });

export const logInByPasskey = (body: Omit<Body<typeof loginByPasskey>, 'requestId'>) =>
  call<typeof loginByPasskey>('POST', '/auth/passkey', { body }, { silent: true });

/** What a device signs to show that the account is the player's. */
export const getPasskeyProof = () =>
  call<typeof passkeyProofRequest>('POST', '/auth/stepUpPasskey', { body: {} }, { silent: true });
