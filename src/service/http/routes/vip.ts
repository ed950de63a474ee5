import { claimVipReward, userVipInfo, vipRuleInfo } from '../../../contract/calls/vip.ts';
import { derivedFrom } from '../../catalogue/inForce.ts';
import type { Rewards } from '../../domain/rewards/context.ts';
import { claimVip, readVipInfo } from '../../domain/vip/vip.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, ReadyReply, type Route } from '../route.ts';

/** VIP levels and their bonuses (§3, §7, §9). */
export const vipRoutes = (rewards: Rewards): Route[] => {
  const rules = derivedFrom(rewards.catalogue, ({ vipRules }) => new ReadyReply({ list: vipRules }));
  return [
    implement(userVipInfo, async ({ userId }) => ({ data: await readVipInfo(rewards, userId) })),
    implement(vipRuleInfo, async () => rules()),
    implement(claimVipReward, async ({ userId, params, body: { requestId } }) => ({
      data: await idempotent(
        rewards.db,
        { userId, requestId, call: claimVipReward.id, input: params },
        (tx) => claimVip(rewards, tx, userId, params.gid),
      ),
    })),
  ];
};
