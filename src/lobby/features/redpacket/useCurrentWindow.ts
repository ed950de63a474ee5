import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { RedPacket } from '../../../contract/calls/redpacket.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { redPacketsQuery } from '../../api/redpacket.ts';
import type { MoneyData } from '../../state/lobby.ts';
import { serverTime, type WindowStatus } from './windows.ts';

const currentWindowOf = (
  data: MoneyData | undefined,
  pick: (packets: readonly RedPacket[], now: number) => WindowStatus | null,
): WindowStatus | null => (data ? pick(data.packets, serverTime(data, Date.now())) : null);

/**
 * The window that `pick` finds, on the service's clock. Renders when its state changes, when the windows were read
 * again, and after a sleep; not every second. A change of state is read from the service, too.
 */
export function useCurrentWindow(
  pick: (packets: readonly RedPacket[], now: number) => WindowStatus | null,
): WindowStatus | null {
  const { data } = useQuery(redPacketsQuery());
  const [round, look] = useReducer((count: number) => count + 1, 0);
  const current = currentWindowOf(data, pick);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look waits for the change that comes next
  useEffect(() => {
    const left = currentWindowOf(data, pick)?.left ?? 0;
    if (left <= 0) return;
    const timer = setTimeout(() => {
      look();
      void refresh(KEY.redPackets, KEY.bonus);
    }, left);
    return () => clearTimeout(timer);
  }, [data, pick, round]);

  useEffect(() => {
    // Timers stand still while the device sleeps.
    const comeBack = () => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);

  return current;
}
