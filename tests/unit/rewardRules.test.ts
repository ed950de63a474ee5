import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKIN_DAYS, LOCALES } from '../../src/contract/constants.ts';
import { loadCatalogue } from '../../src/service/catalogue/load.ts';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { type CheckIns, placeOf, refusalOf } from '../../src/service/domain/checkin/cycle.ts';
import { bonusPostings } from '../../src/service/domain/rewards/grant.ts';
import { pointsFor } from '../../src/service/domain/stakes/settle.ts';
import { expOf, levelOf, progressOf } from '../../src/service/domain/vip/levels.ts';
import { findOffer, upgradeOffers, type VipStatus, weekOffer } from '../../src/service/domain/vip/offers.ts';
import { rewardSettings } from '../../src/service/wiring/rewards.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const CHECKIN_REWARDS = DEMO_CATALOGUE.bonuses.checkIn;
const WELCOME_MAIL = DEMO_CATALOGUE.mails.welcome;
const VIP_RULES = DEMO_CATALOGUE.vipRules;

describe('the check-in cycle', () => {
  const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

  it('moves on by one on each day that is checked in, and by nothing on others', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (comes) => {
        let stored: CheckIns = { signed: 0, lastDay: '' };
        for (const [day, there] of comes.entries()) {
          const today = dateOf(day);
          const place = placeOf(stored, today);
          expect(place.signDay).toBe(stored.signed % CHECKIN_DAYS);
          expect(place.done).toBe(false);
          expect(place.sign.filter(Boolean)).toHaveLength(place.signDay);
          const open = Array.from({ length: 9 }, (_, asked) => asked - 1).filter(
            (asked) => refusalOf(place, asked) === undefined,
          );
          expect(open).toEqual([place.signDay]);
          if (!there) continue;
          stored = { signed: stored.signed + 1, lastDay: today };
          const after = placeOf(stored, today);
          expect(after).toMatchObject({ signDay: place.signDay, done: true });
          for (let asked = -1; asked < 8; asked += 1) expect(refusalOf(after, asked)).toBeDefined();
        }
      }),
    );
  });

  it('takes a clock that was put back for the same day', () => {
    expect(placeOf({ signed: 3, lastDay: '2026-05-02' }, '2026-05-01')).toMatchObject({
      signDay: 2,
      done: true,
    });
  });

  it('pays on each of its days', () => {
    expect(CHECKIN_REWARDS).toHaveLength(CHECKIN_DAYS);
    expect(CHECKIN_REWARDS.every((coins) => Number.isSafeInteger(coins) && coins > 0)).toBe(true);
  });
});

describe('the VIP table', () => {
  it('has levels 0 to 30 that each want more and give no less than the one before', () => {
    expect(VIP_RULES.map(({ vip }) => vip)).toEqual(Array.from({ length: 31 }, (_, level) => level));
    expect(Object.values(VIP_RULES[0] ?? {}).every((value) => value === 0)).toBe(true);
    for (const [at, rule] of VIP_RULES.entries()) {
      const before = VIP_RULES[at - 1];
      if (!before) continue;
      expect(rule.levelupQty).toBeGreaterThan(before.levelupQty);
      for (const key of [
        'levelUpBonus',
        'weekBonus',
        'weekMinCharge',
        'monthBonus',
        'monthMinCharge',
      ] as const)
        expect(rule[key]).toBeGreaterThan(before[key]);
    }
  });

  it('gives at most 2.5 % of the stakes of a level for reaching it', () => {
    for (const [at, rule] of VIP_RULES.entries()) {
      const before = VIP_RULES[at - 1];
      if (before)
        expect(rule.levelUpBonus / ((rule.levelupQty - before.levelupQty) * 100)).toBeLessThanOrEqual(0.025);
    }
  });

  it('finds the level of any EXP', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (exp) => {
        const level = levelOf(VIP_RULES, exp);
        expect(VIP_RULES[level]?.levelupQty).toBeLessThanOrEqual(exp);
        const next = VIP_RULES[level + 1];
        if (next) expect(next.levelupQty).toBeGreaterThan(exp);
        const { nextRemainExp, nextLevelTotalExp, nextVipLevel } = progressOf(VIP_RULES, exp);
        expect(nextVipLevel).toBe(Math.min(level + 1, 30));
        expect(nextRemainExp).toBe(next ? nextLevelTotalExp - exp : 0);
      }),
    );
  });

  it('counts EXP in whole units of currency', () => {
    expect([0, 99, 100, 199, 12_345].map((coins) => expOf(coins, 100))).toEqual([0, 0, 1, 1, 123]);
  });
});

describe('VIP offers', () => {
  const status = fc.record({
    rules: fc.constant(VIP_RULES),
    vipLevel: fc.integer({ min: 0, max: 30 }),
    claimed: fc
      .uniqueArray(fc.integer({ min: 1, max: 30 }))
      .map((levels): ReadonlySet<string> => new Set(levels.map((level) => `up-${level}`))),
    week: fc.record({ key: fc.constant('2026-11-16'), deposited: fc.nat(1_000_000) }),
    month: fc.record({ key: fc.constant('2026-11-01'), deposited: fc.nat(1_000_000) }),
  });

  it('are one for each level reached; a claimed one is never open', () => {
    fc.assert(
      fc.property(status, (given: VipStatus) => {
        const offers = upgradeOffers(given);
        expect(offers).toHaveLength(given.vipLevel);
        for (const { gid, claimed, refusal } of offers) {
          expect(claimed).toBe(given.claimed.has(gid));
          expect(refusal).toBe(claimed ? 1139 : undefined);
          expect(findOffer(given, gid)?.refusal).toBe(refusal);
        }
        const week = weekOffer(given);
        const least = VIP_RULES[given.vipLevel]?.weekMinCharge ?? 0;
        const open = given.vipLevel > 0 && given.week.deposited >= least;
        expect(week.refusal === undefined).toBe(open);
        expect(findOffer(given, 'week-2026-11-09')).toBeUndefined();
      }),
    );
  });
});

describe('lottery points', () => {
  it('depend on what was staked in all, not on how it was split', () => {
    const stakes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(stakes, fc.constantFrom(1_000, 3_000), (list, coinsPerPoint) => {
        let total = 0;
        let points = 0;
        for (const staked of list) {
          total += staked;
          points += pointsFor(total, staked, coinsPerPoint);
        }
        expect(points).toBe(Math.floor(total / coinsPerPoint));
      }),
    );
  });
});

describe('what a bonus posts', () => {
  it.each([
    [100, 1, { wagering: 100, cash: 100 }],
    [101, 1.5, { wagering: 152, cash: 101 }],
    [100, 0, { cash: 100 }],
    [0, 3, {}],
  ])('%i coins with a factor of %f', (amount, betX, expected) => {
    const player = bonusPostings('house:test', amount, betX)
      .flat()
      .filter(({ account }) => account === 'player')
      .map(({ asset, amount: coins }) => [asset, coins]);
    expect(Object.fromEntries(player)).toEqual(expected);
  });
});

describe('the profile of the jurisdiction', () => {
  it('sets the price of a point and the hour of the reset', () => {
    const profile = (jurisdiction: string) =>
      loadCatalogue({
        folder: DEMO_FILES,
        jurisdiction,
        imageOrigins: [],
        paymentProviders: [],
        gameProviders: [],
      }).jurisdiction;
    const now = Date.parse('2026-11-21T12:00:00Z');
    const brl = rewardSettings(profile('brl'));
    expect(brl.coinsPerPoint).toBe(1_000);
    expect(new Date(brl.calendar.lotteryDay(now).start).toISOString()).toBe('2026-11-21T05:00:00.000Z');
    const vnd = rewardSettings(profile('vnd'));
    expect(vnd).toMatchObject({ coinsPerPoint: 3_000, bonuses: true, coinsExchangeRate: 1 });
    expect(new Date(vnd.calendar.lotteryDay(now).start).toISOString()).toBe('2026-11-20T17:00:00.000Z');
  });
});

describe('the amounts of a currency', () => {
  const under = (jurisdiction: string) =>
    loadCatalogue({
      folder: DEMO_FILES,
      jurisdiction,
      imageOrigins: [],
      paymentProviders: [],
      gameProviders: [],
    });
  const [brl, vnd] = [under('brl'), under('vnd')];

  it('are those of the files in one, and đồng of the same worth in the other', () => {
    expect(brl.bonuses.welcomeCoins).toBe(10_000);
    expect(vnd.bonuses.welcomeCoins).toBe(500_000);
    expect(vnd.bonuses.checkIn[6]).toBe(50_000);
    expect(vnd.payments.depositMethods[0]).toMatchObject({
      min: 50_000,
      presets: [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000],
    });
    expect(vnd.payments.withdrawRules).toMatchObject({ min: 100_000, max: 50_000_000, feePermille: 10 });
    expect(vnd.vipRules[1]).toMatchObject({ levelupQty: 250_000, levelUpBonus: 3_750 });
    expect(vnd.redPackets.plans[0]).toMatchObject({ pool: 1_500_000, packets: 300, min: 1_000 });
    expect(vnd.findGame(100002)?.rooms.map(({ baseScore }) => baseScore)).toEqual([500, 2_500, 10_000]);
    expect(vnd.mails.welcome.attachQty).toBe(25_000);
  });

  it('leave a draw worth as much of what was staked for it', () => {
    const worth = ({ wheels, jurisdiction }: typeof brl) =>
      wheels.map(({ basePoint, list }) => {
        const expected = list.reduce((sum, { item, weight }) => sum + (item * weight) / 10_000, 0);
        return expected / (basePoint * jurisdiction.lottery.coinsPerPoint);
      });
    for (const [at, share] of worth(vnd).entries()) expect(share).toBeCloseTo(worth(brl)[at] ?? 0, 10);
  });

  it('have every wheel within reach of what a newcomer has: ten times the welcome, staked, brings any draw', () => {
    for (const { wheels, jurisdiction, bonuses } of [brl, vnd])
      for (const { basePoint, type } of wheels)
        expect(basePoint * jurisdiction.lottery.coinsPerPoint, `wheel ${type}`).toBeLessThanOrEqual(
          10 * bonuses.welcomeCoins,
        );
  });

  it('stand in the texts, with the time of the place, in every language', () => {
    const texts = ({ activities, notices, banners }: typeof brl) =>
      JSON.stringify([activities.map(({ note }) => note), notices, banners.map(({ note }) => note)]);
    for (const files of [brl, vnd]) expect(texts(files)).not.toMatch(/\{(money|timeZone)/);
    const noteOf = ({ activities }: typeof brl) =>
      activities.find(({ activityId }) => activityId === 'red-packets')?.note;
    expect(noteOf(brl)).toMatchObject({
      en: expect.stringMatching(/Brasilia Time\. .* R\$\u00a00\.2 /),
      pt: expect.stringMatching(/horário de Brasília\. .* R\$\u00a00,2 /i),
      vi: expect.stringMatching(/giờ Brasilia\. .* R\$\u00a00,2 /i),
    });
    expect(noteOf(vnd)).toMatchObject({
      en: expect.stringMatching(/Indochina Time\. .* ₫\u00a01,000 /),
      pt: expect.stringMatching(/Indochina\. .* ₫\u00a01\.000 /),
      vi: expect.stringMatching(/Đông Dương\. .* ₫\u00a01\.000 /),
    });
    expect(texts(vnd)).toMatch(/₫\u00a0500,000 of play money/);
    expect(JSON.stringify([brl.activities, vnd.activities])).not.toContain('São Paulo');
  });
});

describe('the welcome mail', () => {
  it('is written in every language, and differently in each', () => {
    const texts = LOCALES.map((locale) => WELCOME_MAIL.texts[locale]);
    expect(new Set(texts.map((words) => words?.title)).size).toBe(LOCALES.length);
    expect(new Set(texts.map((words) => words?.message)).size).toBe(LOCALES.length);
  });
});
