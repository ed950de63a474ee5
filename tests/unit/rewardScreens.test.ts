import { describe, expect, it } from 'vitest';
import type { RedPacket } from '../../src/contract/calls/redpacket.ts';
import { canSign, dayStates } from '../../src/lobby/features/checkin/days.ts';
import { shareAddress } from '../../src/lobby/features/promote/share.ts';
import { canReceiveAll, tiersOf } from '../../src/lobby/features/promote/tiers.ts';
import {
  countdown,
  currentWindowAt,
  invitationAt,
  receivedOf,
  serverTime,
  stateAt,
} from '../../src/lobby/features/redpacket/windows.ts';
import { progressOf } from '../../src/lobby/features/vip/progress.ts';
import { vipTier } from '../../src/lobby/ui/display/vipTier.ts';

const signed = (count: number) => Array.from({ length: 7 }, (_, day) => day < count);

describe('check-in days (§4)', () => {
  it.each([
    [0, 0, 'current ahead ahead ahead ahead ahead ahead', true],
    [2, 2, 'done done current ahead ahead ahead ahead', true],
    [3, 2, 'done done done ahead ahead ahead ahead', false],
    [6, 6, 'done done done done done done current', true],
    [7, 6, 'done done done done done done done', false],
  ])('%i checked, day %i: %s', (count, signDay, states, mayBeSigned) => {
    const info = { sign: signed(count), signDay };
    expect(dayStates(info).join(' ')).toBe(states);
    expect(canSign(info)).toBe(mayBeSigned);
  });

  it('never offers a day the service does not know', () => {
    expect(canSign({ sign: signed(0), signDay: 7 })).toBe(false);
  });
});

describe('reward tiers (§4)', () => {
  const rule = (pcount: number, status: boolean) => ({ pcount, status, reward: pcount * 100 });

  it('are closed, current or opened, and opened wins', () => {
    const tiers = tiersOf({
      referRuleVOS: [rule(1, true), rule(3, false), rule(5, false), rule(10, true)],
      current: [3, 10],
    });
    expect(tiers.map(({ state }) => state)).toEqual(['opened', 'current', 'closed', 'opened']);
    expect(tiers[1]).toEqual({ pcount: 3, reward: 300, state: 'current' });
  });

  it.each([
    [1, true],
    [0, false],
    [2, false],
  ])('receive-all with askStatus %i: %s', (askStatus, expected) => {
    expect(canReceiveAll({ askStatus })).toBe(expected);
  });

  it.each([
    ['https://a.example/?shareId=7', 'ads', 'https://a.example/?shareId=7&channelCode=ads'],
    ['https://a.example/?channelCode=own', 'ads', 'https://a.example/?channelCode=own'],
    ['https://a.example/?channelCode=', 'ads', 'https://a.example/?channelCode=ads'],
    ['https://a.example/?shareId=7', '', 'https://a.example/?shareId=7'],
    ['https://a.example/p', 'a&b', 'https://a.example/p?channelCode=a%26b'],
    ['not an address', 'ads', 'not an address'],
  ])('the share address %s with channel "%s" is %s (§5)', (url, channel, expected) => {
    expect(shareAddress(url, channel)).toBe(expected);
  });
});

describe('red-packet windows (§4)', () => {
  const at = (id: string, startTime: number, endTime: number, amount?: number): RedPacket => ({
    id,
    state: 'soon',
    startTime,
    endTime,
    opened: amount !== undefined,
    ...(amount !== undefined && { amount }),
  });
  const day = [at('noon', 100, 200), at('evening', 300, 400), at('night', 500, 600)];

  it.each([
    [99, 'soon'],
    [100, 'active'],
    [199, 'active'],
    [200, 'over'],
  ])('at %i the first is %s, whatever was read', (now, state) => {
    expect(stateAt(at('noon', 100, 200), now)).toBe(state);
  });

  it('are counted on the clock of the service', () => {
    expect(serverTime({ packets: day, clockAhead: -40, betX: 1 }, 140)).toBe(100);
  });

  it.each([
    [0, 'noon', 'soon', 100],
    [100, 'noon', 'active', 100],
    [250, 'evening', 'soon', 50],
    [399, 'evening', 'active', 1],
    [700, 'night', 'over', 0],
  ])('at %i it is about %s, %s, for %i ms', (now, id, state, left) => {
    expect(currentWindowAt(day, now)).toMatchObject({ packet: { id }, state, left });
  });

  it('stay with a window that was opened until it is over; the card invites to the next', () => {
    const opened = [at('noon', 100, 200, 25), ...day.slice(1)];
    expect(currentWindowAt(opened, 150)?.packet.id).toBe('noon');
    expect(invitationAt(opened, 150)).toMatchObject({ packet: { id: 'evening' }, state: 'soon', left: 150 });
    expect(currentWindowAt(opened, 200)?.packet.id).toBe('evening');
    expect(receivedOf(opened)).toBe(25);
  });

  it('prefer a packet that waits to one that was had', () => {
    const both = [at('had', 100, 300, 25), at('extra', 120, 400)];
    expect(currentWindowAt(both, 150)?.packet.id).toBe('extra');
  });

  it('are none on a day without them, and invite nobody once they are over', () => {
    expect(currentWindowAt([], 1)).toBeNull();
    expect(invitationAt(day, 700)).toBeNull();
  });

  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [59_999, '01:00'],
    [60_000, '01:00'],
    [3_599_001, '1:00:00'],
    [3_723_000, '1:02:03'],
    [-5, '00:00'],
  ])('%i ms read %s', (ms, text) => {
    expect(countdown(ms)).toBe(text);
  });
});

describe('VIP standing (§4)', () => {
  it.each([
    [0, 1],
    [1, 1],
    [9, 1],
    [10, 2],
    [19, 2],
    [20, 3],
    [30, 3],
  ])('level %i is of tier %i', (level, tier) => {
    expect(vipTier(level)).toBe(tier);
  });

  it.each([
    [0, 500, 0],
    [125, 500, 0.25],
    [500, 500, 1],
    [900, 500, 1],
    [0, 0, 1],
  ])('%i of %i experience is %d of the way', (exp, nextLevelTotalExp, part) => {
    expect(progressOf({ exp, nextLevelTotalExp })).toBe(part);
  });
});
