import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Cover, coverList } from '../../assets/covers-src/covers.ts';
import { CASTS } from '../../assets/covers-src/paint/lettering.ts';
import { LOCALES } from '../../src/contract/constants.ts';
import { letterColours } from '../../src/game-host/client/look/lettering.ts';
import { pictureUrl } from '../../src/game-host/client/look/pictures.ts';
import { themeOf } from '../../src/game-host/client/look/themes.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const titles = DEMO_CATALOGUE.games.map(({ gameId, titles: { en } }) => [en, gameId] as const);

/** What a game may add to what all games share, bytes. */
const ADDED_MAX = 250 * 1024;

const sizeOf = (name: string): number => statSync(`assets/game-symbols/${name}.webp`).size;

describe('titles of the games', () => {
  it.each(titles)('%s is cast as on its cover', (_title, gameId) => {
    const cover = coverList.find(({ name }) => name === String(gameId)) as Cover;
    const { fill, rim, edge } = CASTS[cover.cast];
    expect(letterColours(gameId)).toEqual([...fill, rim, edge].map((colour) => colour.toLowerCase()));
  });
});

it.each(LOCALES)('covers say the titles that games have in %s', (locale) => {
  const covers = 'atlases/night-carnival/covers/cover';
  const painted = DEMO_CATALOGUE.games.map(({ gameId }) => {
    const { title = [], titles = {} } = coverList.find(({ name }) => name === String(gameId)) as Cover;
    expect(existsSync(`${covers}/${gameId}${titles[locale] ? `.${locale}` : ''}.webp`), `${gameId}`).toBe(
      true,
    );
    return (titles[locale] ?? title).join(' ');
  });
  expect(painted).toEqual(DEMO_CATALOGUE.games.map(({ titles }) => titles[locale] ?? titles.en));
});

describe('pictures of the games', () => {
  it.each(titles)('%s has every picture that its theme names', (_title, gameId) => {
    const missing = Object.values(themeOf(gameId).pictures).filter((name) => name && !pictureUrl(name));
    expect(missing).toEqual([]);
  });

  it.each(titles)('%s adds pictures of 250 KiB at most', (_title, gameId) => {
    const names = new Set(Object.values(themeOf(gameId).pictures).filter((name) => name !== undefined));
    expect(names.size).toBe(6);
    const added = [...names].reduce((sum, name) => sum + sizeOf(name), 0);
    expect(added).toBeLessThanOrEqual(ADDED_MAX);
  });
});
