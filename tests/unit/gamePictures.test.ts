import { describe, expect, it } from 'vitest';
import { pictureUrl } from '../../src/game-host/client/look/pictures.ts';
import { themeOf } from '../../src/game-host/client/look/themes.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const titles = DEMO_CATALOGUE.games.map(({ gameId, titles: { en } }) => [en, gameId] as const);

describe('pictures of the games', () => {
  it.each(titles)('%s has every picture that its theme names', (_title, gameId) => {
    const missing = Object.values(themeOf(gameId).pictures).filter((name) => name && !pictureUrl(name));
    expect(missing).toEqual([]);
  });
});
