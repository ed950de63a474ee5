import { CODE } from '../../../contract/codes.ts';
import { CHECKIN_DAYS } from '../../../contract/constants.ts';

/** What is stored of a player's check-ins. */
export interface CheckIns {
  /** How many there were in all. */
  signed: number;
  /** Date of the last, `2026-03-29`; '' before the first. */
  lastDay: string;
}

/** Where a player stands in the cycle (§4). */
export interface CyclePlace {
  /** Checked days of this cycle. */
  sign: boolean[];
  /** Current day, from 0. */
  signDay: number;
  /** Whether that day is checked already. */
  done: boolean;
}

/**
 * Only the number of check-ins moves the cycle on, so a missed day pauses it; the day after the seventh begins a new
 * one (decisions, "Rewards").
 * @param today date in the operator's time zone.
 */
export const placeOf = ({ signed, lastDay }: CheckIns, today: string): CyclePlace => {
  const done = signed > 0 && lastDay >= today;
  const checked = done ? ((signed - 1) % CHECKIN_DAYS) + 1 : signed % CHECKIN_DAYS;
  return {
    sign: Array.from({ length: CHECKIN_DAYS }, (_, day) => day < checked),
    signDay: done ? checked - 1 : checked,
    done,
  };
};

/**
 * Why a day cannot be checked in, or undefined when it can (§8): 1121 below 0, 1122 no day of the cycle, 1139 checked
 * before, 1123 its day has not come.
 */
export const refusalOf = ({ sign, signDay, done }: CyclePlace, asked: number): number | undefined => {
  if (asked < 0) return CODE.DAYS_FROM_ZERO;
  if (asked >= CHECKIN_DAYS) return CODE.DAYS_WRONG;
  if (sign[asked]) return CODE.ALREADY_RECEIVED;
  return asked === signDay && !done ? undefined : CODE.CANNOT_RECEIVE_NOW;
};
