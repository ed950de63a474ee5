import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackedNews } from '../../../src/lobby/stage/assets/liveArt.ts';
import type { PageSheet } from '../../../src/lobby/stage/assets/pageSheet.ts';
import { readZip, writeZip } from '../../../src/service/art/zip.ts';
import type { FrameMemory } from '../../../src/tools/atlas/pages/frameParts.ts';
import { atlases } from '../../../src/tools/atlas/plugin.ts';
import { NEEDS } from '../../../src/tools/atlas/sources/needs.ts';
import type { Dropped } from '../../../src/tools/atlas/workshop/drops.ts';
import type { Weights } from '../../../src/tools/atlas/workshop/packWhole.ts';
import { sceneIn } from '../../../src/tools/atlas/workshop/page/sceneWords.ts';
import type { ShownFrame, ShownTheme } from '../../../src/tools/atlas/workshop/shown.ts';
import uses from '../../../src/tools/atlas/workshop/uses.json';
import { ArtFolder, dot } from '../../shared/artFolder.ts';
import { SECRET } from '../../shared/service.ts';

let art: ArtFolder;
let server: ViteDevServer;
/** Events that the page is sent, with what they tell. */
const told: [event: string, data: Partial<PackedNews>][] = [];

async function listening(memory?: FrameMemory): Promise<ViteDevServer> {
  const plugin = atlases(art.root, { needs: art.needs, ...(memory && { memory }) });
  const made = await createServer({
    root: art.root,
    configFile: false,
    publicDir: join(art.root, '.cache/public'),
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [{ ...plugin, apply: 'serve' }],
  });
  return made.listen();
}

beforeEach(async () => {
  art = new ArtFolder();
  await art.paintAll();
  writeFileSync(
    join(art.root, 'themes.js'),
    "export default import.meta.glob('./.cache/public/atlases/*/look.json')",
  );
  writeFileSync(join(art.root, 'index.html'), '<!doctype html><title>The lobby</title>');
  server = await listening();
  await vi.waitUntil(() => join(art.root, 'atlases/night/lobby/tile') in server.watcher.getWatched(), 30_000);
  told.length = 0;
  vi.spyOn(server.ws, 'send').mockImplementation((event: unknown, data?: unknown) => {
    if (typeof event === 'string') told.push([event, data as object]);
    else told.push([(event as HotPayload).type, {}]);
  });
});
afterEach(async () => {
  await server.close();
  art.remove();
  vi.unstubAllEnvs();
});

const addressOf = (): string =>
  `http://127.0.0.1:${(server.httpServer?.address() as AddressInfo | undefined)?.port}`;
const get = (path: string): Promise<Response> =>
  fetch(`${addressOf()}${path}`, { headers: { accept: 'text/html,*/*' } });

/** What the page is told after a file was saved; saved once more where the watcher had not come to it yet. */
async function toldAfter(
  event: string,
  save: () => unknown,
): Promise<Partial<PackedNews> & Record<string, unknown>> {
  const find = () => told.find(([one]) => one === event)?.[1];
  await vi.waitFor(
    async () => {
      await save();
      await vi.waitUntil(find, 2_000);
    },
    { timeout: 60_000 },
  );
  return find() ?? {};
}

describe('art that is saved while the lobby runs', () => {
  it('is told to the page, which gets the sheet and the picture that were not there at the start', async () => {
    const { themes: [manifest] = [], isOtherLook } = await toldAfter('art:packed', () =>
      art.paint('night/lobby/tile/lock.png', { colour: '#ff0000' }),
    );
    expect(isOtherLook, 'only sprites').toBe(false);
    const image = manifest?.atlases.lobby?.pages[0]?.image ?? '';
    const sheets = (await (await get(`/atlases/night/${manifest?.sheets}`)).json()) as Record<
      string,
      PageSheet
    >;
    const { x = 0, y = 0 } = sheets[image]?.frames['tile/lock']?.frame ?? {};
    const reply = await get(`/atlases/night/${image}`);
    expect(reply.headers.get('content-type')).toMatch(/^image\//);
    const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = ((y + 5) * info.width + x + 5) * 4;
    expect([...data.subarray(at, at + 4)]).toEqual([255, 0, 0, 255]);
  });

  it('brings colours and names of a theme, and a theme that is new', async () => {
    const theme = JSON.stringify({ titles: { en: 'Night', pt: 'Noite', vi: 'Đêm' } });
    expect(await toldAfter('art:packed', () => art.write('night/theme.json', theme))).toMatchObject({
      themes: [{ titles: { pt: 'Noite' } }],
      isOtherLook: true,
    });
    told.length = 0;
    // The lobby finds its themes by a pattern, which Vite would load the page again for.
    await get('/themes.js');
    const written = new Promise((resolve) => {
      server.watcher.on('add', (path) => path.endsWith('court/look.json') && resolve(path));
    });
    const { themes } = await toldAfter('art:packed', () =>
      art.paint('court/lobby/tile/lock.png', { colour: '#0000ff' }),
    );
    expect(themes).toMatchObject([{ theme: 'night' }, { theme: 'court', atlases: { lobby: {} } }]);
    await written;
    told.length = 0;
    await toldAfter('art:packed', () => art.paint('court/lobby/tile/lock.png', { colour: '#00ffff' }));
    expect(told.map(([event]) => event)).not.toContain('full-reload');
    told.length = 0;
    rmSync(join(art.root, 'atlases/court'), { recursive: true });
    await vi.waitUntil(() => told.some(([event]) => event === 'full-reload'), 30_000);
  });

  it('that cannot be used is told in three languages, and what was shown stays', async () => {
    const printed = vi.spyOn(server.config.logger, 'warn');
    const wrong = await toldAfter('art:problems', () => art.write('night/lobby/tile/lock.png', 'no picture'));
    for (const [locale, says] of [
      ['en', 'is damaged, or no picture'],
      ['pt', 'não é uma imagem'],
      ['vi', 'không phải ảnh'],
    ] as const)
      expect(wrong[locale]).toContainEqual({
        severity: 'error',
        where: expect.stringContaining('night'),
        file: 'atlases/night/lobby/tile/lock.png',
        says: expect.stringContaining(says),
        do: expect.stringMatching(/\S/),
      });
    expect(
      told.some(([event]) => event === 'art:packed'),
      'what was shown stays',
    ).toBe(false);
    told.length = 0;
    await toldAfter('art:problems', () => art.write('night/lobby/notes.txt', 'x'));
    expect(printed.mock.calls).toEqual([[expect.stringContaining('is damaged, or no picture')]]);
  });

  it('has what the first save needs read when a day begins', async () => {
    const memory: FrameMemory = new Map();
    const next = await listening(memory);
    await vi.waitUntil(() => memory.size === 4, 30_000);
    await next.close();
  });

  it('is not there where it is not, rather than the lobby’s page', async () => {
    expect((await get('/atlases/night/lobby-0-00000000.webp')).status).toBe(404);
    expect((await get('/atlases/..%2f..%2fatlases%2frules.json')).status).toBe(404);
  });
});

describe('the workshop', () => {
  const frame = 'theme=night&atlas=lobby&frame=tile/lock';
  const lock = () => readFileSync(join(art.root, 'atlases/night/lobby/tile/lock.png'));
  const bytes = { 'content-type': 'application/octet-stream' };
  const own = () => ({ ...bytes, origin: addressOf() });
  const post = async (what: string, body: BodyInit = '', headers: Record<string, string> = own()) =>
    fetch(`${addressOf()}/@art/api/${what}?${frame}`, { method: 'POST', headers, body });
  const other = () => sharp(lock()).negate({ alpha: false }).png().toBuffer() as Promise<BodyInit & Buffer>;
  const shown = async (): Promise<ShownFrame | undefined> => {
    const { atlases: all } = (await (await get('/@art/api?theme=night&lang=vi')).json()) as ShownTheme;
    return all.find(({ atlas }) => atlas === 'lobby')?.frames.find(({ name }) => name === 'tile/lock');
  };

  it('shows a picture in the lobby before it is saved, and leaves it again', async () => {
    const before = lock();
    const picture = await other();
    expect((await post('try', picture)).status).toBe(200);
    expect(lock().equals(before)).toBe(true);
    const tried = await get('/@art/api/tried?place=night/lobby/tile/lock');
    expect(Buffer.from(await tried.arrayBuffer()).equals(picture)).toBe(true);
    expect(told.filter(([event]) => event === 'art:packed')).toHaveLength(1);
    expect(await shown()).toMatchObject({ isTried: true, isChanged: false });
    await post('leave');
    expect(told.filter(([event]) => event === 'art:packed')).toHaveLength(2);
    expect(await shown()).toMatchObject({ isTried: false });
  });

  it('saves a picture, gives what it saved as a zip, and takes it back', async () => {
    const before = lock();
    const picture = await other();
    expect((await post('save', picture)).status).toBe(200);
    expect(lock().equals(picture)).toBe(true);
    expect(await shown()).toMatchObject({ isChanged: true });
    const zip = readZip(Buffer.from(await (await get('/@art/api/changed.zip')).arrayBuffer()));
    expect([...zip]).toEqual([['atlases/night/lobby/tile/lock.png', picture]]);
    await post('back');
    expect(lock().equals(before)).toBe(true);
    expect(await shown()).toMatchObject({ isChanged: false });
  });

  it('saves as WebP what is WebP, in the place of the PNG', async () => {
    await post('save', (await sharp(lock()).webp().toBuffer()) as BodyInit & Buffer);
    expect(() => lock()).toThrow();
    await post('back');
    expect(lock().length).toBeGreaterThan(0);
  });

  describe('writes into the theme’s own file', () => {
    const file = () => JSON.parse(readFileSync(join(art.root, 'atlases/night/theme.json'), 'utf8')) as object;
    const save = async (patch: object) => {
      const body = JSON.stringify(patch);
      const query = '/@art/api/theme?theme=night&lang=en';
      return (await fetch(addressOf() + query, { method: 'POST', headers: own(), body })).json();
    };

    it('borders, and takes them out of it', async () => {
      await save({ slices: { 'tile/frame': [3, 4, 5, 6] } });
      expect(file()).toEqual({ slices: { 'tile/frame': [3, 4, 5, 6] } });
      await save({ slices: { 'tile/frame': null } });
      expect(file()).toEqual({});
    });

    it('colours and names, of which the page is told; and back to what it was', async () => {
      const tokens = join(art.root, 'src/lobby/app/styles');
      mkdirSync(tokens, { recursive: true });
      writeFileSync(join(tokens, 'tokens.css'), ':root {\n  --night-1: #140735;\n  --radius: 16px;\n}\n');
      const colours = async () => ((await (await get('/@art/api?theme=night')).json()) as ShownTheme).colours;
      expect(await colours()).toEqual([{ name: 'night-1', value: '#140735', isOwn: false }]);
      const news = await toldAfter('art:packed', () =>
        save({ titles: { pt: 'Noite' }, colours: { 'night-1': '#0a2f1c' } }),
      );
      expect(news).toMatchObject({ isOtherLook: true });
      expect(file()).toEqual({ titles: { pt: 'Noite' }, colours: { 'night-1': '#0a2f1c' } });
      expect(await colours()).toEqual([{ name: 'night-1', value: '#0a2f1c', isOwn: true }]);
      expect(await save({ colours: { 'night-1': '#12' } })).toEqual({
        problems: [expect.stringMatching(/"colours\.night-1" must be a colour such as #ff8a00/)],
      });
      expect(await colours()).toEqual([{ name: 'night-1', value: '#0a2f1c', isOwn: true }]);
      await fetch(`${addressOf()}/@art/api/theme-back?theme=night`, { method: 'POST', headers: own() });
      expect(await colours()).toEqual([{ name: 'night-1', value: '#140735', isOwn: false }]);
    });

    it('what other programs wrote with a mark before it, and never over what is no JSON', async () => {
      const path = join(art.root, 'atlases/night/theme.json');
      writeFileSync(path, '\uFEFF{ "swatch": "gold" }');
      await save({ titles: { en: 'Night' } });
      expect(file()).toEqual({ swatch: 'gold', titles: { en: 'Night' } });
      writeFileSync(path, '{ "swatch": ');
      await save({ titles: { en: 'Day' } });
      expect(readFileSync(path, 'utf8')).toBe('{ "swatch": ');
    });

    it('nothing of what cannot be used', async () => {
      await save({ swatch: 'gold' });
      const bad = { colours: { 'night-1': 'url(x)' }, slices: { 'tile/frmae': [1, 2, 3, 4] } };
      expect(await save({ swatch: 'red', ...bad })).toEqual({
        problems: [expect.stringContaining('night-1'), expect.stringMatching(/mean "tile\/frame"/)],
      });
      expect(file()).toEqual({ swatch: 'gold' });
    });
  });

  it('saves posters and sounds of a theme, which it shows as it shows frames, and takes them back', async () => {
    const place = (atlas: string, frame: string): string => `theme=night&atlas=${atlas}&frame=${frame}`;
    const send = (call: string, query: string, body?: Uint8Array<ArrayBuffer>) =>
      fetch(`${addressOf()}/@art/api/${call}?${query}`, { method: 'POST', headers: own(), body: body ?? '' });
    const shownOf = async (atlas: string, name: string) => {
      const { atlases: all } = (await (await get('/@art/api?theme=night')).json()) as ShownTheme;
      return all.find((one) => one.atlas === atlas)?.frames.find((one) => one.name === name);
    };
    expect(await shownOf('sounds', 'tick')).toMatchObject({ isOwn: false });
    expect((await send('save', place('sounds', 'tick'), new TextEncoder().encode('ID3'))).status).toBe(200);
    expect(await shownOf('sounds', 'tick')).toMatchObject({ isOwn: true, isChanged: true });
    const poster = await dot({ width: 1170, height: 468 }).webp().toBuffer();
    await send('save', place('posters', 'promote'), new Uint8Array(poster));
    const file = 'atlases/night/posters/promote.webp';
    expect(await shownOf('posters', 'promote')).toMatchObject({ isOwn: true, file });
    expect(readFileSync(join(art.root, file)).equals(poster)).toBe(true);
    await send('back', place('sounds', 'tick'));
    expect(await shownOf('sounds', 'tick')).toMatchObject({ isOwn: false, isChanged: false });
    for (const [call, query] of [
      ['save', place('sounds', 'nosuch')],
      ['save', place('posters', '../x')],
      ['try', place('posters', 'promote')],
    ] as const)
      expect((await send(call, query)).status, query).toBe(404);
  });

  it('opens what is dropped, and weighs a theme as players will get it', async () => {
    const zip = writeZip(new Map([['tile/coin.png', await dot().toBuffer()]])) as BodyInit & Buffer;
    const opened = (await (await post('open', zip)).json()) as Dropped;
    expect(opened.pictures).toMatchObject([{ atlas: 'lobby', name: 'tile/lock', isBad: false }]);
    const { atlases: weights, whole } = (await (await post('weigh')).json()) as Weights;
    expect(weights.map(({ atlas }) => atlas)).toEqual(['lobby', 'shell']);
    expect(whole).toBeGreaterThan(0);
  });

  it('publishes what is saved to the service of this machine, not what is tried, and takes it back', async () => {
    const data = join(art.root, 'data');
    vi.stubEnv('LOBBY_DATA', data);
    vi.stubEnv('LOBBY_SECRET', SECRET);
    const refused = await post('publish');
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { problems: [expect.stringContaining(`No service has its data in ${data}`)] },
    ]);
    mkdirSync(data);
    const zips = () => readdirSync(join(data, 'art')).filter((name) => name.endsWith('.zip'));
    await post('publish');
    await post('try', await other());
    await post('publish');
    const [first, second] = zips().map((name) => readFileSync(join(data, 'art', name)));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    await post('rollback');
    expect(zips()).toHaveLength(1);
  });

  it('does nothing to what is no frame', async () => {
    const answer = await fetch(`${addressOf()}/@art/api/save?theme=night&atlas=lobby&frame=../../x`, {
      method: 'POST',
      headers: own(),
    });
    expect(answer.status).toBe(404);
  });

  it('takes nothing from another page that the artist has open', async () => {
    const before = lock();
    for (const headers of [
      { ...bytes, origin: 'https://elsewhere.example' },
      { ...bytes, origin: 'null' },
      { ...bytes, origin: 'http://127.0.0.1:1' },
      { 'content-type': 'text/plain', origin: addressOf() },
      bytes,
    ])
      for (const what of ['save', 'try', 'shape', 'open']) {
        const reply = await post(what, await other(), headers);
        expect(reply.status, `${what} ${JSON.stringify(headers)}`).toBe(403);
      }
    expect(lock().equals(before)).toBe(true);
  });

  it('answers under no name but its own', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${addressOf()}/@art/api`, { headers: { host: 'elsewhere.example' } })
        .on('response', (reply) => resolve(reply.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('says in three languages where each frame is seen', () => {
    const used = Object.values(NEEDS).flatMap(({ frames, families = {} }) =>
      [...Object.values(frames), ...Object.values(families)].map(({ use }) => use),
    );
    expect(Object.keys(uses).sort()).toEqual([...new Set(used)].sort());
    const scenes = Object.values(NEEDS).flatMap((need) => need.scenes);
    expect(scenes.filter((scene) => sceneIn(scene, 'vi') === scene)).toEqual([]);
  });
});
