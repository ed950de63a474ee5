import { openRedPacket, redPacketList } from '../../../contract/redpacket.ts';
import { layPackets } from '../../domain/redpacket/lay.ts';
import { listRedPackets, openPacket } from '../../domain/redpacket/packets.ts';
import type { Rewards } from '../../domain/rewards/context.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/** The red-packet event (§1, §4; decisions, "Rewards"). */
export const redPacketRoutes = (rewards: Rewards): Route[] => [
  implement(redPacketList, async ({ userId }) => ({ data: await listRedPackets(rewards, userId) })),
  implement(openRedPacket, async ({ userId, params, body: { requestId } }) => {
    await layPackets(rewards, params.id);
    return {
      data: await idempotent(rewards.db, { userId, requestId, call: openRedPacket.id, input: params }, (tx) =>
        openPacket(rewards, tx, userId, params.id),
      ),
    };
  }),
];
