import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lobbyStore, offersBonuses } from '../../state/lobby.ts';
import { Waiting } from '../../ui/lazyComponent.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { OVERLAYS } from '../overlays.tsx';

/** Shows the overlay that the address asks for, and marks those that hide the banner (§2, "advertise mark"). */
export function OverlayHost() {
  const { name, close } = useOverlay();
  const token = useStore(lobbyStore, (state) => state.token);
  const hasBonuses = useStore(lobbyStore, offersBonuses);
  const known = name && Object.hasOwn(OVERLAYS, name) ? name : null;
  const asked = known && OVERLAYS[known]?.bonus && !hasBonuses ? null : known;
  const shown = asked && OVERLAYS[asked]?.requiresLogin && !token ? 'login' : asked;
  const entry = shown ? OVERLAYS[shown] : undefined;
  const mark = entry?.mark ?? null;

  useEffect(() => {
    lobbyStore.setState({ advertiseMark: mark });
    return () => lobbyStore.setState({ advertiseMark: null });
  }, [mark]);

  if (!entry) return null;
  const Content = entry.component;
  return (
    <ErrorBoundary key={shown} quiet onError={close}>
      <SuspenseBoundary fallback={<Waiting cancel={close} />}>
        <Content />
      </SuspenseBoundary>
    </ErrorBoundary>
  );
}
