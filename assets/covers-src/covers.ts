import type { Composition } from './composition.ts';
import games from './games.json' with { type: 'json' };
import type { Genre } from './paint/accent.ts';
import { slots } from './slots.ts';
import { tables } from './tables.ts';

export interface Cover extends Composition {
  /** File name without extension: the game id, or `unknown`. */
  name: string;
  genre: Genre;
  seed: number;
}

const compositions: Record<string, Composition> = { ...slots, ...tables };

function genreOf(gameId: number): Genre {
  if (gameId < 200000) return 'slots';
  return gameId < 300000 ? 'cards' : 'table';
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
  { ...(compositions.unknown as Composition), name: 'unknown', genre: 'slots', seed: 7 },
];
