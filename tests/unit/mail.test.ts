import { describe, expect, it } from 'vitest';
import { canDelete, conditionOf, iconOf, isClaimable } from '../../src/lobby/features/mail/mail.ts';

const COINS = 1;

/** isRead, attachType, isReceive → icon, may be claimed, may be deleted where type is 0 (§4). */
const TABLE = [
  [false, 0, false, 'unread', false, false],
  [true, 0, false, 'read', false, true],
  [false, COINS, false, 'unreadGift', true, false],
  [true, COINS, false, 'claimable', true, false],
  [false, COINS, true, 'claimed', false, false],
  [true, COINS, true, 'claimed', false, true],
] as const;

describe.each(TABLE)('a mail: read %s, attached %i, received %s', (isRead, attachType, isReceive, ...is) => {
  const [icon, claimable, deletable] = is;
  const mail = { isRead, attachType, isReceive, type: 0 };

  it(`shows as ${icon}`, () => expect(iconOf(mail)).toBe(icon));
  it(`${claimable ? 'can' : 'cannot'} be claimed`, () => expect(isClaimable(mail)).toBe(claimable));
  it(`${deletable ? 'can' : 'cannot'} be deleted by the one it was sent to`, () =>
    expect(canDelete(mail)).toBe(deletable));
  it('cannot be deleted where it was sent to everybody', () =>
    expect(canDelete({ ...mail, type: 1 })).toBe(false));
});

it.each([
  [500, 3, 1_500],
  [500, 0, 0],
  [3, 1.5, 5],
])('asks for stakes of %i coins × %d = %i before a withdrawal', (attachQty, betX, coins) => {
  expect(conditionOf({ attachQty, betX })).toBe(coins);
});
