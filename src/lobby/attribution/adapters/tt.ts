import type { Adapter } from '../events.ts';
import { addScript } from '../script.ts';
import { callQueue } from './queue.ts';

const NAMES = {
  login: 'Login',
  register: 'CompleteRegistration',
  firstRecharge: 'FirstPayment',
  recharge: 'CompletePayment',
} as const;

export const adapter: Adapter = {
  start: (id) => {
    callQueue('ttq').push(['load', id]);
    addScript(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`);
  },
  send: (event) =>
    callQueue('ttq').push([
      'track',
      NAMES[event.name],
      'id' in event ? { value: event.value, currency: event.currency } : {},
      'id' in event ? { event_id: event.id } : {},
    ]),
};
