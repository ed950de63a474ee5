import { walletSignature } from '../../../contract/walletSignature.ts';
import type { PayoutPort } from './port.ts';

const TIMEOUT_MS = 10_000;

/**
 * Payouts over a provider's own interface: a POST of the `Payout` as JSON with the headers `x-provider`, `x-time` and
 * `x-signature` (`walletSignature` of the path and body). Any 2xx takes it; how it ended comes as a notification
 * (`POST /pay/callback/{provider}`, `paid` or `returned`).
 * @param url where the provider listens.
 */
export const webhookPayout = (
  provider: string,
  url: string,
  secret: string,
  now: () => number,
): PayoutPort => ({
  async send(payout) {
    const body = JSON.stringify(payout);
    const time = String(now());
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-provider': provider,
        'x-time': time,
        'x-signature': walletSignature(secret, time, new URL(url).pathname, body),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The body is of no interest, but unread it would hold the connection.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  },
});
