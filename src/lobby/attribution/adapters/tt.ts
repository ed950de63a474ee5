import type { Adapter } from '../events.ts';
import { startPixel } from './pixelQueue.ts';

const NAMES = {
  login: 'Login',
  register: 'CompleteRegistration',
  firstRecharge: 'FirstPayment',
  recharge: 'CompletePayment',
} as const;

let calls: unknown[][] = [];

export const adapter: Adapter = {
  start: (tracker) => {
    const pixel = startPixel('ttq', 'TiktokAnalyticsObject', tracker);
    calls = pixel.calls;
    return pixel.loaded;
  },
  send: (event) =>
    calls.push([
      'track',
      NAMES[event.name],
      'id' in event ? { value: event.value, currency: event.currency } : {},
      'id' in event ? { event_id: event.id } : {},
    ]),
};
