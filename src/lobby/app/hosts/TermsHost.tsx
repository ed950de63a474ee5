import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../contract/paths.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

const TermsDialog = lazyComponent(() => import('../../features/legal/TermsDialog.tsx'));

/**
 * Asks a player whose agreement is older than the operator's to agree to the new one (decisions, "Accounts"): once a
 * version, whatever later reads of the player say. A game has the screen for itself.
 */
export function TermsHost() {
  const version = useStore(lobbyStore, ({ config }) => config?.termsVersion);
  const player = useStore(lobbyStore, ({ userInfo }) => userInfo?.userId);
  const agreed = useStore(lobbyStore, ({ userInfo }) => userInfo?.termsVersion);
  const [answered, setAnswered] = useState('');
  const isGame = useLocation().pathname === PATH.play;
  const question = `${player} ${version}`;
  if (!version || !player || agreed === version || answered === question || isGame) return null;
  return (
    <ErrorBoundary quiet>
      <SuspenseBoundary>
        <TermsDialog version={version} onAgreed={() => setAnswered(question)} />
      </SuspenseBoundary>
    </ErrorBoundary>
  );
}
