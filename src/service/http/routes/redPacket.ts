import { openRedPacket, redPacketList } from '../../../contract/calls/redpacket.ts';
import { createPackets } from '../../domain/redpacket/createWindow.ts';
import { listRedPackets, openPacket, packetGift } from '../../domain/redpacket/packets.ts';
import { countFree, type GivingFree } from '../../domain/rewards/free.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/** The red-packet event (§1, §4; decisions, "Rewards"). */
export const redPacketRoutes = (rewards: GivingFree): Route[] => [
  implement(redPacketList, async ({ userId }) => ({ data: await listRedPackets(rewards, userId) })),
  implement(openRedPacket, async ({ userId, address, params, body: { requestId } }) => {
    await createPackets(rewards, params.id);
    return {
      data: await idempotent(
        rewards.db,
        { userId, requestId, call: openRedPacket.id, input: params },
        async (tx) => {
          const packet = await openPacket(rewards, tx, userId, params.id);
          await countFree(rewards, tx, userId, { of: packetGift(params.id), address });
          return packet;
        },
      ),
    };
  }),
];
