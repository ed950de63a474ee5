import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Receipt, ReceiptBody } from '../../../contract/calls/receipts.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs receipts under a secret of 32 bytes in base64url; `key` is what they are checked with. */
export const receiptSigner = (secret: string): { key: string; sign(body: ReceiptBody): Receipt } => {
  const der = Buffer.concat([PKCS8, Buffer.from(secret, 'base64url')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const key = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return {
    key,
    sign: (body) => ({
      body,
      key,
      signature: sign(null, Buffer.from(JSON.stringify(body)), privateKey).toString('base64url'),
    }),
  };
};
