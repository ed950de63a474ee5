import { queryOptions } from '@tanstack/react-query';
import type { userInfo } from '../../contract/calls/player.ts';
import { prizesAreKnown } from '../state/balanceHolds.ts';
import { lobbyStore } from '../state/lobby.ts';
import { call } from './client/call.ts';
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
