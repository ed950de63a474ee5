import type { Adapter } from '../events.ts';
import { addScript } from '../script.ts';

/** The queue that stands in for the pixel until its script has loaded. */
interface Pixel {
  (...args: unknown[]): void;
  push?: Pixel;
  queue: unknown[][];
  callMethod?: (...args: unknown[]) => void;
  loaded: boolean;
  version: string;
}

const NAMES = {
  login: 'Login',
  register: 'CompleteRegistration',
  firstRecharge: 'FirstPurchase',
  recharge: 'Purchase',
} as const;

/** Names the channel does not know by itself. */
const OWN: ReadonlySet<string> = new Set(['login', 'firstRecharge']);

const host = window as unknown as { fbq?: Pixel; _fbq?: Pixel };

function pixel(): Pixel {
  if (host.fbq) return host.fbq;
  const queue: unknown[][] = [];
  const made: Pixel = Object.assign(
    (...args: unknown[]) => (made.callMethod ? made.callMethod(...args) : void queue.push(args)),
    { queue, loaded: true, version: '2.0' },
  );
  made.push = made;
  host.fbq = made;
  host._fbq = made;
  return made;
}

/** One script serves all accounts. */
let loaded: Promise<void> | undefined;

export const adapter: Adapter = {
  start: ({ id, script }) => {
    pixel()('init', id);
    loaded ??= addScript(script);
    return loaded;
  },
  send: (event, id) => {
    const values = 'id' in event ? { value: event.value, currency: event.currency } : {};
    pixel()(OWN.has(event.name) ? 'trackSingleCustom' : 'trackSingle', id, NAMES[event.name], values, {
      eventID: 'id' in event ? event.id : undefined,
    });
  },
};
