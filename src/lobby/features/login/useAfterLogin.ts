import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import { isInnerAddress } from '../../ui/overlays/useLoginGate.ts';
import { overlayStep, useOverlay } from '../../ui/overlays/useOverlay.ts';

/** The overlays of this feature; another name means that the login stands in for what was asked. */
const OWN: readonly (string | null)[] = ['login', 'forgot'];

/**
 * Once there is a token — from this dialog or another tab — the dialog closes and the player goes on to the place
 * that asked (decisions, "Navigation").
 */
export function useAfterLogin(): void {
  const navigate = useNavigate();
  const place = useLocation();
  const { name, params, close } = useOverlay();
  const token = useStore(lobbyStore, (state) => state.token);
  const next = params.next && isInnerAddress(params.next) ? params.next : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token decides when; what lay over the dialog closes first
  useEffect(() => {
    if (!token || !OWN.includes(name)) return;
    if (next) navigate(next, { replace: true, state: overlayStep(place, next, 0) });
    else close();
  }, [token, place.key]);
}
