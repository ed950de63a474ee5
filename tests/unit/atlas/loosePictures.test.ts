import { rmSync } from 'node:fs';
import { join } from 'node:path';
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
    [
      'posters/welcome-pt.webp',
      () => wide(1170, 468),
      [/no banner here shows a poster called "welcome-pt"\. → Rename the file if you mean "welcome\.pt"/],
    ],
    [
      'posters/welcome.es.webp',
      () => wide(1170, 468),
      [/there is no language "es": "posters\/welcome\.es" would never be shown/],
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
    art.write('../assets/posters/welcome.webp', await wide(1170, 468));
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

describe('pictures that all themes share', () => {
  const plain = (width: number, height: number) => dot({ width, height, margin: 0 }).webp().toBuffer();

  it.each([
    ['avatars/3.webp', () => plain(256, 256), []],
    ['avatars/3.webp', () => plain(256, 200), [/avatars\/3\.webp is 256×200 but must be 256×256/]],
    ['avatars/13.webp', () => plain(256, 256), [/nothing uses frame "avatars\/13"/]],
    ['avatars/3.png', () => plain(256, 256), [/avatars\/3\.png is not shown.*"3\.webp"/]],
    ['large/100002.webp', () => plain(528, 704), []],
    ['large/100002.webp', () => plain(264, 352), [/100002\.webp is 264×352 but must be 528×704/]],
    ['large/dragon.webp', () => plain(528, 704), [/nothing uses frame "large\/dragon"/]],
    ['posters/fish.webp', () => 'no picture', [/posters\/fish\.webp is damaged/]],
    ['posters/fish.png', () => plain(1170, 468), []],
    ['posters/fish.jpg', () => 'x', [/posters\/fish\.jpg is not shown.*"fish\.webp"/]],
  ])('%s', async (file, picture, says) => {
    art.write(`../assets/${file}`, await picture());
    expect(await art.says()).toEqual(says.map((one) => expect.stringMatching(one)));
  });
});

it('that no operator’s file here asks for are told, and packed all the same', async () => {
  art.needs = { covers: { scenes: [], frames: {}, families: { 'cover/*': { size: [20, 20], use: '' } } } };
  art.write('../src/service/catalogue/demo/games.yaml', 'games:\n  - { id: 100002, title: Fish }\n');
  for (const name of ['100002', '100002.pt', 'unknown', '10002'])
    await art.paint(`night/covers/cover/${name}.png`, { colour: `#00ff${name.length}0` });
  for (const folder of ['lobby', 'shell'])
    rmSync(join(art.root, 'atlases/night', folder), { recursive: true });
  expect(await art.says()).toEqual([
    expect.stringMatching(
      /no file of the operator here asks for "cover\/10002".*has to write "id: 10002" in games\.yaml/,
    ),
  ]);
  expect(Object.keys(art.page('covers').frames)).toContain('cover/10002');
});
