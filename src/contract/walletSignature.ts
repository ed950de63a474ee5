import { createHmac } from 'node:crypto';

/** Signature of a request of the wallet interface (`gameWallet.ts`): hex HMAC-SHA256 of `<time>.<path>.<body>`; `time` is ms since 1970 in digits. */
export const walletSignature = (secret: string, time: string, path: string, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${path}.${body}`).digest('hex');
