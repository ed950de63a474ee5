import { LINK_PATHS, PATH, PLAYER_PATHS, WALLET } from '../../../contract/paths.ts';
import type { OverlayParams } from '../../ui/overlays/useOverlay.ts';

/** Where a banner, an activity or a notice leads. */
export type LinkTarget =
  | { kind: 'external'; url: string }
  /** A page of the lobby; `login` where a visitor logs in first. */
  | { kind: 'page'; address: string; login: boolean }
  /** An overlay over the page the player is on, after a login. */
  | { kind: 'overlay'; name: string; params?: OverlayParams };

const page = (address: string): LinkTarget => ({ kind: 'page', address, login: true });
const overlay = (name: string, params?: OverlayParams): LinkTarget => ({
  kind: 'overlay',
  name,
  ...(params && { params }),
});

/** In-app functions by `funId` (§3). All of them need login (§6). */
const FUNCTIONS: Readonly<Record<number, LinkTarget | null>> = {
  104: overlay('mail'),
  105: null,
  106: page(PATH.person),
  107: overlay('activity'),
  108: overlay('checkin'),
  109: page(WALLET.deposit),
  110: overlay('support'),
  113: overlay('promote'),
  114: page(WALLET.withdraw),
  115: overlay('vip'),
  116: null,
};

/** What this lobby has no screen for is in the app only (§6). */
const APP_ONLY = overlay('app', { only: '1' });

function readParams(params: string): { url?: unknown; funId?: unknown } {
  try {
    const read: unknown = JSON.parse(params);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

function readUrl(url: string, origin: string): LinkTarget | null {
  let address: URL;
  try {
    address = new URL(url, origin);
  } catch {
    return null;
  }
  if (address.origin === origin) {
    if (!LINK_PATHS.includes(address.pathname)) return null;
    const path = address.pathname === '/' ? PATH.home : address.pathname;
    return { kind: 'page', address: path + address.search, login: PLAYER_PATHS.includes(path) };
  }
  return address.protocol === 'https:' || address.protocol === 'http:'
    ? { kind: 'external', url: address.href }
    : null;
}

function readFunction(funId: number): LinkTarget | null {
  if (!Number.isInteger(funId) || funId <= 0) return null;
  const target = FUNCTIONS[funId];
  return target === undefined ? APP_ONLY : target;
}

/**
 * What a tap on an advertisement does: cmdId 1 opens an address, 3 an in-app function (§3). Null where it does
 * nothing. `origin` is the lobby's own.
 */
export function targetOf(
  { cmdId, params }: { cmdId: number; params: string },
  origin: string,
): LinkTarget | null {
  const { url, funId } = readParams(params);
  if (cmdId === 1 && typeof url === 'string' && url) return readUrl(url, origin);
  return cmdId === 3 ? readFunction(Number(funId ?? 0)) : null;
}
