import { beforeEach, expect, it, vi } from 'vitest';
import { keepFile } from '../../src/lobby/session/keepFile.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';

const app = vi.hoisted(() => ({ isThere: true, answer: undefined as { done: boolean } | undefined }));
vi.mock('../../src/lobby/device/bridge/bridge.ts', () => ({
  askApp: async () => app.answer,
  appCan: () => app.isThere,
}));

const link = { href: '', download: '', click: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  vi.useFakeTimers();
  vi.clearAllMocks();
  toastStore.setState({ toasts: [] });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const keep = () => keepFile('a.csv', 'text/csv', 'a');
const told = () => toastStore.getState().toasts.map(({ key }) => key);

it('leaves a file to the app that has kept it', async () => {
  Object.assign(app, { isThere: true, answer: { done: true } });
  expect([await keep(), link.click.mock.calls.length, told()]).toEqual([true, 0, []]);
});

it.each([
  ['cannot or is late', undefined],
  ['has not', { done: false }],
])('has the browser try where the app %s, and says that there may be no file', async (_name, answer) => {
  Object.assign(app, { isThere: true, answer });
  expect([await keep(), link.click.mock.calls.length, told()]).toEqual([false, 1, ['errors:notSaved']]);
});

it('trusts a browser that nobody has wrapped', async () => {
  Object.assign(app, { isThere: false, answer: undefined });
  expect([await keep(), link.click.mock.calls.length, told()]).toEqual([true, 1, []]);
});
