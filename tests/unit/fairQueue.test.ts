import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../src/service/domain/accounts/passwords/fairQueue.ts';

const all = <Job>(lanes: FairQueue<Job>): Job[] => {
  const taken: Job[] = [];
  for (let job = lanes.take(); job !== undefined; job = lanes.take()) taken.push(job);
  return taken;
};

describe('a fair queue', () => {
  it('take turns, and keep the order of each', () => {
    const lanes = new FairQueue<string>(10);
    for (const job of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
      expect(lanes.add(job.slice(0, 1), job)).toBe(undefined);
    expect(lanes.waiting).toBe(6);
    expect(all(lanes)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(lanes.waiting).toBe(0);
  });

  it('serve whoever comes late before all that one lane has', () => {
    const lanes = new FairQueue<string>(10);
    for (let job = 0; job < 9; job += 1) lanes.add('a', `a${job}`);
    expect(lanes.take()).toBe('a0');
    lanes.add('b', 'b0');
    expect([lanes.take(), lanes.take()]).toEqual(['a1', 'b0']);
  });

  it('make room where the most are, and for nobody who has as many', () => {
    const lanes = new FairQueue<string>(3);
    for (const job of ['a1', 'a2', 'a3']) lanes.add('a', job);
    expect(lanes.add('a', 'a4')).toBe('a4');
    expect(lanes.add('b', 'b1')).toBe('a3');
    expect(lanes.add('c', 'c1')).toBe('a2');
    expect(lanes.add('d', 'd1')).toBe('d1');
    expect(all(lanes)).toEqual(['a1', 'b1', 'c1']);
  });

  it('lose nothing, and never hold more than they may', () => {
    const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.constant(null)), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (each, most) => {
        const lanes = new FairQueue<number>(most);
        const out: number[] = [];
        let added = 0;
        for (const lane of each) {
          const job = lane === null ? lanes.take() : lanes.add(lane, added++);
          if (job !== undefined) out.push(job);
          expect(lanes.waiting).toBeLessThanOrEqual(most);
        }
        out.push(...all(lanes));
        expect(out.sort((x, y) => x - y)).toEqual(Array.from({ length: added }, (_, job) => job));
      }),
    );
  });
});
