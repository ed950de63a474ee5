import { instantOf, type Wall, wallAt } from './zone.ts';

/** A span of the operator's calendar that contains a moment. */
export interface Period {
  /** The wall-clock date it starts on, `2026-03-29`: names it in claim keys. */
  key: string;
  /** First ms since 1970 of it, and first one after it. */
  start: number;
  end: number;
}

/** Periods of the operator's time zone; each is worked out once and remembered until it is over. */
export interface Calendar {
  /** Midnight to midnight. */
  day(now: number): Period;
  /** Points live from one reset to the next (§9: 02:00, or 00:00). */
  lotteryDay(now: number): Period;
  /** From Monday 08:00 (§9). */
  week(now: number): Period;
  /** From the 1st, 08:00 (§9). */
  month(now: number): Period;
  /** From Monday, and from the 1st, at midnight: what limits of play count in. */
  plainWeek(now: number): Period;
  plainMonth(now: number): Period;
}

/** VIP weeks and months start at this hour (§9). */
const VIP_HOUR = 8;

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** The date `days` after the one of `wall`, at `hour`. */
const onDay = ({ year, month, day }: Wall, days: number, hour: number): Wall => {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hour };
};

/** Monday is 0. */
const weekday = ({ year, month, day }: Wall): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

const daily =
  (hour: number) =>
  (wall: Wall, step: number): Wall =>
    onDay(wall, step, hour);

const weekly =
  (hour: number) =>
  (wall: Wall, step: number): Wall =>
    onDay(wall, step * 7 - weekday(wall), hour);

const monthly =
  (hour: number) =>
  ({ year, month }: Wall, step: number): Wall =>
    onDay({ year, month: month + step, day: 1, hour }, 0, hour);

/**
 * @param startOf wall clock at which the period of the given date starts, or the one `step` periods later.
 */
const periodAt = (now: number, timeZone: string, startOf: (wall: Wall, step: number) => Wall): Period => {
  const wall = wallAt(now, timeZone);
  // The hour of the start may not have come yet on its date: then the period before still runs.
  const step = instantOf(startOf(wall, 0), timeZone) <= now ? 0 : -1;
  const first = startOf(wall, step);
  return {
    key: `${pad(first.year, 4)}-${pad(first.month)}-${pad(first.day)}`,
    start: instantOf(first, timeZone),
    end: instantOf(startOf(wall, step + 1), timeZone),
  };
};

/**
 * @param timeZone IANA name of the operator's time zone.
 * @param lotteryHour hour at which lottery points start anew, 0 to 23.
 * @throws RangeError for a zone that does not exist: at start, not at the first claim.
 */
export const calendarOf = (timeZone: string, lotteryHour: number): Calendar => {
  wallAt(0, timeZone);
  const remembering = (startOf: (wall: Wall, step: number) => Wall) => {
    let last: Period | undefined;
    return (now: number): Period => {
      if (!last || now < last.start || now >= last.end) last = periodAt(now, timeZone, startOf);
      return last;
    };
  };
  return {
    day: remembering(daily(0)),
    lotteryDay: remembering(daily(lotteryHour)),
    week: remembering(weekly(VIP_HOUR)),
    month: remembering(monthly(VIP_HOUR)),
    plainWeek: remembering(weekly(0)),
    plainMonth: remembering(monthly(0)),
  };
};
