import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { handleFailure, onSessionEnd } from '../../src/lobby/api/client/codes.ts';
import { ApiError } from '../../src/lobby/api/client/errors.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';

let ended = 0;
let isElsewhere = false;
onSessionEnd((is) => {
  ended += 1;
  isElsewhere = is;
});
const toasts = () => toastStore.getState().toasts.map(({ key }) => key);

beforeEach(() => {
  ended = 0;
  toastStore.setState({ toasts: [] });
  isElsewhere = false;
});

const failures = Object.values(CODE).filter((code) => code !== CODE.OK);
const silentEnds: readonly number[] = [201, 202, 203, 204, 205, 207, 208];

describe.each(failures)('code %i', (code) => {
  const endsSession = silentEnds.includes(code) || code === 206;
  const says = endsSession ? [] : [`errors:${code}`];

  it('does what §8 says', () => {
    handleFailure(new ApiError('code', code), false);
    expect(ended).toBe(endsSession ? 1 : 0);
    expect(toasts()).toEqual(says);
    expect(isElsewhere).toBe(code === 206);
  });

  it('is quiet on a silent call, except for the end of the session', () => {
    handleFailure(new ApiError('code', code), true);
    expect(ended).toBe(endsSession ? 1 : 0);
    expect(toasts()).toEqual([]);
    expect(isElsewhere).toBe(code === 206);
  });
});

it.each([205, 206])('ends no session that was opened after the call (%i)', (code) => {
  lobbyStore.setState({ token: 'new' });
  handleFailure(new ApiError('code', code), false, 'old');
  expect([ended, toasts(), isElsewhere]).toEqual([0, [], false]);
  handleFailure(new ApiError('code', code), false, 'new');
  expect(ended).toBe(1);
});

it('says that the network failed, unless silent; a cancelled call says nothing', () => {
  handleFailure(new ApiError('network'), false);
  expect(toasts()).toEqual(['errors:network']);
  toastStore.setState({ toasts: [] });
  handleFailure(new ApiError('network'), true);
  handleFailure(new ApiError('cancelled'), false);
  expect(toasts()).toEqual([]);
  expect(ended).toBe(0);
});
