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
const running = new Map<TrackerName, Promise<Adapter>>();

/** The channel's adapter, its script on the way. A script that does not come, an ad blocker's say, is no fault of the page. */
function start(name: TrackerName, tracker: Tracker): Promise<Adapter> {
  const known = running.get(name);
  if (known) return known;
  const started = LOADERS[name]().then(({ adapter }) => {
    adapter.start(tracker).catch(({ message }: Error) => console.warn(`The ${name} channel: ${message}.`));
    return adapter;
  });
  running.set(name, started);
  return started;
}

/** Starts every channel there is; `then` is called with each. */
function eachChannel(then: (adapter: Adapter) => void): void {
  for (const name of TRACKERS) {
    const tracker = trackers[name];
    if (tracker)
      start(name, tracker).then(then, () => console.warn(`The ${name} channel could not be loaded.`));
  }
}

/**
 * Tells which channels exist. `answer` is the player's stored one; where the operator's jurisdiction needs no consent
 * the channels start at once (decisions, "Consent").
 */
export function configureAttribution(
  channels: GlobalConfig['trackers'],
  answer: 'granted' | 'refused' | null,
  consentNeeded: boolean,
): void {
  trackers = channels;
  if (Object.keys(trackers).length === 0) consentStore.setState({ consent: 'none' });
  else if (!consentNeeded || answer === 'granted') answerConsent('granted');
  else consentStore.setState({ consent: answer ?? 'asking' });
}

/** The player's answer: what waited is sent, or dropped for good. */
export function answerConsent(consent: 'granted' | 'refused'): void {
  consentStore.setState({ consent });
  const events = waiting;
  waiting = [];
  if (consent === 'refused') return;
  eachChannel((adapter) => {
    for (const event of events) adapter.send(event);
  });
}

/** Reports an event to the channels there are, now or once the player has agreed. */
export function track(event: AttributionEvent): void {
  const { consent } = consentStore.getState();
  if (consent === 'granted') eachChannel((adapter) => adapter.send(event));
  if (consent === 'asking') waiting.push(event);
}
