import { afterEach, expect, it, vi } from 'vitest';
import { hardReload } from '../../src/lobby/device/hardReload.ts';

afterEach(() => vi.unstubAllGlobals());

const inBrowser = (serviceWorker: object | undefined) => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { serviceWorker });
  return reload;
};

it('has the page come from the network: what was kept goes first', async () => {
  const steps: string[] = [];
  const reload = inBrowser({
    getRegistration: async () => ({ unregister: async () => steps.push('unregister') }),
  });
  reload.mockImplementation(() => steps.push('reload'));
  await hardReload();
  expect(steps).toEqual(['unregister', 'reload']);
});

it.each([
  ['no worker can be had', undefined],
  ['none is registered', { getRegistration: async () => undefined }],
  ['it refuses', { getRegistration: () => Promise.reject(new Error('SecurityError')) }],
])('loads the page where %s', async (_, serviceWorker) => {
  const reload = inBrowser(serviceWorker);
  await hardReload();
  expect(reload).toHaveBeenCalledTimes(1);
});
