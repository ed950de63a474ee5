import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PublishedArt, ZIPS_KEPT } from '../../src/service/art/published.ts';
import { openTheme, sealTheme } from '../../src/service/art/themeZip.ts';
import { readZip, writeZip } from '../../src/service/art/zip.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { newApp } from '../../src/service/http/app.ts';
import { pageWithArt } from '../../src/service/http/files/artFiles.ts';
import { builtFile } from '../../src/service/http/files/builtFiles.ts';
import { pages } from '../../src/service/http/pages.ts';
import { RateLimit } from '../../src/service/http/rateLimit.ts';
import { publish, rollback } from '../../src/tools/atlas/publish.ts';
import { ArtFolder } from '../shared/artFolder.ts';

const KEY = 'a key of the tests';
let data: string;
let art: ArtFolder;
const said: string[] = [];
const log = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };

beforeEach(async () => {
  said.length = 0;
  data = mkdtempSync(join(tmpdir(), 'published-'));
  art = new ArtFolder();
  await art.paintAll();
  await art.paint('court/lobby/tile/coin.png', { colour: '#00ff00' });
});
afterEach(() => {
  art.remove();
  rmSync(data, { recursive: true });
});

const target = () => ({ folder: join(data, 'art'), key: KEY });
const send = async (): Promise<string> => publish('court', await art.pack(), join(art.root, 'out'), target());
const colours = (published: PublishedArt): string[] => published.themes.map(({ theme }) => theme);

describe('a theme that is published', () => {
  it('is in force in every process, is served under names with hashes, and is taken back', async () => {
    const processes = [new PublishedArt(data, [KEY], log), new PublishedArt(data, ['another', KEY], log)];
    for (const one of processes) one.look();
    expect(processes.map(colours)).toEqual([[], []]);
    expect(await send()).toMatch(
      /^Published court\.\d+\.zip \(\d+ KiB\): running services show it within 5 seconds\.$/,
    );
    for (const one of processes) one.look();
    expect(processes.map(colours)).toEqual([['court'], ['court']]);
    const first = art.manifest('court').atlases.lobby?.pages[0]?.image ?? '';
    expect(processes[1]?.file('court', first)).toEqual(readFileSync(join(art.root, 'out/court', first)));

    await art.paint('court/lobby/tile/coin.png', { colour: '#0000ff' });
    await send();
    for (const one of processes) one.look();
    const second = art.manifest('court').sheets;
    expect(processes[0]?.themes[0]?.manifest.atlases).toEqual(art.manifest('court').atlases);
    // Pages that are open still ask for what was in force before.
    expect(processes[0]?.file('court', first)).toBeDefined();
    expect(second).not.toBe('');

    expect(rollback('court', target())).toMatch(/^Took court\.\d+\.zip back: court\.\d+\.zip is shown again/);
    processes[0]?.look();
    expect(JSON.stringify(processes[0]?.themes[0]?.manifest.atlases)).toContain(first);
    expect(rollback('court', target())).toMatch(/what the build has is shown again/);
    processes[0]?.look();
    expect(processes.map(colours)).toEqual([[], ['court']]);
    expect(() => rollback('court', target())).toThrow('Theme "court": it was not published to');
    expect(() => rollback('court', target(), { language: 'pt' })).toThrow('Tema "court": não foi publicado');
    await send();
    expect(rollback('court', target(), { language: 'pt' })).toMatch(
      /^court\.\d+\.zip retirado: o que vem na/,
    );
    await send();
    await send();
    expect(rollback('court', target(), { isAll: true })).toMatch(/^Took all of "court" back/);
    expect(readdirSync(join(data, 'art'))).toEqual([]);
  });

  it('is not sent with faults, nor when there is none', async () => {
    await art.paint('court/lobby/tile/lock.png', { width: 24 });
    await expect(send()).rejects.toThrow(
      /Theme "court": it is not published\. → Mend this first:\n✗ .*"tile\/lock" is 24×20 but must be 20×20/,
    );
    const result = await art.pack();
    expect(() => publish('cuort', result, '', target())).toThrow(
      'There is no theme "cuort" in atlases/. → There are: night, court.',
    );
  });

  it('comes with the page of a running service, which goes on when the next one is bad', async () => {
    const published = new PublishedArt(data, [KEY], log);
    await send();
    published.look();
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const app = newApp(config);
    await pages(app, config, new RateLimit(1e6), [], published);
    const list = await app.inject({ url: '/atlases/published.json' });
    expect(list.json()).toMatchObject([{ theme: 'court', atlases: { lobby: { borrows: true } } }]);
    const image = art.manifest('court').atlases.lobby?.pages[0]?.image ?? '';
    const file = await app.inject({ url: `/atlases/court/${image}` });
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await app.inject({ url: '/atlases/court/manifest.html' })).statusCode).toBe(404);
    const missing = await app.inject({
      method: 'POST',
      url: '/atlases/missing',
      headers: { 'content-type': 'text/plain' },
      payload: 'tile/lock',
    });
    expect(missing.statusCode).toBe(204);

    writeFileSync(join(data, 'art/court.9999999999999.zip'), 'half a zip');
    published.look();
    expect(colours(published)).toEqual(['court']);
    expect(said.at(-1)).toBe(
      'The art in court.9999999999999.zip is refused: it is not a zip file, or not all of it. What was shown before stays.',
    );
    await app.close();
  });
});

describe('a flood of zips', () => {
  it('leaves the art in force, some to go back to, and some that were refused to look at', async () => {
    await send();
    const [first = ''] = readdirSync(join(data, 'art'));
    const number = Number(first.split('.')[1]);
    const zip = readFileSync(join(data, 'art', first));
    for (let before = 1; before <= 60; before += 1)
      writeFileSync(join(data, `art/court.${number - before}.zip`), zip);
    for (let after = 1; after <= 60; after += 1) {
      writeFileSync(join(data, `art/court.${number + after}.zip`), 'not signed');
      writeFileSync(join(data, `art/made-up-${after}.1.zip`), 'not signed');
    }
    const huge = join(data, 'art/court.9999999999999.zip');
    writeFileSync(huge, '');
    truncateSync(huge, 64 * 1024 * 1024);
    const published = new PublishedArt(data, [KEY], log);
    published.look();
    expect(colours(published)).toEqual(['court']);
    expect(said).toContain(
      'The art in court.9999999999999.zip is refused: it is larger than 32 MiB. What was shown before stays.',
    );
    published.look();
    const left = readdirSync(join(data, 'art'));
    expect(left).toHaveLength(2 * ZIPS_KEPT);
    expect(left).toContain(first);
    expect(left.filter((name) => name <= first && name.startsWith('court.'))).toHaveLength(ZIPS_KEPT);
    expect(colours(published)).toEqual(['court']);
  });

  it('does not come of publishing often', async () => {
    for (let times = 0; times < ZIPS_KEPT + 3; times += 1) {
      await send();
      expect(readdirSync(join(data, 'art')).length).toBeLessThanOrEqual(ZIPS_KEPT);
    }
  });
});

describe('a zip that is refused', () => {
  const files = async (): Promise<Map<string, Uint8Array>> => {
    await art.pack();
    const folder = join(art.root, 'out/court');
    const { sheets, atlases } = art.manifest('court');
    const names = ['manifest.json', 'look.json', sheets, atlases.lobby?.pages[0]?.image ?? ''];
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  };
  const image = (all: Map<string, Uint8Array>): string => [...all.keys()].at(-1) ?? '';

  /** The zip with its first file listed under a hundred more names. */
  const sharing = (zip: Buffer): Buffer => {
    const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    const [count, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
    const length = 46 + zip.readUInt16LE(start + 28);
    const more = Array.from({ length: 100 }, (_, at) => {
      const entry = Buffer.from(zip.subarray(start, start + length));
      entry.write(String(at).padStart(3, '0'), 46, 'latin1');
      return entry;
    });
    const tail = Buffer.from(zip.subarray(end));
    tail.writeUInt16LE(count + more.length, 8);
    tail.writeUInt16LE(count + more.length, 10);
    tail.writeUInt32LE(tail.readUInt32LE(12) + more.length * length, 12);
    return Buffer.concat([zip.subarray(0, end), ...more, tail]);
  };

  it('is opened as it was sealed', async () => {
    const { theme, manifest } = openTheme(sealTheme('court', await files(), KEY), ['other', KEY]);
    expect([theme, manifest.theme]).toEqual(['court', 'court']);
  });

  it.each<[string, RegExp, (all: Map<string, Uint8Array>) => Buffer]>([
    ['of another secret', /signed with another secret/, (all) => sealTheme('court', all, 'other')],
    ['not signed', /it is not signed/, (all) => writeZip(all)],
    [
      'with a file that was changed',
      /is not the file that was signed/,
      (all) => {
        const sealed = readZip(sealTheme('court', all, KEY));
        return writeZip(new Map([...sealed, [image(all), Buffer.from('x')]]));
      },
    ],
    [
      'without a file that it names',
      /which it names, is missing/,
      (all) => {
        const less = new Map(all);
        less.delete(image(all));
        return sealTheme('court', less, KEY);
      },
    ],
    [
      'with what no theme has',
      /a theme has no file "index.html"/,
      (all) => sealTheme('court', new Map([...all, ['index.html', Buffer.from('x')]]), KEY),
    ],
    ['whose files share their bytes', /it is not a zip file/, (all) => sharing(sealTheme('court', all, KEY))],
    ['under another name', /manifest.json is that of another theme/, (all) => sealTheme('lacquer', all, KEY)],
    [
      'with a name that leaves its folder',
      /is not the name of a theme/,
      (all) => sealTheme('../x', all, KEY),
    ],
  ])('%s', async (_, why, make) => {
    const zip = make(await files());
    expect(() => openTheme(zip, [KEY])).toThrow(why);
    mkdirSync(join(data, 'art'));
    writeFileSync(join(data, 'art/court.1.zip'), zip);
    const published = new PublishedArt(data, [KEY], log);
    published.start();
    published.stop();
    expect([colours(published), said.join()]).toEqual([[], expect.stringMatching(why)]);
  });
});

it('says in the page what a theme says, whatever signs are in it', () => {
  const manifest = { theme: 'lacquer', loading: "$` $& $' $1" };
  const index = builtFile('/index.html', Buffer.from('<html lang="en"><head></head></html>'));
  const { bodies } = pageWithArt(index, { themes: [{ manifest }] } as unknown as PublishedArt);
  const [, content = ''] = /content="([^"]*)"/.exec(String(bodies.get('identity'))) ?? [];
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([manifest]);
});
