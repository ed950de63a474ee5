import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LobbyConfig } from '../../contract/calls/config.ts';
import { formatMoney } from '../../contract/money.ts';
import { signNotification } from '../../contract/paymentSignature.ts';
import { methodTitle, SANDBOX } from '../catalogue/kinds/payments.ts';
import type { Config } from '../config/environment.ts';
import { localeOf, serviceTexts, wantedLocale } from '../config/locales.ts';
import type { Secrets } from '../config/secrets.ts';
import { payoutDetails } from '../domain/wallet/accounts.ts';
import { takeCallback } from '../domain/wallet/callback.ts';
import type { Wallet } from '../domain/wallet/context.ts';
import { findOrder, type Order, statusAt } from '../domain/wallet/orders.ts';
import { Refusal } from '../errors/refusal.ts';
import {
  type CashierAction,
  cashierActionOf,
  cashierPage,
  needsSecret,
  unknownOrderPage,
} from './cashierPage.ts';
import { demoPolicy, type PageLook, readLobbyStyle, themeIn } from './demoPage.ts';
import { isDemoSecret } from './demoSecret.ts';

const PATH = '/demo/cashier/:orderId';
const ORDER_ID = /^[\w-]{1,64}$/;

/** Where an order of the sandbox is paid. @param origin of the lobby. @param order with the language that the lobby shows. */
export const cashierUrl = (
  origin: string,
  { orderId, lan }: { orderId: string; lan: string | undefined },
): string => `${origin}/demo/cashier/${orderId}${lan ? `?lan=${localeOf(lan)}` : ''}`;

interface Asked {
  orderId: string;
  /** Language that the lobby shows; without one it is the player's. */
  lan: string | undefined;
  /** Look that the lobby has on; it says so itself, the service does not know it. */
  theme: string | undefined;
  /** What the browser asks for (`Accept-Language`), where no order says whose language it is. */
  accepted: string | undefined;
}

/** What the form did not do, or the account it opened. */
interface Outcome {
  alert?: string;
  account?: string;
}

/**
 * The sandbox cashier (decisions, "Wallet"): a page of its own where a deposit is approved, declined or left to expire,
 * and where a tester pays a withdrawal out or returns it. Play money is nobody's loss: whoever has the address of a
 * deposit may decide it. Withdrawals, which show account numbers, need the demo's secret. Its notification goes the way of
 * every provider's: signed, through `takeCallback`.
 */
export const demoCashier = (
  wallet: Wallet,
  {
    config,
    operator,
    secrets,
  }: {
    config: Pick<Config, 'assetOrigin'>;
    operator: LobbyConfig;
    secrets: Pick<Secrets, 'payments' | 'outbox'>;
  },
) => {
  const policy = demoPolicy(config.assetOrigin);
  const style = readLobbyStyle();
  const localeFor = async (userId: string, lan: string | undefined) => {
    if (lan) return localeOf(lan);
    const { rows } = await wallet.db.query<{ lan: string }>('select lan from player where user_id = $1', [
      userId,
    ]);
    return localeOf(rows[0]?.lan);
  };

  const show = async (
    reply: FastifyReply,
    { orderId, lan, theme, accepted }: Asked,
    { alert, account }: Outcome = {},
  ) => {
    const order = await findOrder(wallet.db, orderId);
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8');
    if (order?.provider !== SANDBOX) {
      const look: PageLook = { locale: lan ? localeOf(lan) : wantedLocale(accepted), theme, style };
      return reply.code(404).send(unknownOrderPage(look));
    }
    const locale = await localeFor(order.user_id, lan);
    const { coinsExchangeRate, currencySymbol: symbol } = operator;
    const page = cashierPage({
      locale,
      theme,
      style,
      order,
      status: statusAt(order, wallet.now()),
      method: methodTitle(wallet.catalogue().payments, order.method_id, locale),
      money: (coins) => formatMoney(coins, { locale, coinsExchangeRate, symbol }),
      timeZone: operator.operator.timeZone,
      account: account ?? (order.number_end ? `••${order.number_end}` : undefined),
      alert,
    });
    return reply.send(page);
  };

  const say = async (order: Order, status: Exclude<CashierAction, 'show'>): Promise<void> => {
    const notification = {
      orderId: order.order_id,
      status,
      amount: order.amount,
      transactionId: randomUUID(),
      timestamp: wallet.now(),
    };
    await takeCallback(
      wallet,
      SANDBOX,
      notification,
      signNotification(secrets.payments, SANDBOX, notification),
    );
  };

  const act = async (order: Order, form: URLSearchParams, lan: string | undefined): Promise<Outcome> => {
    const words = serviceTexts(await localeFor(order.user_id, lan)).cashier;
    const action = cashierActionOf(order.kind, form.get('wish'));
    if (needsSecret(order.kind) && !isDemoSecret(form.get('secret'), secrets.outbox))
      return { alert: words.wrong };
    if (!action) return {};
    if (action === 'show') {
      const details = await payoutDetails(wallet, order.user_id, order.account_id ?? '');
      return details ? { account: `${details.holder}, ${details.bankCode} ${details.number}` } : {};
    }
    try {
      await say(order, action);
      return {};
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { alert: `${words.refused} ${error.code}` };
    }
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    /** '' is nobody's order: what could be none is not asked for. */
    const askedBy = (request: FastifyRequest): Asked => {
      const { orderId } = request.params as { orderId: string };
      const { lan, theme } = request.query as { lan?: unknown; theme?: unknown };
      return {
        orderId: ORDER_ID.test(orderId) ? orderId : '',
        lan: typeof lan === 'string' ? lan : undefined,
        theme: themeIn(theme),
        accepted: request.headers['accept-language'],
      };
    };
    app.get(PATH, (request, reply) => show(reply, askedBy(request)));
    app.post(PATH, async (request, reply) => {
      const asked = askedBy(request);
      const order = await findOrder(wallet.db, asked.orderId);
      const mayAct = order?.provider === SANDBOX && request.body instanceof URLSearchParams;
      return show(reply, asked, mayAct ? await act(order, request.body as URLSearchParams, asked.lan) : {});
    });
  };
};
