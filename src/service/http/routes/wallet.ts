import type { FastifyRequest } from 'fastify';
import {
  bindAccount as bindAccountCall,
  type PayMethod,
  payAccounts,
  payCallback,
  payDeposit,
  payOptions,
  payOrder,
  payRecords,
  payWithdraw,
  unbindAccount as unbindAccountCall,
  withdrawInfo,
} from '../../../contract/calls/wallet.ts';
import { signPayUrl } from '../../../contract/paymentSignature.ts';
import { payUrlOf, SANDBOX } from '../../catalogue/kinds/payments.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import { localeOf } from '../../config/locales.ts';
import { bindAccount, checkAccount, listAccounts, unbindAccount } from '../../domain/wallet/accounts.ts';
import { takeCallback } from '../../domain/wallet/callback.ts';
import type { Wallet } from '../../domain/wallet/context.ts';
import { openDeposit, readDeposit } from '../../domain/wallet/deposits.ts';
import { readRecords } from '../../domain/wallet/records.ts';
import { readWithdrawInfo, withdraw } from '../../domain/wallet/withdrawals.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

const optionsIn = (
  { depositMethods, withdrawMethods, settings, catalogue }: Wallet,
  lan: string | undefined,
): { deposit: PayMethod[]; withdraw: PayMethod[] } => {
  const locale = localeOf(lan);
  const { min, max, feePermille } = catalogue().payments.withdrawRules;
  return {
    deposit: depositMethods().map((method) => ({
      methodId: method.methodId,
      title: textIn(method.title, locale),
      icon: '',
      min: method.min,
      max: method.max,
      feePermille: 0,
      presets: [...method.presets],
      anyAmount: method.anyAmount,
      bonusPermille: settings.bonuses ? method.bonusPermille : 0,
      bonusBetX: settings.bonuses ? method.betX : 0,
    })),
    withdraw: withdrawMethods().map(({ methodId, title, number }) => ({
      methodId,
      title: textIn(title, locale),
      icon: '',
      min,
      max,
      feePermille,
      presets: [],
      anyAmount: true,
      bonusPermille: 0,
      bonusBetX: 0,
      number,
    })),
  };
};

interface WalletRouteContext {
  /** Page of the sandbox where an order is paid, as this client reaches it, in its language. */
  sandboxUrl(order: { orderId: string; lan: string | undefined }, request: FastifyRequest): string;
  /** Origin of the lobby, as this client reaches it. */
  lobbyOrigin(request: FastifyRequest): string;
  /** Told after a payout account was bound, so that its owner hears of it. */
  accountBound(userId: string): void;
}

/** The wallet (§1; decisions, "Wallet"). */
export const walletRoutes = (
  wallet: Wallet,
  { sandboxUrl, lobbyOrigin, accountBound }: WalletRouteContext,
): Route[] => {
  const { db } = wallet;
  /** Where an order is paid: with the provider of its way, or in the sandbox. */
  const payUrlFor = (
    methodId: string,
    { orderId, amount, lan }: { orderId: string; amount: number; lan: string | undefined },
    request: FastifyRequest,
  ): string => {
    const method = wallet.depositMethods().find((known) => known.methodId === methodId);
    if (method?.provider === SANDBOX) return sandboxUrl({ orderId, lan }, request);
    const secret = method && wallet.providerSecrets(method.provider)[0];
    // Its way is not offered any more.
    if (!method?.payUrl || !secret) return '';
    const { currency } = wallet.catalogue().jurisdiction;
    const returnUrl = `${lobbyOrigin(request)}/wallet?type=1`;
    const order = { orderId, amount, currency, returnUrl };
    return payUrlOf(method.payUrl, { ...order, signature: signPayUrl(secret, method.provider, order) });
  };
  return [
    implement(payOptions, async ({ query }) => ({ data: optionsIn(wallet, query.lan) })),
    implement(payDeposit, async ({ userId, request, body: { requestId, methodId, amount, lan } }) => {
      const input = { methodId, amount };
      const order = await idempotent(db, { userId, requestId, call: payDeposit.id, input }, (tx) =>
        openDeposit(wallet, tx, userId, methodId, amount),
      );
      return { data: { ...order, payUrl: payUrlFor(methodId, { ...order, lan }, request) } };
    }),
    implement(payOrder, async ({ userId, request, params: { orderId }, query: { lan } }) => {
      const { methodId, ...order } = await readDeposit(db, userId, orderId, wallet.now());
      const isOpen = order.status === 'pending';
      return { data: { ...order, payUrl: isOpen ? payUrlFor(methodId, { ...order, lan }, request) : '' } };
    }),
    implement(withdrawInfo, async ({ userId }) => ({ data: await readWithdrawInfo(wallet, userId) })),
    implement(payWithdraw, async ({ userId, body: { requestId, accountId, amount } }) => ({
      data: await idempotent(
        db,
        { userId, requestId, call: payWithdraw.id, input: { accountId, amount } },
        (tx) => withdraw(wallet, tx, userId, accountId, amount),
      ),
    })),
    implement(payAccounts, async ({ userId }) => ({ data: { list: await listAccounts(wallet, userId) } })),
    implement(bindAccountCall, async ({ userId, body: { requestId, ...typed } }) => {
      const account = await checkAccount(wallet, typed);
      return {
        data: await idempotent(db, { userId, requestId, call: bindAccountCall.id, input: typed }, (tx) => {
          tx.afterCommit(() => accountBound(userId));
          return bindAccount(wallet, tx, userId, account);
        }),
      };
    }),
    implement(unbindAccountCall, async ({ userId, params, query: { requestId } }) => {
      await idempotent(db, { userId, requestId, call: unbindAccountCall.id, input: params }, (tx) =>
        unbindAccount(tx, userId, params.accountId),
      );
      return {};
    }),
    implement(payRecords, async ({ userId, query }) => ({
      data: await readRecords(
        db,
        userId,
        {
          ...query,
          kind: query.kind ?? 'balance',
          pageNo: query.pageNo ?? 1,
          pageSize: query.pageSize ?? 40,
        },
        wallet.now(),
        wallet.catalogue(),
      ),
    })),
    implement(payCallback, async ({ params: { provider }, body: { signature, ...notification } }) => {
      await takeCallback(wallet, provider, notification, signature);
      return {};
    }),
  ];
};
