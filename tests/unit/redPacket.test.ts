import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPool } from '../../src/service/domain/redpacket/split.ts';
import { isWindowId, stateOf, windowsOf } from '../../src/service/domain/redpacket/windows.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const RED_PACKET_PLANS = DEMO_CATALOGUE.redPackets.plans;

describe('a pool', () => {
  it('is split to the coin, with the least in every packet, whatever the dice say', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })),
        (packets, min, spare, dice) => {
          const pool = packets * min + spare;
          const amounts = splitPool(pool, packets, min, (below) => Math.floor(dice.next().value * below));
          expect(amounts).toHaveLength(packets);
          expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(pool);
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(min);
        },
      ),
    );
  });

  it('that is too small for its packets is a mistake', () => {
    expect(() => splitPool(99, 10, 10, () => 0)).toThrow(RangeError);
    for (const { pool, packets, min } of RED_PACKET_PLANS) expect(pool).toBeGreaterThanOrEqual(packets * min);
  });

  it('is worth as much to the last as to the first', () => {
    let [first, last] = [0, 0];
    for (let time = 0; time < 400; time += 1) {
      const amounts = splitPool(2_000, 20, 10, (below) => Math.floor(Math.random() * below));
      first += amounts[0] ?? 0;
      last += amounts.at(-1) ?? 0;
    }
    // Each is 100 on average with a spread near 52 (first) and 90 (last): 15 is more than three times that of the mean.
    expect(Math.abs(first / 400 - 100)).toBeLessThan(15);
    expect(Math.abs(last / 400 - 100)).toBeLessThan(25);
  });
});

describe('windows', () => {
  it('open at the operator’s hours and on the operator’s date', () => {
    // 01:30 UTC is 22:30 of the day before in São Paulo.
    const [noon, , night] = windowsOf(Date.UTC(2026, 10, 21, 1, 30), 'America/Sao_Paulo', RED_PACKET_PLANS);
    expect(noon?.id).toBe('2026-11-20-noon');
    expect(noon?.start).toBe(Date.UTC(2026, 10, 20, 15));
    expect(night && stateOf(night, Date.UTC(2026, 10, 21, 1, 30))).toBe('over');
    expect(night && stateOf(night, night.end - 1)).toBe('active');
    expect(night && stateOf(night, night.start - 1)).toBe('soon');
  });

  it('are known by their ids', () => {
    expect(
      ['2026-11-20-noon', '2026-11-20-dawn', 'noon', '2026-1-1-noon'].map((id) =>
        isWindowId(id, RED_PACKET_PLANS),
      ),
    ).toEqual([true, false, false, false]);
  });
});
