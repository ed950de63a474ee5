import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmCheck,
  continueVisit,
  realityCheckInterval,
  setOwnInterval,
} from '../../src/lobby/session/playSession.ts';
import { localStore } from '../../src/lobby/session/storage.ts';

const MINUTE = 60_000;
const BEGIN = Date.parse('2026-05-01T12:00:00Z');

beforeEach(() => localStore.wipe(() => false));

describe('a visit', () => {
  it('goes on over reloads and short absences, and keeps when the player was last told', () => {
    const first = continueVisit('1', BEGIN);
    const told = confirmCheck(continueVisit('1', BEGIN + 20 * MINUTE), BEGIN + 20 * MINUTE);
    expect(continueVisit('1', BEGIN + 45 * MINUTE)).toEqual({
      ...told,
      startedAt: first.startedAt,
      seenAt: BEGIN + 45 * MINUTE,
    });
  });

  it('begins anew for another player, after half an hour away, and by a clock that was set back', () => {
    const anew = (userId: string, now: number) => ({ userId, startedAt: now, seenAt: now, checkedAt: now });
    continueVisit('1', BEGIN);
    expect(continueVisit('2', BEGIN + MINUTE)).toEqual(anew('2', BEGIN + MINUTE));
    expect(continueVisit('2', BEGIN + 31 * MINUTE)).toEqual(anew('2', BEGIN + 31 * MINUTE));
    expect(continueVisit('2', BEGIN)).toEqual(anew('2', BEGIN));
  });

  it.each(['', 'null', '[]', '{"userId":"1"}', '{"userId":"1","startedAt":"x"}'])(
    'begins anew where %j is stored',
    (stored) => {
      localStore.set('lobby.playSession', stored);
      expect(continueVisit('1', BEGIN).startedAt).toBe(BEGIN);
    },
  );
});

it('checks by the stricter of both intervals', () => {
  expect(realityCheckInterval(0)).toBe(0);
  expect(realityCheckInterval(60)).toBe(60);
  setOwnInterval(30);
  expect(realityCheckInterval(60)).toBe(30);
  expect(realityCheckInterval(15)).toBe(15);
  expect(realityCheckInterval(0)).toBe(30);
});
