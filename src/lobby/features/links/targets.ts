import { overlayAddress } from '../../ui/overlays/useOverlay.ts';
import { PATH, PLAYER_PATHS, WALLET } from '../../ui/paths.ts';

/** Where a banner leads. */
export type BannerTarget =
  | { kind: 'external'; url: string }
  /** A page or overlay of the lobby; `login` where a visitor logs in first. */
  | { kind: 'inner'; address: string; login: boolean };

/**
 * In-app functions (§3) that have a screen. In-app functions need login (§6). The others are absent until they are
 * built: a banner that names one shows and leads nowhere.
 */
const FUNCTIONS: Readonly<Record<number, string>> = {
  106: PATH.person,
  108: overlayAddress(PATH.home, '', 'checkin'),
  109: WALLET.deposit,
  110: overlayAddress(PATH.home, '', 'support'),
  113: overlayAddress(PATH.home, '', 'invite'),
  114: WALLET.withdraw,
};

/** Pages of the lobby that a banner may name by their path. */
const PAGES: readonly string[] = [
  PATH.home,
  PATH.index,
  PATH.slots,
  PATH.hot,
  PATH.new,
  PATH.person,
  PATH.wallet,
];

function readParams(params: string): { url?: unknown; funId?: unknown } {
  try {
    const read: unknown = JSON.parse(params);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

function readUrl(url: string, origin: string): BannerTarget | null {
  let address: URL;
  try {
    address = new URL(url, origin);
  } catch {
    return null;
  }
  if (address.origin === origin)
    return PAGES.includes(address.pathname)
      ? {
          kind: 'inner',
          address: address.pathname + address.search,
          login: PLAYER_PATHS.includes(address.pathname),
        }
      : null;
  return address.protocol === 'https:' || address.protocol === 'http:'
    ? { kind: 'external', url: address.href }
    : null;
}

/**
 * What a tap on an advertisement does: cmdId 1 opens an address, 3 an in-app function (§3). Null where it does
 * nothing. `origin` is the lobby's own.
 */
export function targetOf(
  { cmdId, params }: { cmdId: number; params: string },
  origin: string,
): BannerTarget | null {
  const { url, funId } = readParams(params);
  if (cmdId === 1 && typeof url === 'string' && url) return readUrl(url, origin);
  const address = cmdId === 3 ? FUNCTIONS[Number(funId)] : undefined;
  return address ? { kind: 'inner', address, login: true } : null;
}
