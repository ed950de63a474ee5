import type { BankAccount } from '../../../../contract/calls/wallet.ts';

/** An account as the player knows it again: whose it is, and the end of its number. */
export const accountName = ({ holder, numberEnd }: Pick<BankAccount, 'holder' | 'numberEnd'>): string =>
  `${holder} ••${numberEnd}`;
