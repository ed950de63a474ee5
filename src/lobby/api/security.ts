import { queryOptions } from '@tanstack/react-query';
import type { Body } from '../../contract/call.ts';
import type { changePassword } from '../../contract/calls/credentials.ts';
import type { cancelClosure, closeAccount, exportData } from '../../contract/calls/player.ts';
import type { endOtherSessions, endSession, sessionList } from '../../contract/calls/sessions.ts';
import { type CallOptions, call } from './client/call.ts';
import { playerKey, QUIET, queryClient } from './client/queries.ts';

/** Devices that the account is logged in or known on. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: playerKey('devices'),
    queryFn: ({ signal }) => call<typeof sessionList>('GET', '/player/sessions', {}, { ...QUIET, signal }),
  });

const devicesChanged = () => queryClient.invalidateQueries({ queryKey: playerKey('devices') });

/** Logs a device out and forgets it. */
export const removeDevice = async (sessionId: string): Promise<void> => {
  await call<typeof endSession>('DELETE', '/player/sessions/{sessionId}', { params: { sessionId } });
  await devicesChanged();
};

/** The same of all but this one. */
export const removeOtherDevices = async (): Promise<void> => {
  await call<typeof endOtherSessions>('POST', '/player/sessions/endOthers', { body: {} });
  await devicesChanged();
};

/** Both are MD5 hex; every other device is logged out. */
export const changeOwnPassword = (
  body: Omit<Body<typeof changePassword>, 'requestId'>,
  options?: CallOptions,
) => call<typeof changePassword>('PUT', '/pwd/changePwd', { body }, options);

/** Asks to close the account. @returns when it closes, ms; a guest's has then closed. */
export const closeOwnAccount = (password: string | undefined, options?: CallOptions) =>
  call<typeof closeAccount>('POST', '/player/close', { body: { password, confirm: true } }, options);

/** Takes that back. */
export const cancelOwnClosure = () => call<typeof cancelClosure>('POST', '/player/keep', { body: {} });

/** All that is stored about the player. */
export const getOwnData = () => call<typeof exportData>('GET', '/player/export', {}, { background: false });
