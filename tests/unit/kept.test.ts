import { expect, it } from 'vitest';
import { readKept } from '../../src/service/config/kept.ts';

const DAY_MS = 86_400_000;

it('keeps what ages for more than a year where nothing is said', () => {
  expect(readKept({})).toEqual({
    answers: 2 * DAY_MS,
    sessions: 400 * DAY_MS,
    visits: 400 * DAY_MS,
    mails: 400 * DAY_MS,
    notifications: 400 * DAY_MS,
  });
});

it('keeps it as long as the environment says, and visits for as long as limits look back at least', () => {
  expect(readKept({ MAILS_KEPT_DAYS: '30', VISITS_KEPT_DAYS: '40' })).toMatchObject({
    mails: 30 * DAY_MS,
    visits: 40 * DAY_MS,
  });
  expect(() => readKept({ VISITS_KEPT_DAYS: '30' })).toThrow('limits on time look back a month');
  expect(() => readKept({ SESSIONS_KEPT_DAYS: '0' })).toThrow('SESSIONS_KEPT_DAYS=0');
});
