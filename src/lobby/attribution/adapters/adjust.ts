import type { Adapter } from '../events.ts';
import { addScript } from '../script.ts';

/** The mobile tracker's SDK as its script defines it. */
interface Sdk {
  initSdk: (options: { appToken: string; environment: 'production' }) => void;
  trackEvent: (event: { eventToken: string }) => void;
}

let loaded: Promise<void> = Promise.resolve();

const sdk = (): Sdk | undefined => (window as unknown as { Adjust?: Sdk }).Adjust;

/** Told of registrations only: the operator names no other event (§3, `eventToken.REG`). */
export const adapter: Adapter = {
  start: ({ id, script }) => {
    loaded = addScript(script).then(() => sdk()?.initSdk({ appToken: id, environment: 'production' }));
    return loaded;
  },
  send: (event) => {
    if (event.name !== 'register' || !event.eventToken) return;
    const { eventToken } = event;
    loaded.then(
      () => sdk()?.trackEvent({ eventToken }),
      () => {},
    );
  },
};
