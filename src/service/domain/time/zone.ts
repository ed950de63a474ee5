/** A moment as a wall clock shows it; month from 1. */
export interface Wall {
  year: number;
  month: number;
  day: number;
  hour: number;
  /** 0 where it is left out. */
  minute?: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
};

/** The wall clock of `timeZone` (IANA name) at an instant, as if it were UTC: ms since 1970, without fractions of a second. */
const wallAsUtc = (instant: number, timeZone: string): number => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** Milliseconds the wall clock is ahead of UTC. */
const offsetAt = (instant: number, timeZone: string): number =>
  wallAsUtc(instant, timeZone) - Math.floor(instant / 1_000) * 1_000;

/** What the wall clock shows at an instant (ms since 1970). */
export const wallAt = (instant: number, timeZone: string): Wall => {
  const shown = new Date(wallAsUtc(instant, timeZone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
  };
};

/** No zone has ever moved its clock by more than a day. */
const AROUND_MS = 26 * 3_600_000;

/**
 * The instant (ms since 1970) at which the wall clock shows `wall`, whose day may lie outside its month. A time that the
 * clock skips is the moment it skips it; of a time that it shows twice, the first.
 */
export const instantOf = ({ year, month, day, hour, minute = 0 }: Wall, timeZone: string): number => {
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  const before = offsetAt(shown - AROUND_MS, timeZone);
  const after = offsetAt(shown + AROUND_MS, timeZone);
  const early = shown - Math.max(before, after);
  const late = shown - Math.min(before, after);
  if (wallAsUtc(early, timeZone) === shown) return early;
  if (wallAsUtc(late, timeZone) === shown) return late;
  return skippedAt(early, late, shown, timeZone);
};

/** The first whole second from `early` to `late` at which the wall clock shows `shown` or later. */
const skippedAt = (early: number, late: number, shown: number, timeZone: string): number => {
  let low = Math.floor(early / 1_000);
  let high = Math.ceil(late / 1_000);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (wallAsUtc(middle * 1_000, timeZone) >= shown) high = middle;
    else low = middle + 1;
  }
  return low * 1_000;
};
