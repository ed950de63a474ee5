import type { Adapter } from '../events.ts';
import { addScript, withParameters } from '../script.ts';

const NAMES = {
  login: 'login',
  register: 'sign_up',
  firstRecharge: 'first_purchase',
  recharge: 'purchase',
} as const;

const host = window as unknown as { dataLayer?: unknown[] };

/** The tag manager reads `arguments` objects only. */
function gtag(..._: unknown[]): void {
  host.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag manager ignores arrays
  host.dataLayer.push(arguments);
}

const all = (state: 'denied' | 'granted') => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

/** One script serves all accounts. */
let loaded: Promise<void> | undefined;

export const adapter: Adapter = {
  start: ({ id, script }) => {
    if (!loaded) {
      gtag('consent', 'default', all('denied'));
      gtag('consent', 'update', all('granted'));
      gtag('js', new Date());
    }
    gtag('config', id, { send_page_view: false });
    loaded ??= addScript(withParameters(script, { id }));
    return loaded;
  },
  send: (event, id) =>
    gtag('event', NAMES[event.name], {
      send_to: id,
      ...('id' in event && { transaction_id: event.id, value: event.value, currency: event.currency }),
    }),
};
