import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { tellApp } from '../../device/bridge.ts';
import { useLoginGate } from '../../ui/overlays/useLoginGate.ts';
import type { BannerTarget } from './targets.ts';

/** Opens an advertisement's address outside the lobby: by the app around it, else in another tab. */
function openOutside(url: string): void {
  if (!tellApp({ name: 'openExternal', url })) window.open(url, '_blank', 'noopener,noreferrer');
}

/** Goes where an advertisement leads; a visitor logs in first where that is needed (§6). */
export function useFollow(): (target: BannerTarget) => void {
  const navigate = useNavigate();
  const enter = useLoginGate();
  return useCallback(
    (target) => {
      if (target.kind === 'external') openOutside(target.url);
      else if (target.login) enter(target.address);
      else navigate(target.address);
    },
    [navigate, enter],
  );
}
