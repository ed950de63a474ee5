import { queryOptions } from '@tanstack/react-query';
import type { Body } from '../../contract/call.ts';
import type {
  acceptTerms,
  bindEmail,
  bindPhone,
  modifyLogo,
  modifyNickName,
  userInfo,
} from '../../contract/calls/player.ts';
import { prizesAreKnown } from '../state/balanceHolds.ts';
import { lobbyStore } from '../state/lobby.ts';
import { type CallOptions, call } from './client/call.ts';
import { KEY } from './client/queries.ts';

/**
 * The player as the service knows them; the lobby state has them as they are shown. Its failure is told while nothing
 * is known (§8). What is shown first must leave out the prizes that are pending, so they have to be known.
 */
export const userInfoQuery = () =>
  queryOptions({
    queryKey: KEY.userInfo,
    queryFn: async ({ signal }) => {
      const isKnown = lobbyStore.getState().userInfo !== null;
      const told = await call<typeof userInfo>('GET', '/player/userInfo', {}, { silent: isKnown, signal });
      if (!isKnown) await prizesAreKnown();
      return told;
    },
  });

export const changeNickname = (nickName: string, options?: CallOptions) =>
  call<typeof modifyNickName>('PUT', '/player/modifyNickName', { body: { nickName } }, options);

/** `logoId` 1 to 12. */
export const changeAvatar = (logoId: number, options?: CallOptions) =>
  call<typeof modifyLogo>('PUT', '/player/modifyLogo', { body: { logoId } }, options);

/** Binds an e-mail; a guest gives a password hash too and keeps everything. */
export const bindPlayerEmail = (body: Body<typeof bindEmail>, options?: CallOptions) =>
  call<typeof bindEmail>('PUT', '/player/bindEmail', { body }, options);

export const bindPlayerPhone = (body: Body<typeof bindPhone>, options?: CallOptions) =>
  call<typeof bindPhone>('PUT', '/player/bindPhone', { body }, options);

/** Stores that the player has accepted this version; any other than the operator's is refused with 1103. */
export const acceptAgreement = (termsVersion: string, options?: CallOptions) =>
  call<typeof acceptTerms>('PUT', '/player/acceptTerms', { body: { termsVersion } }, options);
