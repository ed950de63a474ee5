import { describe, expect, it } from 'vitest';
import type { VipInfo, VipRule } from '../../src/contract/calls/vip.ts';
import { bonusesOf, rowOf } from '../../src/lobby/features/vip/bonuses.ts';

const RULE: VipRule = {
  vip: 2,
  levelupQty: 120,
  levelUpBonus: 100,
  weekBonus: 40,
  weekMinCharge: 600,
  monthBonus: 90,
  monthMinCharge: 1_800,
};
const INFO: VipInfo = {
  vipLevel: 2,
  nextVipLevel: 3,
  exp: 130,
  nextLevelTotalExp: 200,
  nextRemainExp: 70,
  levelupBonus: 100,
  weekBonus: 40,
  monthBonus: 0,
  glevelupStatus: false,
  gweekStatus: false,
  gmonthStatus: false,
  glevelupId: 'up-2',
  gweekId: null,
  gmonthId: null,
  betX: 1,
};
const states = (info: Partial<VipInfo>) =>
  bonusesOf({ ...INFO, ...info }, [RULE]).map(({ kind, state }) => `${kind} ${state}`);

describe('VIP bonuses (§4)', () => {
  it('are ready with a claim id, wait without one, and are none where they pay nothing', () => {
    expect(states({})).toEqual(['upgrade ready', 'week waiting', 'month none']);
  });

  it('are claimed once their flag says so, whatever else there is', () => {
    expect(states({ glevelupStatus: true, gweekStatus: true, gweekId: 'week-1' })).toEqual([
      'upgrade claimed',
      'week claimed',
      'month none',
    ]);
  });

  it("ask for the deposit of the player's own level", () => {
    expect(bonusesOf(INFO, [RULE]).map(({ minimum }) => minimum)).toEqual([0, 600, 1_800]);
  });

  it('stand in the table by what each kind asks for', () => {
    expect(rowOf('upgrade', RULE)).toEqual({ asks: 120, gives: 100 });
    expect(rowOf('week', RULE)).toEqual({ asks: 600, gives: 40 });
    expect(rowOf('month', RULE)).toEqual({ asks: 1_800, gives: 90 });
  });
});
