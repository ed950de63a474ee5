import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openExternal } from '../../device/openExternal.ts';
import { useLoginGate } from '../../ui/overlays/useLoginGate.ts';
import { overlayAddress } from '../../ui/overlays/useOverlay.ts';
import type { LinkTarget } from './targets.ts';

/** Goes where a link leads; a visitor logs in first where that is needed (§6). */
export function useFollow(): (target: LinkTarget) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const enter = useLoginGate();
  return useCallback(
    (target) => {
      if (target.kind === 'external') openExternal(target.url);
      else if (target.kind === 'overlay') enter(overlayAddress(pathname, search, target.name, target.params));
      else if (target.login) enter(target.address);
      else navigate(target.address);
    },
    [navigate, pathname, search, enter],
  );
}
