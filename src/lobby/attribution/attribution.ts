import { createStore } from 'zustand/vanilla';
import { type GlobalConfig, TRACKERS, type Tracker, type TrackerName } from '../../contract/globalConfig.ts';
import type { Adapter, AttributionEvent } from './events.ts';

/** `none`: no channel has an id, so nothing loads and nothing asks. `asking`: the player has not answered yet. */
export type ConsentState = 'none' | 'asking' | 'granted' | 'refused';

export const consentStore = createStore<{ consent: ConsentState }>(() => ({ consent: 'none' }));

const LOADERS: Record<TrackerName, () => Promise<{ adapter: Adapter }>> = {
  fb: () => import('./adapters/fb.ts'),
  gtag: () => import('./adapters/gtag.ts'),
  kwai: () => import('./adapters/kwai.ts'),
  tt: () => import('./adapters/tt.ts'),
  adjust: () => import('./adapters/adjust.ts'),
};

let trackers: GlobalConfig['trackers'] = {};
/** Events that wait for the player's answer. */
let waiting: AttributionEvent[] = [];
/** By channel and account: a player whom another campaign brought is told of to its account, not to the one before. */
const running = new Map<string, Promise<Adapter>>();

/** The channel's adapter, its script on the way. A script that does not come, an ad blocker's say, is no fault of the page. */
function start(name: TrackerName, tracker: Tracker): Promise<Adapter> {
  const account = `${name} ${tracker.id}`;
  const known = running.get(account);
  if (known) return known;
  const started = LOADERS[name]().then(({ adapter }) => {
    adapter.start(tracker).catch(({ message }: Error) => console.warn(`The ${name} channel: ${message}.`));
    return adapter;
  });
  running.set(account, started);
  return started;
}

/** Starts every channel there is, and tells each of the events. */
function tellAll(events: readonly AttributionEvent[]): void {
  for (const name of TRACKERS) {
    const tracker = trackers[name];
    if (!tracker) continue;
    start(name, tracker).then(
      (adapter) => {
        for (const event of events) adapter.send(event, tracker.id);
      },
      () => console.warn(`The ${name} channel could not be loaded.`),
    );
  }
}

/** Whether a third party's script runs on this page: none can be stopped but by loading the page anew. */
export const isAnyRunning = (): boolean => running.size > 0;

/**
 * Tells which channels exist. `answer` is the player's stored one; without one the channels start at once where the
 * operator's jurisdiction needs no consent (decisions, "Consent"). A refusal counts everywhere.
 */
export function configureAttribution(
  channels: GlobalConfig['trackers'],
  answer: 'granted' | 'refused' | null,
  consentNeeded: boolean,
): void {
  trackers = channels;
  if (Object.keys(trackers).length === 0) consentStore.setState({ consent: 'none' });
  else if (!answer && consentNeeded) consentStore.setState({ consent: 'asking' });
  else answerConsent(answer ?? 'granted');
}

/** The player's answer: what waited is sent, or dropped for good. */
export function answerConsent(consent: 'granted' | 'refused'): void {
  consentStore.setState({ consent });
  const events = waiting;
  waiting = [];
  if (consent === 'granted') tellAll(events);
}

/** Reports an event to the channels there are, now or once the player has agreed. */
export function track(event: AttributionEvent): void {
  const { consent } = consentStore.getState();
  if (consent === 'granted') tellAll([event]);
  if (consent === 'asking') waiting.push(event);
}
