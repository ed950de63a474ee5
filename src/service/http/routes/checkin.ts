import { signInfo, signToday } from '../../../contract/calls/checkin.ts';
import { checkIn, checkInGift, readSign } from '../../domain/checkin/checkin.ts';
import { countFree, type GivingFree } from '../../domain/rewards/free.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/** Check-in over seven days (§4, §7). */
export const checkinRoutes = (rewards: GivingFree): Route[] => [
  implement(signInfo, async ({ userId }) => ({ data: await readSign(rewards, userId) })),
  implement(signToday, async ({ userId, address, params, body: { requestId } }) => ({
    data: await idempotent(
      rewards.db,
      { userId, requestId, call: signToday.id, input: params },
      async (tx) => {
        const paid = await checkIn(rewards, tx, userId, params.signDay);
        await countFree(rewards, tx, userId, { of: checkInGift(rewards), address });
        return paid;
      },
    ),
  })),
];
