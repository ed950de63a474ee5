import { createStore } from 'zustand/vanilla';
import type { Banner, UnfinishedGame } from '../../../contract/catalogue.ts';
import { getBanners, getUnfinishedGame } from '../../api/catalogue.ts';
import { localStore } from '../../session/storage.ts';
import { lobbyStore } from '../../state/lobby.ts';

/** 1 on /home, 2 on /index (§2). */
export type BannerType = 1 | 2;

interface HomeState {
  /** By type and language; absent while on their way, empty where there are none or they could not be read. */
  banners: Readonly<Record<string, readonly Banner[]>>;
  /** Undefined while nobody asked yet. */
  unfinished: UnfinishedGame | null | undefined;
}

/** Remembers for the next visit that there was an unfinished game, so that its card has its place at once. */
const HINT = 'lobby.unfinished';

export const homeStore = createStore<HomeState>(() => ({ banners: {}, unfinished: undefined }));

export const bannersId = (type: BannerType, lan: string): string => `${lan}/${type}`;

const underWay = new Set<string>();
/** When each carousel was read, ms. */
const readAt = new Map<string, number>();
/** A carousel read by the start of the visit is not read again by the page that shows it. */
const FRESH_MS = 10_000;

/**
 * Reads the carousel of a page; what an earlier visit of the page read stays meanwhile, and stays the same object
 * where nothing has changed, so that nothing is painted again.
 */
export async function loadBanners(type: BannerType, lan: string): Promise<void> {
  const id = bannersId(type, lan);
  if (underWay.has(id) || performance.now() - (readAt.get(id) ?? -FRESH_MS) < FRESH_MS) return;
  underWay.add(id);
  const known = homeStore.getState().banners[id];
  let list: readonly Banner[];
  try {
    ({ list } = await getBanners({ type, lan }, { silent: true }));
    readAt.set(id, performance.now());
  } catch {
    list = known ?? [];
  } finally {
    underWay.delete(id);
  }
  if (known && JSON.stringify(known) === JSON.stringify(list)) return;
  homeStore.setState(({ banners }) => ({ banners: { ...banners, [id]: list } }));
}

export const expectsUnfinished = (): boolean => localStore.get(HINT) === '1';

/** Where nobody has looked yet, an operator with bonuses has red packets. */
export const expectsPacketCard = (): boolean => {
  const stored = localStore.get('lobby.packetCard');
  return stored === null ? lobbyStore.getState().config?.operator.bonuses === true : stored === '1';
};

/** Reads the game that was left unfinished; without a player there is none. */
export async function loadUnfinished(lan: string): Promise<void> {
  const { token } = lobbyStore.getState();
  if (!token) {
    homeStore.setState({ unfinished: null });
    return;
  }
  const unfinished = (await getUnfinishedGame({ lan }, { silent: true }).catch(() => null)) ?? null;
  if (lobbyStore.getState().token !== token) return;
  if (unfinished) localStore.set(HINT, '1');
  else localStore.remove(HINT);
  homeStore.setState({ unfinished });
}
