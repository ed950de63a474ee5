import { expect, it } from 'vitest';
import { newEntryId } from '../../src/service/ledger/entryId.ts';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes versions 7 of UUID, of which none comes twice', () => {
  const ids = Array.from({ length: 10_000 }, () => newEntryId());
  for (const id of ids) expect(id).toMatch(UUID_7);
  expect(new Set(ids).size).toBe(ids.length);
});

it('sorts them by the millisecond', () => {
  const moments = [1, 0xff_ffff_ffff, 1_760_000_000_000, 1_760_000_000_001];
  const ids = moments.map((ms) => newEntryId(ms));
  expect([...ids].sort()).toEqual(ids);
  expect(ids[2]?.replace('-', '').slice(0, 12)).toBe((1_760_000_000_000).toString(16).padStart(12, '0'));
});
