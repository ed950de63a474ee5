import type { Adapter } from '../events.ts';
import { startPixel } from './pixelQueue.ts';

const NAMES = {
  login: 'login',
  register: 'completeRegistration',
  firstRecharge: 'firstDeposit',
  recharge: 'purchase',
} as const;

let calls: unknown[][] = [];

export const adapter: Adapter = {
  start: (tracker) => {
    const pixel = startPixel('kwaiq', 'KwaiAnalyticsObject', tracker);
    calls = pixel.calls;
    return pixel.loaded;
  },
  send: (event) =>
    calls.push([
      'track',
      NAMES[event.name],
      'id' in event ? { value: event.value, currency: event.currency, order_id: event.id } : {},
    ]),
};
