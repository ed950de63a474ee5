import { statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { render, root } from '../../assets/art-src/paint.ts';
import { H, W } from '../../assets/art-src/posterStage.ts';
import { type Language, LETTERED, mask, wordsOf } from '../../assets/art-src/posterWords.ts';
import { LOCALES } from '../../src/contract/constants.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { themedPoster } from '../../src/lobby/state/themedPosters.ts';
import { type PublishedTheme, publishedStore } from '../../src/lobby/state/themes.ts';
import { imageAddress } from '../../src/service/catalogue/images.ts';
import { listThemes } from '../../src/tools/atlas/sources/sources.ts';

const SHIPPED = listThemes(root);
const fileOf = (theme: string, ending: string): string =>
  `${root}/atlases/${theme}/posters/promote${ending}.webp`;
const grey = (input: string | Buffer): Promise<Buffer> => sharp(input).greyscale().raw().toBuffer();
/** Light of 255 that letters have, and what they stand on has not. */
const LIGHT = 145;

/** Part of the words' letters that the picture shows light, 0 to 1. */
async function shown(picture: string, language: Language): Promise<number> {
  const [letters, pixels] = await Promise.all([
    grey(
      await sharp(render(W, H, mask(wordsOf(language))))
        .blur(2)
        .toBuffer(),
    ),
    grey(picture),
  ]);
  let [all, light] = [0, 0];
  for (const [at, cover] of letters.entries())
    if (cover > 235) {
      all += 1;
      if ((pixels[at] ?? 0) > LIGHT) light += 1;
    }
  return light / all;
}

describe('the poster of the promote dialog', () => {
  it('is one for each language', () => expect(Object.keys(LETTERED)).toEqual([...LOCALES]));

  for (const theme of SHIPPED)
    for (const [language, ending] of Object.entries(LETTERED) as [Language, string][])
      it(`carries the words of ${language} in ${theme}, in 60 KiB`, async () => {
        const file = fileOf(theme, ending);
        expect(statSync(file).size).toBeLessThanOrEqual(60 * 1024);
        expect(await sharp(file).metadata()).toMatchObject({ width: W, height: H });
        expect(await shown(file, language)).toBeGreaterThan(0.98);
        for (const other of LOCALES)
          if (other !== language) expect(await shown(file, other)).toBeLessThan(0.8);
      });

  const asked = (theme: string, locale: string): string =>
    themedPoster('/media/posters/promote.webp', { ...settingsStore.getState(), theme, locale });

  it('is that of the look and the language, in English where a language has none', () => {
    for (const theme of SHIPPED) {
      expect(asked(theme, 'en')).toMatch(new RegExp(`/atlases/${theme}/posters-promote-[0-9a-f]{8}\\.webp$`));
      expect(asked(theme, 'pt')).toMatch(new RegExp(`/atlases/${theme}/posters-promote-pt-[0-9a-f]{8}`));
      expect(asked(theme, 'es')).toBe(asked(theme, 'en'));
    }
  });

  it('of the operator has an address that changes with what it shows, and is the look’s own all the same', () => {
    const address = imageAddress('/media/posters/welcome.webp');
    expect(address).toMatch(/^\/media\/posters\/welcome\.webp\?[0-9a-f]{8}$/);
    expect(imageAddress('/media/posters/vip.webp').slice(-8)).not.toBe(address.slice(-8));
    for (const other of ['/media/posters/none.webp', 'https://images.example.com/welcome.webp', ''])
      expect(imageAddress(other)).toBe(other);
    const onCdn = imageAddress('/media/posters/welcome.webp', 'https://cdn.example.com/lobby');
    expect(onCdn).toBe(`https://cdn.example.com/lobby${address}`);
    const look = { ...settingsStore.getState(), theme: 'golden-court' };
    for (const named of [address, onCdn])
      expect(themedPoster(named, look)).toMatch(
        /^\/atlases\/golden-court\/posters-welcome-[0-9a-f]{8}\.webp$/,
      );
  });

  it("is the reference's where a look has none", () => {
    publishedStore.setState({ themes: [{ theme: 'lacquer', posters: {} } as PublishedTheme] });
    expect(asked('lacquer', 'vi')).toBe(asked('night-carnival', 'vi'));
    publishedStore.setState({ themes: [] });
  });
});
