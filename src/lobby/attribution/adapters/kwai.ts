import type { Adapter } from '../events.ts';
import { addScript } from '../script.ts';
import { callQueue } from './queue.ts';

const NAMES = {
  login: 'login',
  register: 'completeRegistration',
  firstRecharge: 'firstDeposit',
  recharge: 'purchase',
} as const;

let pixelId = '';

export const adapter: Adapter = {
  start: (id) => {
    pixelId = id;
    callQueue('kwaiq').push(['load', id]);
    addScript(
      `https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=kwaiq`,
    );
  },
  send: (event) =>
    callQueue('kwaiq').push([
      'track',
      NAMES[event.name],
      { pixelId, ...('id' in event && { value: event.value, currency: event.currency, orderId: event.id }) },
    ]),
};
