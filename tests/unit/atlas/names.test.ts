import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import en from '../../../src/tools/atlas/problems/messages/en.json' with { type: 'json' };
import pt from '../../../src/tools/atlas/problems/messages/pt.json' with { type: 'json' };
import vi from '../../../src/tools/atlas/problems/messages/vi.json' with { type: 'json' };
import { type Problem, sentence, tell } from '../../../src/tools/atlas/problems/problems.ts';
import { problemLines } from '../../../src/tools/atlas/report.ts';
import { nearestFrame } from '../../../src/tools/atlas/sources/frameNames.ts';
import { NEEDS } from '../../../src/tools/atlas/sources/needs.ts';
import { ArtFolder, dot, SMALL } from '../../shared/artFolder.ts';

let art: ArtFolder;
beforeEach(async () => {
  art = new ArtFolder();
  await art.paintAll();
});
afterEach(() => art.remove());

describe('names of files', () => {
  it.each([
    [
      'court/lobby/tile/lokc.png',
      /there is no frame "tile\/lokc"\. → Rename the file: you probably mean "tile\/lock"/,
    ],
    ['court/lobby/tile/spark.png', /nothing uses frame "tile\/spark"; it is left out\. → Remove the file/],
    ['court/lobby/Tile/Lock.png', /frame "Tile\/Lock" is written with capitals.*"tile\/lock\.png"/],
    ["court/lobby/tile/it's mine.png", /"tile\/it's mine\.png".*Name it.*"tile\/it-s-mine\.png"/],
    [
      'court/lobby/star.png',
      /frame "star" belongs to atlas "shell"; here nothing uses it\. → Move the file to atlases\/court\/shell\/star\.png/,
    ],
    ['court/loby/tile/coin.png', /there is no atlas "loby".*You probably mean "lobby"/],
    ['court/lobby/tile/lock_pt.png', /"tile\/lock_pt\.png" has.*Name it.*"tile\/lock\.pt\.png"/],
    ['court/lobby/tile/lock-pt.png', /there is no frame "tile\/lock-pt".*you probably mean "tile\/lock\.pt"/],
    [
      'court/lobby/tile/lock.es.png',
      /there is no language "es": "tile\/lock\.es\.png" would never be shown\. → Languages are en, pt, vi/,
    ],
    // Half of its letters are not those of "coin".
    ['court/lobby/tile/cost.png', /nothing uses frame "tile\/cost"; it is left out/],
    ['court/lobby/shortcat/vip.png', /there is no frame "shortcat\/vip".*you probably mean "shortcut\/vip"/],
    ['court/sounds/tick.png', /sounds\/tick\.png lies where nothing reads it/],
    ['court/drafts/tile/coin.png', /there is no atlas "drafts".*Move its pictures to one of: lobby, shell/],
  ])('%s', async (file, says) => {
    await art.paint(file, { colour: '#010203' });
    expect(await art.says()).toEqual([expect.stringMatching(says)]);
  });

  it('that differ in capitals only are one file on some machines', async () => {
    await art.paint('court/lobby/tile/coin.png', { colour: '#010203' });
    await art.paint('court/lobby/tile/Coin.png', { colour: '#040506' });
    expect(await art.says()).toContainEqual(
      expect.stringMatching(/"lobby\/tile\/Coin\.png" and "lobby\/tile\/coin\.png" differ in capitals only/),
    );
  });

  it('that systems leave beside pictures are nobody’s business', async () => {
    for (const name of ['.DS_Store', '._coin.png', 'Thumbs.db', '.git/x.png'])
      art.write(`night/lobby/tile/${name}`, 'x');
    expect(await art.says()).toEqual([]);
  });

  it('say which kinds of pictures are not read', async () => {
    art.write(
      'court/lobby/tile/coin.jpg',
      await sharp(await dot().toBuffer())
        .flatten()
        .jpeg()
        .toBuffer(),
    );
    art.write('court/lobby/tile/lock.avif', 'x');
    expect(await art.says()).toEqual([
      expect.stringMatching(
        /tile\/coin\.jpg is not read: frames are PNG or WebP files\. → Export it as "tile\/coin\.png"/,
      ),
      expect.stringMatching(/tile\/lock\.avif is not read/),
    ]);
  });

  it('say which picture is shown where another kind lies beside it', async () => {
    art.write('night/lobby/tile/coin.jpg', 'x');
    expect(await art.says()).toEqual([
      expect.stringMatching(
        /coin\.jpg is not read; tile\/coin\.png beside it is what is shown\. → Remove tile/,
      ),
    ]);
  });

  it('claim one frame twice', async () => {
    await art.paint('night/lobby/tile/coin.webp', dot().webp());
    expect(await art.says()).toEqual([
      expect.stringMatching(/two pictures for frame "tile\/coin": .*coin\.png and .*coin\.webp\. → Keep one/),
    ]);
  });
});

it('of a family that are misspelt are told, too', () => {
  expect(nearestFrame('fx/cion-8', 'effects', NEEDS)).toBe('fx/coin-8');
  expect(nearestFrame('prise/gem', 'wheels', NEEDS)).toBe('prize/gem');
  expect(nearestFrame('something/else', 'wheels', NEEDS)).toBeUndefined();
});

describe('what is in a file', () => {
  it('an animation', async () => {
    const frames = [await dot().raw().toBuffer(), await dot({ colour: '#ffffff' }).raw().toBuffer()];
    const raw = { width: 20, height: 40, channels: 4 as const, pageHeight: 20 };
    art.write(
      'court/lobby/tile/coin.webp',
      await sharp(Buffer.concat(frames), { raw }).webp({ loop: 0 }).toBuffer(),
    );
    expect(await art.says()).toEqual([
      expect.stringMatching(/is an animation of 2 pictures.*name-0, name-1/),
    ]);
  });

  it('the same picture as another frame', async () => {
    await art.paint('night/lobby/tile/lock.png');
    expect(await art.says()).toEqual([
      expect.stringMatching(/frames "tile\/lock" and "tile\/coin" are the same picture/),
    ]);
  });

  it.each([
    ['16 bits', () => dot().toColourspace('rgb16'), /has 16 bits a channel; it was converted to 8/],
    ['grey', () => dot({ colour: '#777777' }).toColourspace('b-w'), /is grey; it was converted to colour/],
    [
      'a wide gamut',
      () => dot().withIccProfile('p3'),
      /has the colour profile "[^"]+"; it was converted to sRGB/,
    ],
  ])('%s is converted, and told', async (_, picture, says) => {
    art.write('night/lobby/tile/coin.png', await picture().png().toBuffer());
    expect(await art.says()).toEqual([expect.stringMatching(says)]);
    expect(Object.keys(art.page('lobby').frames)).toContain('tile/coin');
  });

  it('ink colours under the wrong name are read, and told', async () => {
    art.needs = { lobby: { scenes: [], frames: { cover: { size: [20, 20], use: '', alpha: false } } } };
    art.rules({});
    const ink = await sharp(await dot({ margin: 0 }).toBuffer())
      .flatten()
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    art.write('night/lobby/cover.png', ink);
    const said = await art.says();
    expect(said).toContainEqual(expect.stringMatching(/cover\.png is painted in ink colours \(CMYK\)/));
    expect(said).toContainEqual(expect.stringMatching(/cover\.png is a jpeg file in truth/));
  });
});

describe('rules.json', () => {
  it.each([
    [{ loby: { quality: 80 } }, /rules\.json has "loby", which nothing reads\. → You probably mean "lobby"/],
    [{ lobby: { qualtiy: 80 } }, /rules\.json, atlas "lobby", has "qualtiy".*"quality"/],
    [
      { lobby: { quality: 800 } },
      /"lobby\.quality" must be a number from 1 to 100, "near-lossless" or "palette"/,
    ],
    [
      { lobby: { quality: 60, format: 'jpeg' } },
      /"lobby\.format" must be "avif", beside a quality that is a number/,
    ],
    [{ lobby: { quality: 'palette', format: 'avif' } }, /"lobby\.format" must be "avif", beside a quality/],
    [
      { lobby: { zzz: 1 } },
      /has "zzz", which nothing reads\. → Remove it, or use one of: quality, format, perPage, maxBytes/,
    ],
  ])('%j', async (rules, says) => {
    art.rules(rules);
    expect(await art.says()).toEqual([expect.stringMatching(says)]);
  });

  it.each([
    ['{ "reference": ', 1, '{ "reference":'],
    ['{\n  "reference": "night"\n  "memory": []\n}', 3, '"memory": []'],
    ['{\n  “reference”: "night"\n}', 2, '“reference”: "night"'],
    ['// mine\n{}', 1, '// mine'],
    [
      `{ "atlases": { ${'"lobby": {}, '.repeat(9)}"shell": {} "wheels": {} } }`,
      1,
      'y": {}, "shell": {} "wheels": {} } }',
    ],
  ])('that is no JSON does not stop the work, and tells the line: %j', async (content, line, near) => {
    // The theme that comes first by its name does not take the reference's place.
    await art.paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
    art.write('rules.json', content);
    expect(await art.says()).toEqual([
      expect.stringContaining(`rules.json cannot be read: line ${line} is no JSON, "${near}".`),
    ]);
    expect(art.manifest().reference).toBe(true);
  });

  it.each([
    ['{ "reference": "nihgt" }', [/rules\.json: there is no theme "nihgt"\. → You probably mean "night"/]],
    ['{ "refrence": "night" }', [/rules\.json has "refrence".*"reference"/]],
    ['{ "reference": 5 }', [/"reference" must be the name of a theme/]],
    ['[]', [/rules\.json must be a list in \{ \}/]],
    ['{ "reference": "night", "atlases": { "lobby": null } }', [/"lobby" must be a list in \{ \}/]],
    ['{ "reference": "night", "atlases": 5, "memory": [null] }', [/"memory" must be/, /"atlases" must be/]],
    [
      '{ "reference": "night", "memory": [{ "name": "lobby", "mebibytes": 24, "pages": { "loby": 1 } }] }',
      [/rules\.json has "loby".*"lobby"/],
    ],
    [
      '{ "reference": "night", "memory": [{ "name": "lobby", "mebibytes": 0.000001, "pages": { "lobby": 1 } }], "atlases": { "lobby": { "perPage": -1, "maxBytes": 1 } } }',
      [/"lobby\.perPage" must be a number of frames/],
    ],
  ])('with a fault brings no other message with it: %s', async (content, says) => {
    await art.paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
    art.write('rules.json', content);
    expect(await art.says()).toEqual(says.map((one) => expect.stringMatching(one)));
    expect(art.manifest().reference).toBe(true);
  });
});

describe('theme.json', () => {
  const theme = async (given: object): Promise<string[]> => {
    art.write('court/theme.json', JSON.stringify(given));
    await art.paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
    return art.says();
  };

  it('gives titles, a swatch and its own nine-slice borders', async () => {
    const slices = { 'tile/frame': [3, 4, 5, 6] };
    art.write('court/lobby/tile/frame.png', await dot({ colour: '#00ff99' }).toBuffer());
    expect(
      await theme({ titles: { en: 'Court', pt: 'Corte', vi: 'Cung' }, swatch: '#ff0000', slices }),
    ).toEqual([]);
    expect(art.manifest('court')).toMatchObject({ titles: { pt: 'Corte' }, swatch: '#ff0000' });
    expect(art.page('lobby', 'court').frames['tile/frame']?.borders).toEqual({
      left: 3,
      top: 4,
      right: 5,
      bottom: 6,
    });
  });

  it('is told what is misspelt, and what cannot be', async () => {
    expect(
      await theme({
        tiltes: {},
        swatch: 'url(http://x)',
        colours: { glow: '#fff' },
        slices: { 'tile/frmae': [1, 1, 1, 1], 'tile/frame': [1] },
      }),
    ).toEqual([
      expect.stringMatching(/theme\.json has "tiltes".*"titles"/),
      expect.stringMatching(/theme\.json has "glow"/),
      expect.stringMatching(/theme\.json has "tile\/frmae".*"tile\/frame"/),
      expect.stringMatching(/"slices\.tile\/frame" must be four whole numbers/),
      expect.stringMatching(/"swatch" must be a colour or a gradient/),
    ]);
  });

  it('moves a picture so that its own pivot lies where the code turns it', async () => {
    const pointer = { size: [20, 20], use: 'a test', pivot: [0.5, 0.25] } as const;
    art.needs = { ...SMALL, shell: { scenes: [], frames: { ...SMALL.shell?.frames, pointer } } };
    await art.paint('night/shell/pointer.png');
    art.write('court/shell/pointer.png', await dot({ colour: '#00ff99' }).toBuffer());
    const titles = { en: 'Court', pt: 'Corte', vi: 'Cung' };
    expect(await theme({ titles, pivots: { pointer: [0.4, 0.5] } })).toEqual([]);
    expect(art.page('shell').frames.pointer?.spriteSourceSize).toEqual({ x: 4, y: 4, w: 12, h: 12 });
    expect(art.page('shell', 'court').frames.pointer).toMatchObject({
      trimmed: true,
      spriteSourceSize: { x: 4 + 2, y: 4 - 5, w: 12, h: 12 },
      sourceSize: { w: 20, h: 20 },
    });
    expect(await theme({ titles, pivots: { pointer: [0.4, 2], star: [0, 0] } })).toEqual([
      expect.stringMatching(/"pivots\.pointer" must be two numbers from 0 to 1/),
      expect.stringMatching(/theme\.json has "star"/),
    ]);
  });

  it('has its posters and icons beside it, with hashes in their names', async () => {
    const poster = dot({ width: 1170, height: 468, margin: 0 }).webp();
    await art.paint('court/posters/welcome.webp', poster);
    await art.paint('court/posters/welcome.pt.webp', poster);
    await theme({ titles: { en: 'a', pt: 'b', vi: 'c' } });
    const { posters } = art.manifest('court');
    expect(posters?.welcome).toMatch(/^posters-welcome-[0-9a-f]{8}\.webp$/);
    expect(posters?.['welcome.pt']).toMatch(/^posters-welcome-pt-[0-9a-f]{8}\.webp$/);
  });
});

describe('sounds', () => {
  const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000)]);

  it('of a theme are its own, with hashes in their names', async () => {
    art.write('court/sounds/tick.mp3', mp3);
    await art.paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
    expect(await art.says()).toEqual([]);
    expect(art.manifest('court').sounds).toEqual({
      tick: expect.stringMatching(/^sounds-tick-[0-9a-f]{8}\.mp3$/),
    });
    expect(art.manifest('court').pictures).toEqual({});
  });

  it.each([
    ['ticks.mp3', mp3, /no sound "ticks".*"tick\.mp3"/],
    ['horses.mp3', mp3, /no sound "horses".*spin.*music/],
    ['tick.wav', mp3, /tick\.wav is not heard.*"tick\.mp3"/],
    ['tick.mp3', Buffer.from('RIFF....WAVE'), /tick\.mp3 is called MP3, but is not.*Export it as MP3/],
    ['spin.mp3', Buffer.concat([mp3, Buffer.alloc(100 * 1024)]), /102 KiB but may weigh 96 KiB/],
  ])('%s that cannot be heard is told', async (name, content, sentence) => {
    art.write(`night/sounds/${name}`, content);
    expect(await art.says()).toEqual([expect.stringMatching(sentence)]);
  });
});

it('fills what it says in with words of the same language', () => {
  const values = { name: 'theme.json', key: 'swatch', wanted: 'a colour or a gradient' };
  const problem = { severity: 'error', rule: 'value', theme: 'court', values } as const;
  expect(sentence(problem, 'pt')).toMatch(/^Tema "court": .*uma cor ou um gradiente/);
  expect(sentence(problem, 'vi')).toMatch(/^Giao diện "court": .*một màu hoặc dải chuyển màu/);
});

it('says once what is true of many frames', () => {
  const half = (frame: string): Problem => ({
    severity: 'error',
    rule: 'half',
    theme: 'court',
    atlas: 'lobby',
    frame,
    values: { name: 'lobby.json' },
  });
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const other: Problem = { severity: 'error', rule: 'opaque', frame: 'x' };
  const [line, last, ...more] = problemLines([...names.map(half), other]).split('\n');
  expect(line).toMatch(/frame "a" has half its size.*The same is true of b, c, d, e, f … \(6\)\. → Export/);
  expect(last).toMatch(/frame "x" has no transparency/);
  expect(more).toEqual([]);
  expect(problemLines(names.slice(0, 3).map(half)).split('\n')).toHaveLength(3);
  expect(problemLines(names.map(half), 'pt')).toMatch(/O mesmo vale para b, c/);
});

it('says everything in three languages, with the same blanks to fill', () => {
  const blanks = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
  for (const [rule, { says, do: remedy }] of Object.entries(en))
    for (const other of [pt, vi]) {
      const message = other[rule as keyof typeof en];
      expect([rule, blanks(message.says), blanks(message.do)]).toEqual([rule, blanks(says), blanks(remedy)]);
      if (says) expect(message.says, rule).not.toBe(says);
    }
  expect(tell({ severity: 'error', rule: 'opaque', frame: 'tile/lock' }, 'pt').says).toContain('tile/lock');
});

describe('what lies where nothing reads it', () => {
  const NAMED = { titles: { en: 'Court', pt: 'Corte', vi: 'Cung' } };

  it('is told: a page without its list, a picture beside the themes, a folder of sounds that is misspelt', async () => {
    art.write('court/theme.json', JSON.stringify(NAMED));
    await art.paint('court/lobby.png');
    await art.paint('alone.png');
    art.write('court/sound/tick.mp3', 'ID3');
    expect(await art.says()).toEqual([
      expect.stringMatching(/alone\.png lies where nothing reads it.*atlases\/alone\.png/),
      expect.stringMatching(/there is no atlas "sound".*"sounds"/),
      expect.stringMatching(/lobby\.png lies where nothing reads it.*JSON beside it/),
    ]);
  });

  it('is told of a theme whose folder has no name of one, which is not packed', async () => {
    await art.paint('Red Night/lobby/tile/lock.png');
    expect(await art.says()).toEqual([
      expect.stringMatching(/"Red Night" cannot be the name of a theme.* → Call the folder "red-night"/),
    ]);
    expect((await art.pack()).themes).not.toContain('Red Night');
  });
});
