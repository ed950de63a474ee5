import { createStore } from 'zustand/vanilla';
import { lobbyStore } from '../state/lobby.ts';
import { localStore } from './storage.ts';

/** Games that this player chose or played on this device, as ids; the latest comes first. */
interface OwnGames {
  favourites: readonly number[];
  recent: readonly number[];
}

/** As many as fit into one page of the list. */
const MAX = { favourites: 40, recent: 12 } as const;

/** A device may be shared: each player has lists of their own, and visitors have some together. */
const keyOf = (name: keyof OwnGames) => `lobby.${name}.${lobbyStore.getState().userId ?? ''}` as const;

function read(name: keyof OwnGames): number[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(keyOf(name)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger).slice(0, MAX[name]) : [];
  } catch {
    return [];
  }
}

const readAll = (): OwnGames => ({ favourites: read('favourites'), recent: read('recent') });

export const ownGamesStore = createStore<OwnGames>(readAll);

lobbyStore.subscribe((now, before) => {
  if (now.userId !== before.userId) ownGamesStore.setState(readAll());
});

function keep(name: keyof OwnGames, ids: readonly number[]): void {
  const kept = ids.slice(0, MAX[name]);
  localStore.set(keyOf(name), JSON.stringify(kept));
  ownGamesStore.setState({ [name]: kept });
}

/** Makes a game a favourite, or no longer. */
export function toggleFavourite(gameId: number): void {
  const { favourites } = ownGamesStore.getState();
  const others = favourites.filter((id) => id !== gameId);
  keep('favourites', others.length < favourites.length ? others : [gameId, ...favourites]);
}

/** Called when a game opens. */
export function rememberPlayed(gameId: number): void {
  keep('recent', [gameId, ...ownGamesStore.getState().recent.filter((id) => id !== gameId)]);
}
