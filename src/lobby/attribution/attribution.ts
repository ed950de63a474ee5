import { createStore } from 'zustand/vanilla';
import type { AttributionParams } from '../../contract/schema.ts';
import { type Adapter, type AttributionEvent, CHANNELS, type Channel } from './events.ts';

/** `none`: no channel has an id, so nothing loads and nothing asks. `asking`: the player has not answered yet. */
export type ConsentState = 'none' | 'asking' | 'granted' | 'refused';

export const consentStore = createStore<{ consent: ConsentState }>(() => ({ consent: 'none' }));

const LOADERS: Record<Channel, () => Promise<{ adapter: Adapter }>> = {
  fb: () => import('./adapters/fb.ts'),
  gtag: () => import('./adapters/gtag.ts'),
  kwai: () => import('./adapters/kwai.ts'),
  tt: () => import('./adapters/tt.ts'),
};

let ids: AttributionParams = {};
/** Events that wait for the player's answer. */
let waiting: AttributionEvent[] = [];
const running = new Map<Channel, Promise<Adapter>>();

function start(channel: Channel, id: string): Promise<Adapter> {
  const known = running.get(channel);
  if (known) return known;
  const started = LOADERS[channel]().then(({ adapter }) => {
    adapter.start(id);
    return adapter;
  });
  running.set(channel, started);
  return started;
}

function send(event: AttributionEvent): void {
  for (const channel of CHANNELS) {
    const id = ids[channel];
    if (id)
      start(channel, id).then(
        (adapter) => adapter.send(event),
        () => console.warn(`The ${channel} channel could not be loaded.`),
      );
  }
}

/**
 * Tells which channels exist. `answer` is the player's stored one; where the operator's jurisdiction needs no consent
 * the channels start at once (decisions, "Consent").
 */
export function configureAttribution(
  channels: AttributionParams,
  answer: 'granted' | 'refused' | null,
  consentNeeded: boolean,
): void {
  ids = channels;
  const isEmpty = CHANNELS.every((channel) => !ids[channel]);
  if (isEmpty) consentStore.setState({ consent: 'none' });
  else if (!consentNeeded || answer === 'granted') answerConsent('granted');
  else consentStore.setState({ consent: answer ?? 'asking' });
}

/** The player's answer: what waited is sent, or dropped for good. */
export function answerConsent(consent: 'granted' | 'refused'): void {
  consentStore.setState({ consent });
  const events = waiting;
  waiting = [];
  if (consent === 'refused') return;
  for (const channel of CHANNELS) {
    const id = ids[channel];
    if (id) start(channel, id).catch(() => undefined);
  }
  events.forEach(send);
}

/** Reports an event to the channels there are, now or once the player has agreed. */
export function track(event: AttributionEvent): void {
  const { consent } = consentStore.getState();
  if (consent === 'granted') send(event);
  if (consent === 'asking') waiting.push(event);
}
