import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendar, calendarOf } from '../../src/service/domain/time/calendar.ts';
import { wallAt } from '../../src/service/domain/time/zone.ts';

const ZONES = [
  'UTC',
  'America/Sao_Paulo',
  'Asia/Ho_Chi_Minh',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Cairo',
  'Africa/Monrovia',
] as const;
const KINDS = ['day', 'lotteryDay', 'week', 'month'] as const;
const HOUR_MS = 3_600_000;
/** Shortest and longest span, h: a clock that is put forward or back takes or gives some. */
const HOURS: Record<(typeof KINDS)[number], [number, number]> = {
  day: [0, 26],
  lotteryDay: [0, 26],
  week: [6 * 24 - 2, 7 * 24 + 2],
  month: [27 * 24 - 2, 31 * 24 + 2],
};

const zone = fc.constantFrom(...ZONES);
const kind = fc.constantFrom(...KINDS);
const moment = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2037, 11, 31) });

describe('periods of the calendar', () => {
  it('contain the moment, and follow one another without a gap', () => {
    fc.assert(
      fc.property(zone, kind, moment, (timeZone, name, now) => {
        const period = calendarOf(timeZone, 2)[name](now);
        expect(period.start).toBeLessThanOrEqual(now);
        expect(period.end).toBeGreaterThan(now);
        const [least, most] = HOURS[name];
        expect((period.end - period.start) / HOUR_MS).toBeGreaterThan(least);
        expect((period.end - period.start) / HOUR_MS).toBeLessThanOrEqual(most);
        const next = calendarOf(timeZone, 2)[name](period.end);
        expect(next.start).toBe(period.end);
        expect(next.key > period.key).toBe(true);
        const before = calendarOf(timeZone, 2)[name](period.start - 1);
        expect(before.end).toBe(period.start);
        expect(before.key < period.key).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });

  it('answer the same from memory as afresh', () => {
    fc.assert(
      fc.property(zone, kind, fc.array(moment, { minLength: 2, maxLength: 6 }), (timeZone, name, moments) => {
        const remembering = calendarOf(timeZone, 0);
        for (const now of moments) expect(remembering[name](now)).toEqual(calendarOf(timeZone, 0)[name](now));
      }),
      { numRuns: 200 },
    );
  });

  it('start at the hour they say, where the clock has that hour', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const calendar = calendarOf('Asia/Ho_Chi_Minh', 2);
        const hours = KINDS.map((name) => wallAt(calendar[name](now).start, 'Asia/Ho_Chi_Minh').hour);
        // Vietnam moved its clock for the last time in June 1975.
        if (now > Date.UTC(1975, 7, 1)) expect(hours).toEqual([0, 2, 8, 8]);
      }),
      { numRuns: 300 },
    );
  });

  it('refuse a zone that does not exist at once', () => {
    expect(() => calendarOf('Carnival/Night', 2)).toThrow(RangeError);
  });

  const at = (calendar: Calendar, name: (typeof KINDS)[number], iso: string) => {
    const { key, start, end } = calendar[name](Date.parse(iso));
    return [key, new Date(start).toISOString(), new Date(end).toISOString()];
  };

  it.each([
    // Brazil, three hours behind UTC
    [
      'America/Sao_Paulo',
      'day',
      '2026-03-29T02:59:59Z',
      '2026-03-28',
      '2026-03-28T03:00',
      '2026-03-29T03:00',
    ],
    [
      'America/Sao_Paulo',
      'day',
      '2026-03-29T03:00:00Z',
      '2026-03-29',
      '2026-03-29T03:00',
      '2026-03-30T03:00',
    ],
    [
      'America/Sao_Paulo',
      'lotteryDay',
      '2026-03-29T04:59:59Z',
      '2026-03-28',
      '2026-03-28T05:00',
      '2026-03-29T05:00',
    ],
    [
      'America/Sao_Paulo',
      'lotteryDay',
      '2026-03-29T05:00:00Z',
      '2026-03-29',
      '2026-03-29T05:00',
      '2026-03-30T05:00',
    ],
    // Monday 16 November 2026, 08:00
    [
      'America/Sao_Paulo',
      'week',
      '2026-11-16T10:59:59Z',
      '2026-11-09',
      '2026-11-09T11:00',
      '2026-11-16T11:00',
    ],
    [
      'America/Sao_Paulo',
      'week',
      '2026-11-16T11:00:00Z',
      '2026-11-16',
      '2026-11-16T11:00',
      '2026-11-23T11:00',
    ],
    [
      'America/Sao_Paulo',
      'week',
      '2026-11-22T23:00:00Z',
      '2026-11-16',
      '2026-11-16T11:00',
      '2026-11-23T11:00',
    ],
    [
      'America/Sao_Paulo',
      'month',
      '2026-12-01T10:59:59Z',
      '2026-11-01',
      '2026-11-01T11:00',
      '2026-12-01T11:00',
    ],
    [
      'America/Sao_Paulo',
      'month',
      '2027-01-01T11:00:00Z',
      '2027-01-01',
      '2027-01-01T11:00',
      '2027-02-01T11:00',
    ],
    // No midnight: the clock jumps from 23:59:59 to 01:00
    [
      'America/Sao_Paulo',
      'day',
      '2017-10-15T12:00:00Z',
      '2017-10-15',
      '2017-10-15T03:00',
      '2017-10-16T02:00',
    ],
    // No 02:00: the clock jumps to 03:00
    [
      'Europe/Berlin',
      'lotteryDay',
      '2026-03-29T12:00:00Z',
      '2026-03-29',
      '2026-03-29T01:00',
      '2026-03-30T00:00',
    ],
    // 02:00 twice: the first counts
    [
      'Europe/Berlin',
      'lotteryDay',
      '2026-10-25T12:00:00Z',
      '2026-10-25',
      '2026-10-25T00:00',
      '2026-10-26T01:00',
    ],
    // A Friday that did not happen
    ['Pacific/Apia', 'day', '2011-12-30T09:59:59Z', '2011-12-29', '2011-12-29T10:00', '2011-12-30T10:00'],
    ['Pacific/Apia', 'day', '2011-12-30T10:00:00Z', '2011-12-31', '2011-12-30T10:00', '2011-12-31T10:00'],
  ] as const)('%s: the %s of %s is %s', (timeZone, name, iso, key, start, end) => {
    expect(at(calendarOf(timeZone, 2), name, iso)).toEqual([key, `${start}:00.000Z`, `${end}:00.000Z`]);
  });
});
