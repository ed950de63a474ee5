import { useEffect, useState } from 'react';
import { localStore } from '../../session/storage.ts';

/** The window whose rain was seen last in this browser. */
const SEEN = 'lobby.packetRain';

/** Whether the packets of a window are still to rain down: once, and then they lie there. */
export function useRain(windowId: string, isActive: boolean): boolean {
  const [before] = useState(() => localStore.get(SEEN));
  useEffect(() => {
    if (isActive) localStore.set(SEEN, windowId);
  }, [windowId, isActive]);
  return before !== windowId;
}
