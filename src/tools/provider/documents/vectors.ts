import { createHmac } from 'node:crypto';
import { WALLET_BASE } from '../../../contract/gameWallet.ts';
import { payUrlText, signedText } from '../../../contract/paymentSignature.ts';
import type { PaymentNotification, PayUrlOrder } from '../../../contract/payments.ts';

/** An example that a provider holds its own code against. */
export interface SigningVector {
  name: string;
  secret: string;
  /** What is said. */
  input: object;
  /** What is signed, character by character. */
  text: string;
  /** Hex HMAC-SHA256 of it under the secret. */
  signature: string;
}

const SECRET = 'rKq2-7Zb1-xPw9-Lm4t';
const TIME = '1767225600000';
const PROVIDER = 'acme-play';

const vector = (name: string, input: object, text: string): SigningVector => ({
  name,
  secret: SECRET,
  input,
  text,
  signature: createHmac('sha256', SECRET).update(text).digest('hex'),
});

const request = (name: string, path: string, body: string): SigningVector =>
  vector(name, { time: TIME, path, body }, `${TIME}.${path}.${body}`);

const BET = {
  sessionId: 'session-1',
  playerId: 'player-1',
  transactionId: 'round-1-bet',
  roundId: 'round-1',
  amount: 10,
};

const NOTIFICATION: PaymentNotification = {
  orderId: 'order-1',
  status: 'settled',
  amount: 5_000,
  transactionId: 'payment-1',
  timestamp: Number(TIME),
};

const ORDER: PayUrlOrder = {
  orderId: 'order-1',
  amount: 5_000,
  currency: 'BRL',
  returnUrl: 'https://lobby.example/wallet?type=1&from=a=b',
};

/** Requests of the game wallet; the same words in other bytes have another signature. */
export const GAME_VECTORS: readonly SigningVector[] = [
  request('A bet', `${WALLET_BASE}/bet`, JSON.stringify(BET)),
  request('The same bet, spaced', `${WALLET_BASE}/bet`, JSON.stringify(BET, null, 1)),
  request('Characters beyond ASCII, as UTF-8', `${WALLET_BASE}/balance`, '{"sessionId":"ação"}'),
];

/** Notifications, addresses where deposits are paid, and withdrawals, which are signed as requests of the game wallet. */
export const PAYMENT_VECTORS: readonly SigningVector[] = [
  vector('A notification', { provider: PROVIDER, ...NOTIFICATION }, signedText(PROVIDER, NOTIFICATION)),
  vector('An order in a pay address', { provider: PROVIDER, ...ORDER }, payUrlText(PROVIDER, ORDER)),
  request('A withdrawal', '/payouts', '{"orderId":"order-2","amount":3020,"withdrawn":3050}'),
];
