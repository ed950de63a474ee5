import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { StageStats } from '../../src/lobby/stage/runtime/stats.ts';
import { FULL, launchBrowser, newVisitor, type VisitOptions, watchedPage } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, comeTo, dialog, goTo, lobbyIsUp, openLogin, passAsGuest, says } from './steps.ts';

const lobby = withLobby();
/** CSS pixels along a side. */
const SQUARE = 30;

const stats = (page: Page): Promise<StageStats> =>
  page.evaluate(() => {
    const watched = (window as unknown as { stageStats: StageStats }).stageStats;
    return { ...watched, actors: watched.actors, textureMiB: watched.textureMiB, textures: watched.textures };
  });

/** Frames drawn in the milliseconds that come. */
async function framesWithin(page: Page, milliseconds: number): Promise<number> {
  const before = (await stats(page)).frames;
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), milliseconds);
  return (await stats(page)).frames - before;
}

/** A browser without windows never hides a page, so the page is told that it is. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

async function openWatched(options: VisitOptions = {}) {
  const { context, page, faults } = await comeTo(lobby, '/home?stage-stats', { ...FULL, ...options });
  await lobbyIsUp(page);
  await page.waitForFunction(() => 'stageStats' in window);
  return { context, page, faults };
}

describe('the stage', () => {
  it('draws with WebGL in few calls, within its memory, and not at all while nothing moves', async () => {
    const { context, page, faults } = await openWatched({ reducedMotion: true, pixels: false });
    await page.mouse.wheel(0, 600);
    const begun = (await stats(page)).frames;
    await expect.poll(async () => (await stats(page)).frames).toBeGreaterThan(begun);
    const busy = await stats(page);
    expect(busy.renderer).toBe('webgl');
    expect(busy.frames).toBeGreaterThan(0);
    expect(busy.drawCalls).toBeGreaterThan(0);
    expect(busy.drawCalls).toBeLessThanOrEqual(8);
    expect(busy.textureMiB).toBeLessThanOrEqual(24);
    // Art that comes late is drawn when it comes; then there is a rest.
    await expect.poll(() => framesWithin(page, 2_000), { interval: 100 }).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('compiles no shader for trial, and draws each batch with a program of few textures', async () => {
    const context = await newVisitor(lobby.browser, { ...FULL, pixels: false });
    await context.addInitScript(() => {
      const gl = WebGL2RenderingContext.prototype;
      const seen = { sources: [] as string[], textures: [] as number[] };
      Object.assign(window, { seen });
      const { shaderSource, useProgram, drawElements } = gl;
      gl.shaderSource = function (shader, source) {
        if (source.includes('gl_FragColor') || source.includes('finalColor')) seen.sources.push(source);
        shaderSource.call(this, shader, source);
      };
      let program: WebGLProgram | null = null;
      gl.useProgram = function (used) {
        program = used;
        useProgram.call(this, used);
      };
      gl.drawElements = function (...args) {
        const uniforms = program ? this.getProgramParameter(program, this.ACTIVE_UNIFORMS) : 0;
        for (let at = 0; program && at < uniforms; at++) {
          const uniform = this.getActiveUniform(program, at);
          if (uniform?.name.startsWith('uTextures')) seen.textures.push(uniform.size);
        }
        drawElements.apply(this, args);
      };
    });
    const { page, faults } = await watchedPage(context);
    await page.goto(`${lobby.service.url()}/home`);
    await lobbyIsUp(page);
    const { sources, textures } = await page.evaluate(
      () => (window as unknown as { seen: { sources: string[]; textures: number[] } }).seen,
    );
    expect(sources.filter((source) => !source.includes('uTextures'))).toEqual([]);
    expect(textures.length).toBeGreaterThan(0);
    // Backdrop and banner are of two, games and their words of more.
    expect([...new Set(textures)].sort((one, other) => one - other)).toEqual([2, 8]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says that its pictures were lost as long as the browser refuses others, and brings them back at a tap', async () => {
    const { context, page } = await openWatched({ pixels: false });
    await page.evaluate(() => {
      const getContext = HTMLCanvasElement.prototype.getContext;
      const refuse = { on: true };
      Object.assign(window, { refuse });
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
        return refuse.on && args[0] === 'webgl2' ? null : getContext.apply(this, args as never);
      } as typeof getContext;
      (window as unknown as { stageStats: StageStats }).stageStats.loseContext();
    });
    const notice = page.getByRole('button', { name: says('en', 'common', 'stage.lost') });
    await notice.waitFor();
    expect(await page.locator('html').getAttribute('data-stage')).not.toBe('running');
    await page.evaluate(() => {
      (window as unknown as { refuse: { on: boolean } }).refuse.on = false;
    });
    // It may have come back by itself meanwhile.
    await notice.click({ timeout: 5_000 }).catch(() => undefined);
    await lobbyIsUp(page);
    await context.close();
  });

  it('leaves a picture of the page behind an overlay, until the page or the window is another', async () => {
    const { context, page } = await comeAsGuest(lobby, '/home', { size: 'desktop', pixels: true });
    await lobbyIsUp(page);
    const still = page.locator('.page-still');
    /** How opaque the picture is where a tile lies, of 255. */
    const alphaAtTile = () =>
      page.evaluate(() => {
        const picture = document.querySelector<HTMLCanvasElement>('.page-still');
        const tile = document.querySelector('#root [data-footprint="tile"]')?.getBoundingClientRect();
        if (!picture || !tile) return -1;
        const frame = picture.getBoundingClientRect();
        const scale = picture.width / frame.width;
        const [x, y] = [tile.left + tile.width / 2 - frame.left, tile.top + 20 - frame.top];
        return picture.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data[3];
      });
    /** Whether the page shows what it has itself, where the stage paints nothing in its place. */
    const isBare = () => page.evaluate(() => document.documentElement.hasAttribute('data-bare'));
    await goTo(page, '/home?overlay=checkin');
    await still.waitFor();
    expect(await alphaAtTile()).toBe(255);
    expect(await isBare()).toBe(false);
    await page.setViewportSize({ width: 1_300, height: 900 });
    await still.waitFor({ state: 'detached' });
    expect(await isBare()).toBe(true);
    await page.goBack();
    await expect.poll(isBare).toBe(false);
    await dialog(page).waitFor({ state: 'detached' });
    await goTo(page, '/home?overlay=checkin');
    await still.waitFor();
    await page.goBack();
    await still.waitFor({ state: 'detached' });
    await context.close();
  });

  it('leaves a small picture on Light, in which all is where it was', async () => {
    const { context, page } = await comeAsGuest(lobby, '/home', { quality: 'low' });
    await lobbyIsUp(page);
    const kinds = ['shortcut', 'tile'];
    const places = await page.evaluate(
      (all) =>
        all.map((kind) => {
          const box = document.querySelector(`#root [data-footprint="${kind}"]`)?.getBoundingClientRect();
          return box
            ? { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 80) }
            : { x: -1, y: -1 };
        }),
      kinds,
    );
    /** Mean red, green and blue of a square around each place. */
    const meansOf = async (picture: Buffer, part: number) =>
      Promise.all(
        places.map(async ({ x, y }) => {
          const side = Math.round(SQUARE * part);
          const [left, top] = [x, y].map((value) => Math.round(value * part - side / 2));
          const square = sharp(picture).extract({
            left: left ?? 0,
            top: top ?? 0,
            width: side,
            height: side,
          });
          const { channels } = await sharp(await square.toBuffer()).stats();
          return channels.slice(0, 4).map(({ mean }) => mean);
        }),
      );
    const before = await meansOf(await page.screenshot({ scale: 'css' }), 1);
    await goTo(page, '/home?overlay=checkin');
    await page.locator('.page-still').waitFor();
    const { address, part } = await page.evaluate(() => {
      const still = document.querySelector<HTMLCanvasElement>('.page-still') as HTMLCanvasElement;
      return { address: still.toDataURL(), part: still.width / still.clientWidth };
    });
    expect(part).toBeLessThan(1);
    const after = await meansOf(Buffer.from(address.split(',')[1] ?? '', 'base64'), part);
    for (const [index, kind] of kinds.entries()) {
      const [wanted = [], seen = []] = [before[index], after[index]];
      const wrong = [0, 1, 2].map((channel) => Math.abs((wanted[channel] ?? 0) - (seen[channel] ?? 255)));
      expect(Math.max(...wrong), `${kind}: ${wanted} and ${seen}`).toBeLessThan(16);
      expect(seen[3], kind).toBeGreaterThan(150);
    }
    await context.close();
  });

  it('gives its memory back when the browser freezes the hidden page, and paints again when it is seen', async () => {
    const { context, page, faults } = await openWatched({ pixels: false });
    const before = await stats(page);
    await hide(page, true);
    await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
    const resting = await stats(page);
    expect(resting.actors).toBe(0);
    expect(resting.textureMiB).toBeLessThan(before.textureMiB / 20);
    await hide(page, false);
    await lobbyIsUp(page);
    await expect.poll(async () => (await stats(page)).actors).toBeGreaterThan(0);
    expect((await stats(page)).textureMiB).toBeGreaterThan(before.textureMiB / 2);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leaves a lobby that works as plain HTML where there is no WebGL', async () => {
    const plain = await launchBrowser(['--disable-gpu', '--disable-3d-apis']);
    const { context, page } = await comeTo({ service: lobby.service, browser: plain }, '/home');
    await page.locator('[data-footprint="tile"]').first().waitFor();
    await page.getByText(says('en', 'common', 'stage.unavailable')).waitFor();
    await openLogin(page);
    await passAsGuest(page);
    await page.locator('[data-footprint="tile"]').first().click();
    await dialog(page)
      .getByText(says('en', 'rooms', 'columns.players'))
      .first()
      .waitFor();
    await context.close();
    await plain.close();
  });
});
