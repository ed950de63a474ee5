import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArtFolder, dot } from '../../shared/artFolder.ts';

let art: ArtFolder;
beforeEach(async () => {
  art = new ArtFolder();
  await art.paintAll();
});
afterEach(() => art.remove());

describe('posters and pictures of pages', () => {
  const wide = (width: number, height: number) => dot({ width, height, margin: 0 }).webp().toBuffer();
  const noise = () =>
    sharp({
      create: {
        width: 1170,
        height: 468,
        channels: 3,
        background: '#777777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();

  it.each([
    ['posters/welcome.webp', () => wide(1170, 468), []],
    ['posters/welcome.pt.webp', () => wide(2340, 936), []],
    ['posters/fish-party.webp', () => wide(1170, 468), []],
    [
      'posters/welcome.webp',
      () => wide(1170, 400),
      [
        /posters\/welcome\.webp is 1170×400 but must be 1170×468, or larger in the same shape\. → Export it at/,
      ],
    ],
    ['posters/welcome.webp', () => wide(585, 234), [/is 585×234 but must be 1170×468/]],
    [
      'posters/wellcome.pt.webp',
      () => wide(1170, 468),
      [/no banner here shows a poster called "wellcome\.pt"\. → Rename the file if you mean "welcome"/],
    ],
    ['posters/welcome.webp', () => 'no picture', [/posters\/welcome\.webp is damaged, or no picture/]],
    [
      'posters/welcome.png',
      noise,
      [/posters\/welcome\.png weighs \d+ KiB.* → Save it as WebP.*may weigh 128 KiB/],
    ],
    ['posters/welcome.jpg', () => 'x', [/posters\/welcome\.jpg is not read.*"posters\/welcome\.webp"/]],
    ['brand/logo.webp', () => wide(300, 100), []],
    ['brand/lgoo.webp', () => wide(450, 135), [/no frame "brand\/lgoo"\. → .*"brand\/logo"/]],
    ['brand/horse.webp', () => wide(450, 135), [/nothing uses frame "brand\/horse"/]],
    ['brand/bars.webp', () => wide(672, 100), [/brand\/bars\.webp is 672×100 but must be 672×84/]],
  ])('%s', async (file, picture, says) => {
    await art.paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
    art.write('../assets/posters/welcome.webp', '');
    art.write(`court/${file}`, await picture());
    expect(await art.says()).toEqual(says.map((one) => expect.stringMatching(one)));
  });

  it('that cannot be read are those that were there before', async () => {
    await art.paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
    art.write('court/posters/welcome.webp', 'no picture');
    await art.pack();
    expect(art.manifest('court').posters).toEqual({});
  });
});
