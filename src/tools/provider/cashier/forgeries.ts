import type { PaymentNotification } from '../../../contract/payments.ts';
import type { Overrides } from './notify.ts';

/** A notification that its signature is not of. */
export interface Forgery {
  /** Behind the dot of its clause's id. */
  id: string;
  says: string;
  overrides: Overrides;
}

/**
 * What a service refuses for its signature, whatever it is about.
 * @param what is signed, in words.
 * @param status that was not signed.
 */
export const forgeriesOf = (what: string, status: PaymentNotification['status']): readonly Forgery[] => [
  { id: 'unsigned', says: `${what} without a signature`, overrides: { signature: 'none' } },
  { id: 'other-secret', says: `${what} signed by another secret`, overrides: { secret: 'another' } },
  {
    id: 'other-provider',
    says: `${what} signed for another provider`,
    overrides: { signedFor: 'somebody-else' },
  },
  {
    id: 'forged-amount',
    says: 'Another amount than was signed',
    overrides: { forged: { amount: 1_000_000 } },
  },
  { id: 'forged-status', says: 'Another status than was signed', overrides: { forged: { status } } },
];
