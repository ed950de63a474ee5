import {
  type BridgeRequests,
  CAPABILITIES,
  type Capability,
  type HostEvent,
  type HostInsets,
  MOST_AD_ID,
  type RequestName,
} from './messages.ts';

/** A message longer than this is none of ours, characters. */
const MOST_TEXT = 65_536;
/** No session token is longer. */
const MOST_TOKEN = 512;
/** No bar, and no keyboard, is higher, CSS pixels: what is told so would leave nothing of the lobby. */
const MOST_BAR = 240;
const MOST_KEYBOARD = 800;

export type Values = Record<string, unknown>;

/** A plain object of a JSON text; null for everything else. */
export function readJson(text: unknown): Values | null {
  if (typeof text !== 'string' || text.length > MOST_TEXT) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;
  } catch {
    return null;
  }
}

/** Messengers open nothing else: a number to call or a mail to write is the system's, as without them. */
export const isOnWeb = (url: string): boolean => /^https?:/i.test(url);

export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

/** What an app says that it can do; names that we do not know are left out. */
export const readCapabilities = (told: unknown): ReadonlySet<Capability> =>
  new Set(Array.isArray(told) ? CAPABILITIES.filter((name) => told.includes(name)) : []);

const READ: { [N in RequestName]: (values: Values) => BridgeRequests[N]['answer'] | undefined } = {
  session: ({ token }) => (isText(token, MOST_TOKEN) && /^[\x21-\x7e]+$/.test(token) ? { token } : undefined),
  attribution: ({ adId }) => (isText(adId, MOST_AD_ID) ? { adId } : undefined),
  share: ({ done }) => ({ done: done === true }),
  copy: ({ done }) => ({ done: done === true }),
  download: ({ done }) => ({ done: done === true }),
};

/** The answer to a request; undefined where it is none. */
export const readAnswer = <N extends RequestName>(
  name: N,
  values: unknown,
): BridgeRequests[N]['answer'] | undefined =>
  typeof values === 'object' && values !== null ? READ[name](values as Values) : undefined;

const inset = (value: unknown, most = MOST_BAR): number =>
  typeof value === 'number' && value > 0 && value <= most ? value : 0;

export const readInsets = ({ top, right, bottom, left, keyboard }: Values): HostInsets => ({
  top: inset(top),
  right: inset(right),
  bottom: inset(bottom),
  left: inset(left),
  keyboard: inset(keyboard, MOST_KEYBOARD),
});

const PLAIN_EVENTS = [
  'back',
  'background',
  'foreground',
  'memoryWarning',
  'session',
  'paymentReturn',
] as const;

/** What an app tells; null for a name that we do not know. */
export function readEvent(name: unknown, values: unknown): HostEvent | null {
  const plain = PLAIN_EVENTS.find((one) => one === name);
  if (plain) return { name: plain };
  if (name !== 'insets' || typeof values !== 'object' || values === null) return null;
  return { name, ...readInsets(values as Values) };
}
