import { queryOptions } from '@tanstack/react-query';
import type { openRedPacket, redPacketList } from '../../contract/calls/redpacket.ts';
import type { MoneyData } from '../state/lobby.ts';
import { type CallOptions, call } from './client/call.ts';
import { KEY, QUIET, queryClient } from './client/queries.ts';

/** Windows of today, and how far the service's clock is ahead (§4): its answer is as old as half its way took. */
export const redPacketsQuery = () =>
  queryOptions({
    queryKey: KEY.redPackets,
    queryFn: async ({ signal }): Promise<MoneyData> => {
      const asked = Date.now();
      const { list, now, betX } = await call<typeof redPacketList>(
        'GET',
        '/redPacket',
        {},
        { ...QUIET, signal },
      );
      return { packets: list, clockAhead: now - (asked + Date.now()) / 2, betX };
    },
  });

/** Opens the player's one packet of a window, and shows it as opened before the windows are read again. */
export async function openRedPacketOf(id: string, options?: CallOptions) {
  const answer = await call<typeof openRedPacket>('PUT', '/redPacket/{id}/open', { params: { id } }, options);
  queryClient.setQueryData(
    redPacketsQuery().queryKey,
    (known) =>
      known && {
        ...known,
        packets: known.packets.map((packet) =>
          packet.id === id ? { ...packet, opened: true, amount: answer.amount } : packet,
        ),
      },
  );
  return answer;
}
