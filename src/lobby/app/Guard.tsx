import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { lobbyStore } from '../state/lobby.ts';
import { visitorTarget } from './visitorTarget.ts';

/**
 * Pages that need a token (§2): a visitor goes to `/` with the login open, and afterwards on to the page that asked.
 * A session that ends while the page shows is `useSession`'s business.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const token = useStore(lobbyStore, (state) => state.token);
  const [cameWithToken] = useState(token !== null);
  if (token) return children;
  if (cameWithToken) return null;
  return <Navigate to={visitorTarget(pathname, search)} replace />;
}
