import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import type { Laboratory } from '../../src/lobby/stage/laboratory/main.ts';
import { themeNames } from '../../src/lobby/state/themes.ts';
import { FULL, newVisitor } from '../shared/browser.ts';
import { type OpenLaboratory, openLaboratory } from '../shared/laboratory.ts';
import { withLobby } from '../shared/lobby.ts';
import { compare } from '../shared/pictures.ts';

/**
 * Every specimen of the laboratory at fixed moments, beside the pictures in `tests/pictures`. `UPDATE_PICTURES=1` takes
 * what is seen as right; look at what has changed before it is committed. What differs is left in `.cache/pictures`.
 */
let laboratory: OpenLaboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
afterAll(() => laboratory.close());

const THEMES = themeNames();

describe.each(THEMES)('theme %s', (theme) => {
  it('looks as it did, at the beginning, the middle and the end', async () => {
    const faults: string[] = [];
    for (const { name } of laboratory.specimens)
      await compare(theme, name, await laboratory.pictures(name, { theme, reduced: false })).catch(
        (error: Error) => faults.push(error.message),
      );
    expect(faults).toEqual([]);
  });
});

it('has a still version of everything: with reduced motion it is where it ends, at once', async () => {
  const faults: string[] = [];
  for (const { name } of laboratory.specimens) {
    const pictures = await laboratory.pictures(name, { theme: 'night-carnival', reduced: true });
    await compare('still', name, pictures.slice(-1)).catch((error: Error) => faults.push(error.message));
  }
  expect(faults).toEqual([]);
});

it('seeks a timeline by its name, to its beginning and its last label', async () => {
  const scrub = (name: string, seconds: number) =>
    laboratory.page.evaluate(
      ([asked, at]) =>
        (window as unknown as { laboratory: Laboratory }).laboratory.scrub(
          asked,
          { theme: 'night-carnival', reduced: false },
          at,
        ),
      [name, seconds] as const,
    );
  const names = await laboratory.page.evaluate(
    () => (window as unknown as { laboratory: Laboratory }).laboratory.timelines,
  );
  for (const name of ['chest/open', 'day/stamp', 'tile/travel']) {
    expect(names).toContain(name);
    const begun = await scrub(name, 0);
    const last = Math.max(...Object.values(begun.labels));
    const later = await scrub(name, last + 0.1);
    expect(later.picture, `${name} moves something`).not.toBe(begun.picture);
  }
});

it('draws a wheel that spins under flying coins with few calls, in every frame', async () => {
  const calls = (await laboratory.frames('wheel with coins', 2.5)).map(({ drawCalls }) => drawCalls);
  expect(calls).toHaveLength(150);
  expect(Math.min(...calls)).toBeGreaterThan(0);
  expect(Math.max(...calls)).toBeLessThanOrEqual(14);
});

/** By then the home pop-up has entered, ms. */
const END = 2_000;

describe.each(THEMES)('the home pop-up, theme %s', (theme) => {
  const lobby = withLobby();

  it.each([false, true])('looks as it did (still: %s)', async (still) => {
    const context = await newVisitor(lobby.browser, { ...FULL, notices: true, reducedMotion: still });
    // As an earlier visit left it.
    await context.addInitScript(
      ([name, version]) => {
        localStorage.setItem('storageVersion', version);
        localStorage.setItem('theme', name);
      },
      [theme, STORAGE_VERSION] as const,
    );
    const page = await context.newPage();
    await page.goto(`${lobby.service.url()}/home`);
    const dialog = page.getByRole('dialog').filter({ has: page.locator('img') });
    await dialog.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
    await page.evaluate(() => document.fonts.ready);
    // Whatever has run to its end begins again, and is held.
    const stopAt = (time: number) =>
      page.evaluate((at) => {
        const parts = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="dialog"] *');
        for (const part of parts) part.style.animation = 'none';
        document.body.getBoundingClientRect();
        for (const part of parts) part.style.animation = '';
        for (const animation of document.getAnimations()) {
          // What follows a scroll has no time of its own.
          if (!(animation.timeline instanceof DocumentTimeline)) continue;
          animation.pause();
          animation.currentTime = at;
        }
      }, time);
    // What shines through while it fades in is the subject of other pictures.
    await page.evaluate(() => {
      for (const behind of document.querySelectorAll<HTMLElement>('#page, [data-shape] > div:first-child'))
        behind.style.opacity = '0';
    });
    await stopAt(END);
    const clip = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const pictures: Buffer[] = [];
    for (const at of still ? [END] : [40, 140, END]) {
      await stopAt(at);
      pictures.push(await page.screenshot({ clip }));
    }
    await compare(still ? 'still' : theme, `home-popup${still ? `-${theme}` : ''}`, pictures);
    await context.close();
  });
});
