import { appCan, askApp, postToApp } from './bridge.ts';
import { ANSWER_WITHIN_MS, MOST_AD_ID } from './messages.ts';

/**
 * The attribution step of device type 3: asks the wrapper. One of version 1 answers with a `lobby:attribution` event on
 * the window whose detail is `{ adId }`. Undefined where there is no wrapper or no answer.
 */
export async function receiveAttribution(): Promise<string | undefined> {
  if (appCan('attribution')) return (await askApp('attribution', {}))?.adId;
  return new Promise((resolve) => {
    const done = (adId?: string) => {
      clearTimeout(timer);
      window.removeEventListener('lobby:attribution', onAnswer);
      resolve(adId);
    };
    const onAnswer = (event: Event) => {
      const adId = (event as CustomEvent<{ adId?: unknown } | null>).detail?.adId;
      done(typeof adId === 'string' && adId ? adId.slice(0, MOST_AD_ID) : undefined);
    };
    window.addEventListener('lobby:attribution', onAnswer);
    const timer = setTimeout(done, ANSWER_WITHIN_MS.attribution);
    if (!postToApp({ name: 'attribution' })) done();
  });
}
