import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installServiceWorker } from '../../src/lobby/worker/register.ts';

/* When a page hears of a new version of the lobby, against browsers whose workers are anywhere on their way. */

class Worker extends EventTarget {
  postMessage = vi.fn();
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active = new Worker();
  update = vi.fn(async () => undefined);

  /** The browser has found a new version; `told` where the page was there to hear of it. */
  find(told: boolean): void {
    this.installing = new Worker();
    if (told) this.dispatchEvent(new Event('updatefound'));
  }

  install(): void {
    const worker = this.installing;
    this.installing = null;
    this.waiting = worker;
    worker?.dispatchEvent(new Event('statechange'));
  }
}
class Container extends EventTarget {
  controller: Worker | null = new Worker();
  registration = new Registration();
  ready = Promise.resolve(this.registration);
  getRegistration = async () => this.registration;
  register = async () => this.registration;
}

let workers: Container;
let page: EventTarget & { hidden: boolean };
const ready = vi.fn();

/** A page that was opened, touched, and has registered its worker. */
async function open(): Promise<void> {
  const installed = installServiceWorker(true, ready);
  window.dispatchEvent(new Event('pointerdown'));
  await installed;
}

const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  ready.mockReset();
  workers = new Container();
  page = Object.assign(new EventTarget(), { hidden: false });
  const here = Object.assign(new EventTarget(), { isSecureContext: true, top: null as unknown });
  here.top = here;
  vi.stubGlobal('window', here);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: workers });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('hears of a version that waits already', async () => {
  workers.registration.waiting = new Worker();
  await open();
  expect(ready).toHaveBeenCalled();
});

it.each([
  ['before', false],
  ['after', true],
])('hears of a version that was found %s the first touch, once it is whole', async (_, isLater) => {
  if (!isLater) workers.registration.find(false);
  await open();
  if (isLater) workers.registration.find(true);
  expect(ready).not.toHaveBeenCalled();
  workers.registration.install();
  expect(ready).toHaveBeenCalled();
});

it('hears of a version that another tab has let take over, and of no first one', async () => {
  workers.controller = null;
  await open();
  workers.controller = new Worker();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(ready).not.toHaveBeenCalled();
  await open();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(ready).toHaveBeenCalledOnce();
});

it('looks for one when the page is come back to after an hour', async () => {
  await open();
  const { update } = workers.registration;
  vi.advanceTimersByTime(3_000_000);
  show(true);
  show(false);
  expect(update).not.toHaveBeenCalled();
  show(true);
  vi.advanceTimersByTime(3_600_000);
  expect(update).not.toHaveBeenCalled();
  update.mockRejectedValueOnce(new TypeError('no network'));
  show(false);
  show(false);
  expect(update).toHaveBeenCalledOnce();
});
