import type { PaymentNotification } from '../../contract/payments.ts';
import { serviceTexts } from '../config/locales.ts';
import type { Order, Status } from '../domain/wallet/orders.ts';
import { demoPage, escaped, type Mark, markOf, type PageLook } from './demoPage.ts';

/** What the tester may ask for; `show` opens the account number. */
export type CashierAction = PaymentNotification['status'] | 'show';

type TextKey = keyof ReturnType<typeof serviceTexts>['cashier'];

const ACTIONS: Record<Order['kind'], readonly (readonly [action: CashierAction, text: TextKey])[]> = {
  deposit: [
    ['settled', 'approve'],
    ['declined', 'decline'],
    ['expired', 'expire'],
  ],
  withdraw: [
    ['paid', 'pay'],
    ['returned', 'giveBack'],
    ['show', 'show'],
  ],
};

/** Mark of a state, and what it means for the player. */
const STATES: Record<Status, readonly [mark: Mark, text?: TextKey]> = {
  pending: ['clock'],
  settled: ['check', 'settledText'],
  declined: ['close', 'declinedText'],
  expired: ['clock', 'expiredText'],
  paid: ['check', 'paidText'],
  returned: ['back', 'returnedText'],
};

/** What is asked for, if it is an action of this kind of order. */
export const cashierActionOf = (kind: Order['kind'], given: unknown): CashierAction | undefined =>
  ACTIONS[kind].find(([action]) => action === given)?.[0];

/** Whether only a tester may decide it, who knows the demo's secret. */
export const needsSecret = (kind: Order['kind']): boolean => kind === 'withdraw';

export interface CashierView extends PageLook {
  order: Order;
  status: Status;
  /** Title of the way to pay. */
  method: string;
  /** Shows coins as money. */
  money(coins: number): string;
  /** IANA name of the zone that the operator counts days in. */
  timeZone: string;
  /** Where the money goes, or its masked end. */
  account?: string;
  alert?: string;
}

const backTo = (kind: Order['kind'], words: string, isOnlyWay: boolean): string =>
  `<a class="way ${isOnlyWay ? 'go' : 'quiet'}" href="/wallet?type=${kind === 'deposit' ? 1 : 2}">${words}</a>`;

const headOf = (words: ReturnType<typeof serviceTexts>['cashier']): string =>
  `<div class="head"><h1>${escaped(words.title)}</h1><span class="play">${escaped(words.mark)}</span></div>`;

/** The page of one order. */
export const cashierPage = ({
  order,
  status,
  method,
  money,
  timeZone,
  account,
  alert,
  ...look
}: CashierView): string => {
  const words = serviceTexts(look.locale).cashier;
  const amount = escaped(money(order.amount));
  const t = (key: TextKey) => escaped(words[key]).replace('{{amount}}', () => amount);
  const isOpen = status === 'pending';
  const [mark, meaning] = STATES[status];
  const time = new Intl.DateTimeFormat(look.locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const facts: [name: TextKey, value: string, isCode?: true][] = [
    ['method', method],
    ...(order.fee > 0 ? [['fee', money(order.fee)] as [TextKey, string]] : []),
    ...(account ? [['account', account] as [TextKey, string]] : []),
    ...(isOpen && order.expires_at ? [['until', time.format(order.expires_at)] as [TextKey, string]] : []),
    ['order', order.order_id, true],
  ];
  const secret = needsSecret(order.kind)
    ? `<input name="username" value="demo" autocomplete="username" hidden>
<label class="field">${t('secret')}<input type="password" name="secret" autocomplete="current-password" required></label>`
    : '';
  const buttons = ACTIONS[order.kind].map(
    ([action, text], index) =>
      `<button class="way${index === 0 ? ' go' : ''}" name="wish" value="${action}">${t(text)}</button>`,
  );
  const back = backTo(order.kind, t('back'), !isOpen);
  const body = `<main class="card" data-sides>${headOf(words)}
<div class="side"><section class="order" data-status="${status}">${isOpen ? '' : markOf(mark)}
<p class="state">${t(order.kind)} · ${t(status)}</p><p class="amount">${amount}</p>
${meaning ? `<p class="text">${t(meaning)}</p>` : ''}</section>
<p class="honest">${t(order.kind === 'deposit' ? 'playDeposit' : 'playWithdraw')}</p></div>
<div class="side"><dl class="facts">${facts
    .map(
      ([name, value, isCode]) =>
        `<dt>${t(name)}</dt><dd${isCode ? ' class="code"' : ''}>${escaped(value)}</dd>`,
    )
    .join('')}</dl>
${alert ? `<p class="alert" role="alert">${escaped(alert)}</p>` : ''}
${isOpen ? `<form class="ways" method="post">${secret}${buttons.join('')}</form>` : ''}${back}</div></main>`;
  return demoPage({ ...look, title: `${words.title}: ${money(order.amount)}`, body });
};

/** What stands where an order would. */
export const unknownOrderPage = (look: PageLook): string => {
  const words = serviceTexts(look.locale).cashier;
  const body = `<main class="card">${headOf(words)}
<section class="order" data-status="unknown">${markOf('close')}<p class="state">${escaped(words.unknown)}</p>
<p class="text">${escaped(words.unknownText)}</p></section>${backTo('deposit', escaped(words.back), true)}</main>`;
  return demoPage({ ...look, title: words.title, body });
};
