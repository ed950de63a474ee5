import { sleep } from '../../sleep.ts';
import {
  ANSWER_WITHIN_MS,
  type Host,
  type HostEventHandler,
  PROTOCOL_VERSION,
  type RequestName,
} from '../messages.ts';
import { isText, readAnswer, readCapabilities, readEvent, readJson, type Values } from '../reading.ts';
import type { Channel } from './channels.ts';

/** When a greeting is sent again that nobody has answered, ms after the one before; then the app is given up. */
const GREET_AGAIN_MS = [500, 1_500, 4_000];
/** What a secret of the app's has at least, so that nobody guesses it. */
const SHORTEST_NONCE = 16;
const LONGEST_NONCE = 128;

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface Waiting {
  name: RequestName;
  settle(values: unknown): void;
}

/** The page's end of the protocol (PROTOCOL.md): the greeting, then messages that carry the secret of this page. */
class Wrapper {
  readonly #channel: Channel;
  readonly #hear: HostEventHandler;
  /** Says which page was greeted: an answer for the page before is none for this one. */
  #page = '';
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** The app's secret for this page; null until it has answered the greeting, and for ever where it came too late. */
  #nonce: string | null = null;
  #welcomed: ((can: Host['can'] | null) => void) | null = null;

  constructor(channel: Channel, hear: HostEventHandler) {
    this.#channel = channel;
    this.#hear = hear;
    const receive = (text: unknown): void => this.#receive(text);
    // Only the page's own world has it: frames of other origins cannot reach it.
    Object.defineProperty(window, 'lobbyBridge', { value: Object.freeze({ receive }), configurable: true });
    channel.hear?.(receive);
  }

  /** Null where the app does not answer, or the page comes back once more before it has. */
  async greet(): Promise<Host | null> {
    const page = newNonce();
    this.#page = page;
    const welcome = new Promise<Host['can'] | null>((resolve) => {
      this.#welcomed = resolve;
    });
    for (const pause of GREET_AGAIN_MS) {
      this.#send({ name: 'hello', values: { page, versions: [PROTOCOL_VERSION] } });
      const can = await Promise.race([welcome, sleep(pause)]);
      if (this.#page !== page) return null;
      if (can) return { can, tell: this.#tell, ask: this.#ask };
      if (can === null) break;
    }
    this.#welcomed = null;
    return null;
  }

  readonly #tell = (name: string, values: object): boolean => this.#send({ name, values });

  readonly #ask: Host['ask'] = async (name, sent) => {
    this.#lastId++;
    const id = this.#lastId;
    const answered = new Promise<unknown>((settle) => {
      this.#waiting.set(id, { name, settle });
    });
    // An app that is gone is not waited for.
    this.#send({ id, name, values: sent }, () => this.#waiting.get(id)?.settle(undefined));
    const values = await Promise.race([answered, sleep(ANSWER_WITHIN_MS[name])]);
    // Whatever comes for it from now on is late.
    this.#waiting.delete(id);
    return readAnswer(name, values);
  };

  /** Answers whether it could be sent; `refused` is called then, and where the app rejects it later. */
  #send(message: Values, refused?: () => void): boolean {
    const text = JSON.stringify({
      lobby: PROTOCOL_VERSION,
      ...(this.#nonce && { nonce: this.#nonce }),
      ...message,
    });
    const refuse = (error: unknown): void => {
      console.warn('The app refused a message.', error);
      refused?.();
    };
    try {
      Promise.resolve(this.#channel.send(text)).then((reply) => this.#receive(reply), refuse);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  #receive(text: unknown): void {
    const message = readJson(text);
    if (message?.lobby !== PROTOCOL_VERSION) return;
    if (message.name === 'welcome') this.#welcome(message);
    else if (this.#nonce === null || message.nonce !== this.#nonce) return;
    else if (typeof message.answer === 'number') {
      const waiting = this.#waiting.get(message.answer);
      if (waiting) waiting.settle(message.ok === true ? message.values : undefined);
    } else this.#take(message);
  }

  /** One welcome a page: a second one, or one for another page, changes nothing. */
  #welcome({ page, nonce, can }: Values): void {
    if (!this.#welcomed || page !== this.#page) return;
    const isSecret = isText(nonce, LONGEST_NONCE) && nonce.length >= SHORTEST_NONCE && nonce !== page;
    if (isSecret) this.#nonce = nonce;
    this.#welcomed(isSecret ? readCapabilities(can) : null);
    this.#welcomed = null;
  }

  #take({ name, values, id }: Values): void {
    const event = readEvent(name, values);
    const handled = event !== null && this.#hear(event);
    if (typeof id === 'number') this.#send({ answer: id, ok: event !== null, values: { handled } });
  }
}

/**
 * Greets the app at the other end, and again when the view brings the page back as it was: to the app that is the start of
 * a page like any other, for which it has another secret. Null where nobody there speaks our protocol.
 */
export const connectWrapper = async (channel: Channel, hear: HostEventHandler): Promise<Host | null> => {
  const wrapper = new Wrapper(channel, hear);
  const host = await wrapper.greet();
  const comeBack = (): void => void wrapper.greet();
  if (host)
    window.addEventListener('pagehide', () => window.addEventListener('pageshow', comeBack, { once: true }));
  return host;
};
