import { createHash } from 'node:crypto';
import type { Locale } from '../../contract/constants.ts';
import type { PaymentNotification } from '../../contract/payments.ts';
import { serviceTexts } from '../config/locales.ts';
import type { Order, Status } from '../domain/wallet/orders.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;color:#fff6e5;
font:16px/1.5 system-ui,sans-serif;background:#0b0524 radial-gradient(90% 60% at 50% 0,#4a1a8a,#1b0a45 60%,#0b0524)}
main{width:100%;max-width:420px;padding:24px;border:2px solid #ffc93c;border-radius:20px;background:#1d0c47;
box-shadow:0 16px 48px #0009}
h1{margin:0;font-size:20px;color:#ffc93c}
.note{margin:4px 0 16px;color:#d9c9ff;font-size:14px}
.amount{margin:0;font-size:40px;font-weight:800;line-height:1.1}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:20px 0;font-size:14px}
dt{color:#b9a5ea}dd{margin:0;text-align:right;overflow-wrap:anywhere}
label{display:block;font-size:14px;color:#d9c9ff}
input{width:100%;min-height:48px;margin:6px 0 14px;padding:0 14px;border:1px solid #7d5fd0;border-radius:12px;
background:#0f0530;color:inherit;font:inherit}
.buttons{display:grid;gap:10px}
button,a{display:grid;place-items:center;min-height:48px;padding:0 16px;border:0;border-radius:14px;font:inherit;
font-weight:700;cursor:pointer;color:#fff6e5;background:#43268f;text-decoration:none}
a.quiet{margin-top:10px;background:none;text-decoration:underline;text-underline-offset:3px}
button.go,a:not(.quiet){color:#2a1400;background:linear-gradient(#ffd968,#ff9a1a)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #2de2e6;outline-offset:2px}
.alert{margin:0 0 14px;padding:10px 14px;border-radius:12px;background:#7c1140}
`;

/** Nothing runs on the page, and it shows nothing but itself. */
export const CASHIER_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** What the tester may ask for; `show` opens the account number. */
export type Wish = PaymentNotification['status'] | 'show';

type TextKey = keyof ReturnType<typeof serviceTexts>['cashier'];

const WISHES: Record<Order['kind'], readonly (readonly [wish: Wish, text: TextKey])[]> = {
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

/** The wish, if it is one for this kind of order. */
export const wishFor = (kind: Order['kind'], given: unknown): Wish | undefined =>
  WISHES[kind].find(([wish]) => wish === given)?.[0];

/** Whether only a tester may decide it, who knows the demo's secret. */
export const needsSecret = (kind: Order['kind']): boolean => kind === 'withdraw';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export interface CashierView {
  locale: Locale;
  order: Order;
  status: Status;
  /** Title of the way to pay. */
  method: string;
  /** Shows coins as money. */
  money(coins: number): string;
  /** Where the money goes, or its masked end. */
  account?: string;
  alert?: string;
}

/** The page of one order, in plain HTML without a script. */
export const cashierPage = ({
  locale,
  order,
  status,
  method,
  money,
  account,
  alert,
}: CashierView): string => {
  const words = serviceTexts(locale).cashier;
  const t = (key: TextKey) => escaped(words[key]);
  const facts: [TextKey, string][] = [
    ['state', words[status]],
    ['method', method],
    ...(order.fee > 0 ? [['fee', money(order.fee)] as [TextKey, string]] : []),
    ...(account ? [['account', account] as [TextKey, string]] : []),
    ['order', order.order_id],
    ...(order.expires_at
      ? [['until', order.expires_at.toISOString().slice(0, 19).replace('T', ' ')] as [TextKey, string]]
      : []),
  ];
  const controls = `<form method="post">
${
  needsSecret(order.kind)
    ? `<input name="username" value="demo" autocomplete="username" hidden>
<label>${t('secret')}<input type="password" name="secret" autocomplete="current-password" required></label>`
    : ''
}<div class="buttons">${WISHES[order.kind]
    .map(
      ([wish, text], index) =>
        `<button name="wish" value="${wish}"${index === 0 ? ' class="go"' : ''}>${t(text)}</button>`,
    )
    .join('')}</div></form>`;
  const back = `<a${status === 'pending' ? ' class="quiet"' : ''} href="/wallet?type=${order.kind === 'deposit' ? 1 : 2}">${t('back')}</a>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${t('title')}</title><style>${STYLE}</style></head><body><main>
<h1>${t('title')}</h1><p class="note">${t('playMoney')}</p>
<p class="note">${t(order.kind)}</p><p class="amount">${escaped(money(order.amount))}</p>
<dl>${facts.map(([name, value]) => `<dt>${t(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${alert ? `<p class="alert" role="alert">${escaped(alert)}</p>` : ''}
${status === 'pending' ? controls : ''}${back}
</main></body></html>`;
};
