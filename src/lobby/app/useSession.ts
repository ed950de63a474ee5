import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../contract/paths.ts';
import { queryClient } from '../api/client/queries.ts';
import { userInfoQuery } from '../api/player.ts';
import { lobbyConfigQuery } from '../session/lobbyConfig.ts';
import { lobbyStore } from '../state/lobby.ts';

/**
 * The session as the router sees it: a token without a player is looked up (§2), and a session that ends — logout,
 * invalid token, another tab — leads to /home (§4).
 */
export function useSession(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const token = useStore(lobbyStore, (state) => state.token);

  // Both are part of the lobby state, which is what renders.
  useQuery({ ...userInfoQuery(), enabled: token !== null, notifyOnChangeProps: [] });
  useQuery({ ...lobbyConfigQuery(), notifyOnChangeProps: [] });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation looks again (§2)
  useEffect(() => {
    if (token && !lobbyStore.getState().userInfo) void queryClient.prefetchQuery(userInfoQuery());
  }, [token, pathname]);

  useEffect(
    () =>
      lobbyStore.subscribe((now, before) => {
        if (before.token && !now.token) navigate(PATH.home, { replace: true });
      }),
    [navigate],
  );
}
