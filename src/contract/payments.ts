import { type Static, Type } from 'typebox';
import { Coins, Id, Moment } from './schema.ts';

/**
 * The signed interface between the service and payment providers. An order is paid where the operator's `payUrl` leads
 * (`signPayUrl`), a withdrawal is sent to the provider (`Payout`, signed as requests of the game wallet are), and the
 * provider says how either ended (`PaymentNotification`, `signNotification`). All three may come more than once and in
 * any order: who gets them does what they ask once.
 */

/** What a payment provider says about an order (`POST /pay/callback/{provider}`). */
export const PaymentNotification = Type.Object({
  orderId: Id,
  /** Of a deposit: settled, declined, expired; of a withdrawal: paid, returned. */
  status: Type.Enum(['settled', 'declined', 'expired', 'paid', 'returned']),
  /** Coins of the order. */
  amount: Coins,
  /** Of the provider: one for each payment. */
  transactionId: Id,
  /** When it happened at the provider, ms since 1970. */
  timestamp: Moment,
});
export type PaymentNotification = Static<typeof PaymentNotification>;

export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' });

/** A withdrawal that a payment provider is to pay out. */
export const Payout = Type.Object({
  orderId: Type.String({ description: 'The provider pays an order once, however often it is told.' }),
  amount: Type.Integer({
    minimum: 1,
    description: 'What the player gets, coins: the withdrawal less its fee.',
  }),
  withdrawn: Type.Integer({ minimum: 1, description: 'What the provider says in its notification, coins.' }),
  currency: Currency,
  coinsExchangeRate: Type.Number({ exclusiveMinimum: 0, description: 'Coins per unit of the currency.' }),
  holder: Type.String(),
  bankCode: Type.String(),
  number: Type.String({ description: 'The whole account or card number.' }),
});
export type Payout = Static<typeof Payout>;

/** A deposit in the address where it is paid. */
export const PayUrlOrder = Type.Object({
  orderId: Id,
  amount: Coins,
  currency: Currency,
  returnUrl: Type.String({ description: 'Page of the lobby that shows the order.' }),
});
export type PayUrlOrder = Static<typeof PayUrlOrder>;
