import type { openRedPacket, redPacketList } from '../../contract/redpacket.ts';
import { type CallOptions, call } from './call.ts';

/** Windows of today and the service's clock (§4). */
export const getRedPackets = (options?: CallOptions) =>
  call<typeof redPacketList>('GET', '/redPacket', {}, options);

/** Opens the player's one packet of a window. */
export const openRedPacketOf = (id: string, options?: CallOptions) =>
  call<typeof openRedPacket>('PUT', '/redPacket/{id}/open', { params: { id } }, options);
