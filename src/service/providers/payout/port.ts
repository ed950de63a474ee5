/** A withdrawal that a payment provider is to pay out. */
export interface Payout {
  /** The provider pays an order once, however often it is told. */
  orderId: string;
  /** What the player gets, coins: the withdrawal less its fee. */
  amount: number;
  /** What the provider says in its notification, coins. */
  withdrawn: number;
  /** ISO 4217. */
  currency: string;
  /** Coins per unit of it. */
  coinsExchangeRate: number;
  holder: string;
  bankCode: string;
  /** The whole account or card number. */
  number: string;
}

/** Sends withdrawals to whoever pays them. */
export interface PayoutPort {
  /** @throws Error where the provider did not take it; it is sent again. */
  send(payout: Payout): Promise<void>;
}
