import { SANDBOX } from '../catalogue/kinds/payments.ts';
import { numberKeys } from '../config/secrets.ts';
import { sandboxHolderMatches } from '../demo/sandboxPayments.ts';
import type { Wallet } from '../domain/wallet/context.ts';
import type { PayoutPort } from '../providers/payout/port.ts';
import { webhookPayout } from '../providers/payout/webhook.ts';
import { rewardSettings } from './rewards.ts';
import type { Service } from './service.ts';

/** Ways to send withdrawals, by the provider that pays them. */
export const payoutPortsOf = ({ config, now }: Service): ReadonlyMap<string, PayoutPort> =>
  new Map(
    [...config.payoutUrls].flatMap(([provider, url]) => {
      const secret = config.paymentSecrets.get(provider)?.[0];
      return secret ? [[provider, webhookPayout(provider, url, secret, now)] as const] : [];
    }),
  );

/** The rules of the wallet wired to this service. The sandbox is the demo's; an operator's play money is neither bought nor paid out. */
export const walletOf = (service: Service): Wallet => {
  const { config, secrets, operator, catalogue, db, bus, now } = service;
  const offered = <M extends { provider: string }>(methods: readonly M[]): readonly M[] =>
    methods.filter(({ provider }) => config.demo || (provider !== SANDBOX && !operator.playMoney));
  return {
    db,
    now,
    catalogue,
    settings: rewardSettings(catalogue().jurisdiction),
    tell: (userId, message) => bus.toPlayer(userId, message),
    depositMethods: () => offered(catalogue().payments.depositMethods),
    withdrawMethods: () => offered(catalogue().payments.withdrawMethods),
    providerSecrets: (provider) =>
      config.demo && provider === SANDBOX
        ? [secrets.payments, ...secrets.earlier.map(({ payments }) => payments)]
        : (config.paymentSecrets.get(provider) ?? []),
    // Outside the demo the provider itself checks the holder when it pays.
    holderMatches: config.demo ? sandboxHolderMatches : async () => true,
    identityNeeded: operator.operator.identityForWithdrawal,
    payoutWaitMs: operator.operator.payoutWaitHours * 3_600_000,
    numberKeys: numberKeys(secrets),
  };
};
