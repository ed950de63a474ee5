import type { Composition } from './composition.ts';
import { beasts } from './compositions/beasts.ts';
import { cards } from './compositions/cards.ts';
import { fallback } from './compositions/fallback.ts';
import { feasts } from './compositions/feasts.ts';
import { sports } from './compositions/sports.ts';
import { tables } from './compositions/tables.ts';
import { treasures } from './compositions/treasures.ts';
import { wilds } from './compositions/wilds.ts';
import games from './games.json' with { type: 'json' };
import type { Genre } from './paint/accent.ts';

export interface Cover extends Composition {
  /** File name without extension: the game id, or `unknown`. */
  name: string;
  genre: Genre;
  seed: number;
}

const compositions: Record<number, Composition> = {
  ...beasts,
  ...wilds,
  ...feasts,
  ...treasures,
  ...cards,
  ...tables,
  ...sports,
};

function genreOf(gameId: number): Genre {
  if (gameId < 200000) return 'slots';
  if (gameId < 300000) return 'cards';
  return gameId < 400000 ? 'table' : 'sports';
}

function coverOf(gameId: number, title: string): Cover {
  const composition = compositions[gameId];
  if (!composition) throw new Error(`game ${gameId} has no composition`);
  const painted = composition.title?.join(' ');
  if (painted !== title)
    throw new Error(`game ${gameId} is called "${title}" but its cover says "${painted}"`);
  return { ...composition, name: String(gameId), genre: genreOf(gameId), seed: gameId };
}

/** Every cover in id order, then the one for games without their own. */
export const coverList: readonly Cover[] = [
  ...games.map(({ gameId, title }) => coverOf(gameId, title)),
  { ...fallback, name: 'unknown', genre: 'slots', seed: 7 },
];
