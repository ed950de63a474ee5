import { createHmac, randomUUID } from 'node:crypto';
import type { SmsPort } from './port.ts';

const TIMEOUT_MS = 10_000;

/** Hex HMAC-SHA256 of `<time>.<body>`; `time` is ms since 1970 in digits. */
export const smsSignature = (secret: string, time: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/**
 * Text messages over the operator's own gateway: a POST of `{ id, to, text }` as JSON with the headers `x-time` and
 * `x-signature` (`smsSignature`). Any 2xx takes the message. It is sent once: a code that comes twice would confuse,
 * and the player may ask for another.
 * @param url where the gateway listens.
 */
export const webhookSms = (url: string, secret: string, now: () => number): SmsPort => ({
  async send({ to, text }) {
    const body = JSON.stringify({ id: randomUUID(), to, text });
    const time = String(now());
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-time': time,
        'x-signature': smsSignature(secret, time, body),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The body is of no interest, but unread it would hold the connection.
    await response.body?.cancel();
    if (!response.ok) throw Object.assign(new Error('The gateway refused.'), { code: response.status });
  },
});
