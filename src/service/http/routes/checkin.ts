import { signInfo, signToday } from '../../../contract/checkin.ts';
import { checkIn, readSign } from '../../domain/checkin/checkin.ts';
import type { Rewards } from '../../domain/rewards/context.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/** Check-in over seven days (§4, §7). */
export const checkinRoutes = (rewards: Rewards): Route[] => [
  implement(signInfo, async ({ userId }) => ({ data: await readSign(rewards, userId) })),
  implement(signToday, async ({ userId, params, body: { requestId } }) => ({
    data: await idempotent(rewards.db, { userId, requestId, call: signToday.id, input: params }, (tx) =>
      checkIn(rewards, tx, userId, params.signDay),
    ),
  })),
];
