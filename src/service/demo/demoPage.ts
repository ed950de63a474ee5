import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/constants.ts';
import { ROOT } from '../config/root.ts';

/** Over the fonts and colours of the lobby's own style sheets. */
const STYLE = `
html{scroll-padding-block:16px}
.demo{display:grid;grid-template-columns:minmax(0,440px);place-content:center;gap:14px;min-height:100dvh;
padding:max(16px,env(safe-area-inset-top)) max(14px,env(safe-area-inset-right)) max(20px,env(safe-area-inset-bottom)) max(14px,env(safe-area-inset-left))}
.demo[data-long]{grid-template-columns:minmax(0,680px);align-content:start}
.brand{display:grid;justify-content:center}
.brand img{content:var(--brand-logo,normal);width:150px;height:49px;object-fit:contain}
.card{display:grid;gap:14px;padding:20px 18px;border:6px solid transparent;border-radius:30px;
background:linear-gradient(180deg,var(--night-4),var(--night-2) 50%,var(--night-1)) padding-box,
linear-gradient(165deg,var(--gold-light),var(--gold) 22%,var(--gold-edge) 48%,var(--gold) 66%,var(--gold-light) 80%,var(--gold-edge)) border-box;
box-shadow:inset 0 0 0 2px rgb(58 21 0/.75),0 0 0 2px rgb(58 21 0/.8),0 24px 70px rgb(var(--shade-rgb)/.8),0 0 70px rgb(var(--gold-rgb)/.28)}
.side{display:grid;align-content:start;gap:14px}
.head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 12px}
.head h1{font:400 1.375rem/1.25 var(--font-display);color:var(--gold-light)}
.play{padding:2px 10px 0;border:1px solid rgb(var(--cyan-rgb)/.5);border-radius:10px;font-size:.8125rem;font-weight:700;line-height:1.4;color:var(--cyan)}
.honest{padding:10px 14px;border:1px solid rgb(var(--cyan-rgb)/.35);border-radius:16px;font-size:.9375rem;line-height:1.35;color:var(--ink-soft);background:rgb(var(--cyan-rgb)/.08)}
.order{display:grid;justify-items:center;gap:2px;text-align:center}
.order svg{box-sizing:content-box;margin-bottom:4px;padding:13px;border:2px solid currentcolor;border-radius:50%;color:var(--ink-faint);background:rgb(var(--shade-rgb)/.5)}
.order[data-status=settled] svg,.order[data-status=paid] svg{color:var(--emerald)}
.order[data-status=declined] svg{color:var(--danger)}
svg{fill:none;stroke:currentcolor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.amount{font:400 2.375rem/1.2 var(--font-display);font-variant-numeric:tabular-nums;overflow-wrap:anywhere;color:var(--gold-light)}
.state{font:400 1.125rem/1.3 var(--font-display)}
.order[data-status=pending] .state{font:600 1rem/1.45 var(--font-ui);color:var(--ink-soft)}
.text{max-width:40ch;line-height:1.4;color:var(--ink-soft)}
.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:5px 16px;padding:12px 14px;border-radius:16px;font-size:.9375rem;line-height:1.35;background:rgb(var(--shade-rgb)/.4)}
.facts dt{color:var(--ink-faint)}
.facts dd{text-align:right;font-weight:600;overflow-wrap:anywhere}
.facts .code{font-size:.8125rem;font-weight:500}
.alert{padding:10px 14px;border:1px solid rgb(255 107 129/.5);border-radius:16px;line-height:1.4;background:rgb(255 60 100/.14)}
.field{display:grid;gap:6px;font-size:.9375rem;font-weight:700;line-height:1.3;color:var(--ink-soft)}
.field input{width:100%;min-height:52px;padding:0 14px;border:1px solid var(--line-strong);border-radius:16px;font-size:1.0625rem;color:var(--ink);background:var(--field)}
.ways{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.ways>.go,.ways>.field{grid-column:1/-1}
.ways>.way:not(.go){padding-inline:8px;font-size:1rem}
.way{display:grid;place-items:center;min-height:48px;padding:8px 20px 10px;border:1px solid var(--line-strong);border-radius:18px;font:400 1.0625rem/1.15 var(--font-display);text-align:center;text-decoration:none;cursor:pointer;color:var(--ink);
background:linear-gradient(180deg,rgb(255 255 255/.14),rgb(255 255 255/.04)),rgb(var(--panel-rgb)/.94);box-shadow:inset 0 1px 0 rgb(255 255 255/.2),0 4px 14px rgb(var(--shade-rgb)/.35)}
.way.go{min-height:54px;border:0;color:var(--ink-on-gold);background:var(--gold-face);box-shadow:var(--gold-relief);text-shadow:0 1px 0 rgb(255 244 204/.7)}
.way.quiet{min-height:44px;border:0;font:700 1rem/1.2 var(--font-ui);text-decoration:underline;text-underline-offset:3px;color:var(--cyan);background:none;box-shadow:none}
.way:hover{filter:brightness(1.07)}
.message{display:grid;gap:4px;padding:14px 16px;border:1px solid var(--line);border-radius:18px;background:rgb(var(--shade-rgb)/.4)}
.message .facts{padding:0;background:none}
.message h2{font:400 1.0625rem/1.3 var(--font-display)}
.message .body{white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.45}
.message .sent{font-size:.875rem;overflow-wrap:anywhere;color:var(--ink-faint)}
@media(max-height:719px){
.demo{gap:10px;padding-block:max(10px,env(safe-area-inset-top)) max(10px,env(safe-area-inset-bottom))}
.brand img{width:116px;height:38px}
.card{padding:16px}
.order svg{padding:8px}
}
@media(max-height:479px) and (min-width:600px){
.demo{grid-template-columns:minmax(0,480px)}
.demo:has([data-sides]){grid-template-columns:minmax(0,760px)}
.demo:has([data-sides])>.brand{display:none}
.card[data-sides]{grid-template-columns:1fr 1fr;gap:12px 24px}
.card[data-sides]>.head{grid-column:1/-1}
}
`;

/** No script runs. It loads its own style, and fonts, colours and logo of the lobby. */
export const demoPolicy = (assetOrigin?: string): string => {
  const own = `'self'${assetOrigin ? ` ${assetOrigin}` : ''}`;
  const style = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; style-src ${own} 'sha256-${style}'; font-src ${own}; img-src ${own}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
};

/** What the built lobby's page loads. */
export interface LobbyStyle {
  /** Addresses of the style sheets: fonts, and the colours of all themes. */
  styles: readonly string[];
  /** As HTML; '' where there is none. */
  logo: string;
}

/** Reads it from the lobby's page; where that is not built, as with `npm run dev`, a page of the demo goes without. */
export const readLobbyStyle = (page = join(ROOT, 'dist/lobby/index.html')): LobbyStyle => {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const tags = (name: string): string[] => html.match(new RegExp(`<${name} [^<>]*>`, 'g')) ?? [];
  const hrefs = tags('link').map((tag) => / href="([^"]*)"/.exec(tag)?.[1] ?? '');
  const logo = tags('img').find((tag) => tag.includes('/logo-')) ?? '';
  return { styles: hrefs.filter((href) => href.endsWith('.css')), logo };
};

/** Marks of 24 × 24, as the lobby draws them. */
const MARKS = {
  clock: 'M12 21.5a9.5 9.5 0 100-19 9.5 9.5 0 000 19zM12 6.5V12l4 2.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
} as const;
export type Mark = keyof typeof MARKS;

export const markOf = (mark: Mark): string =>
  `<svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true"><path d="${MARKS[mark]}"/></svg>`;

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const THEME = /^[a-z0-9-]{1,40}$/;

/** The theme that an address names, if it may be the name of one. */
export const themeIn = (given: unknown): string | undefined =>
  typeof given === 'string' && THEME.test(given) ? given : undefined;

/** How the lobby looks that sent its player here. */
export interface PageLook {
  locale: Locale;
  /** Name of the theme; the reference where it says nothing. */
  theme?: string | undefined;
  style: LobbyStyle;
}

interface DemoPage extends PageLook {
  title: string;
  /** What stands on the page, as HTML. */
  body: string;
  /** As wide as a list. */
  isLong?: boolean;
}

/** A page beside the lobby, in its look: plain HTML without a script. */
export const demoPage = ({
  locale,
  theme,
  style: { styles, logo },
  title,
  body,
  isLong,
}: DemoPage): string => {
  const sheets = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  return `<!doctype html><html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${escaped(title)}</title>${logo ? '<link rel="icon" href="/icons/icon-192.png">' : ''}${sheets}<style>${STYLE}</style></head>
<body class="demo"${isLong ? ' data-long' : ''}>${logo && `<header class="brand">${logo}</header>`}${body}</body></html>`;
};
