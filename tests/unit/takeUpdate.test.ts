import { afterEach, expect, it, vi } from 'vitest';
import { takeUpdate } from '../../src/lobby/worker/register.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser has this version waiting beside its own. */
function open(waiting: { postMessage(message: unknown): void } | null) {
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ waiting }) });
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { location: { reload } });
  return { serviceWorker, reload };
}

it('loads the page anew once the waiting version has taken over, and not before', async () => {
  const waiting = { postMessage: vi.fn() };
  const { serviceWorker, reload } = open(waiting);
  await takeUpdate();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'takeOver' });
  expect(reload).not.toHaveBeenCalled();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the page anew where another tab has let the version take over', async () => {
  const { reload } = open(null);
  await takeUpdate();
  expect(reload).toHaveBeenCalledOnce();
});
