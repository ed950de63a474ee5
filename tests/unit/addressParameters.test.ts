import { beforeEach, expect, it } from 'vitest';
import { deviceAdId, readAddressParameters, shareId, storeAdId } from '../../src/lobby/session/parameters.ts';
import { sessionStore } from '../../src/lobby/session/storage.ts';
import { stubStorages } from '../shared/fakeStorage.ts';

beforeEach(stubStorages);

const read = (values: Record<string, string>): unknown[] => {
  readAddressParameters(`?${new URLSearchParams(values)}`);
  return [shareId(), sessionStore.get('channelId'), deviceAdId()];
};

it('keeps who invited, the channel and the advertising id that a link carries', () => {
  expect(read({ shareId: '1018917563', channelCode: 'partner-7', adId: 'A-1:b.c' })).toEqual([
    '1018917563',
    'partner-7',
    'A-1:b.c',
  ]);
  expect(read({ channelCode: '', shareId: '' })).toEqual(['1018917563', 'partner-7', 'A-1:b.c']);
  expect(read({ channelCode: 'x'.repeat(300) })[1]).toBe('x'.repeat(64));
});

it.each(['kênh-việt', '<script>alert(1)</script>', "a'b", 'a b'])(
  'leaves out %s, with which nobody could sign up',
  (text) => {
    storeAdId(text);
    expect(read({ shareId: text, channelCode: text, adId: text })).toEqual([undefined, null, undefined]);
  },
);
