import { pixelAdapter } from './pixelQueue.ts';

export const adapter = pixelAdapter({
  queue: 'ttq',
  announcedAs: 'TiktokAnalyticsObject',
  names: {
    login: 'Login',
    register: 'CompleteRegistration',
    firstRecharge: 'FirstPayment',
    recharge: 'CompletePayment',
  },
  details: (event) =>
    'id' in event ? [{ value: event.value, currency: event.currency }, { event_id: event.id }] : [{}, {}],
});
