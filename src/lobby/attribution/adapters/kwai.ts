import { pixelAdapter } from './pixelQueue.ts';

export const adapter = pixelAdapter({
  queue: 'kwaiq',
  announcedAs: 'KwaiAnalyticsObject',
  names: {
    login: 'login',
    register: 'completeRegistration',
    firstRecharge: 'firstDeposit',
    recharge: 'purchase',
  },
  details: (event) =>
    'id' in event ? [{ value: event.value, currency: event.currency, order_id: event.id }] : [{}],
});
