import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/constants.ts';
import { FULL, newVisitor, picture, SIZES, type VisitOptions, watchedPage } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { says, settled, stageRuns } from './steps.ts';

const lobby = withLobby();

const logIn = says('en', 'common', 'logIn');

/** The lobby without the script that makes the page, until `letIn`. */
async function comeBefore(options: VisitOptions, address = '/home', first?: () => void) {
  const context = await newVisitor(lobby.browser, { pixels: false, quality: 'high', ...options });
  if (first) await context.addInitScript(first);
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#stage > canvas')) return;
      observer.disconnect();
      const painted = ['stage:backdrop', 'stage:first-frame'].flatMap((mark) =>
        performance.getEntriesByName(mark),
      );
      Object.assign(window, { canvasCamePainted: painted.length > 0 });
    }).observe(document, { childList: true, subtree: true });
  });
  const { page, faults } = await watchedPage(context);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/shell-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${lobby.service.url()}${address}`, { waitUntil: 'commit' });
  const letIn = async () => {
    open();
    await page.locator('#first').waitFor({ state: 'detached' });
  };
  return { context, page, faults, letIn };
}

/** Where each thing lies that the stage paints, and the bars; px, rounded to halves. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const half = (value: number) => Math.round(value * 2) / 2;
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(half).join(' ');
    };
    const found: Record<string, string> = {};
    /** What a narrow screen leaves out has no box. */
    const isInView = (element: Element) =>
      element.getClientRects().length > 0 && element.getBoundingClientRect().top < innerHeight;
    for (const one of document.querySelectorAll<HTMLElement>('#root [data-footprint-id]')) {
      const id = one.dataset.footprintId ?? '';
      if (isInView(one)) found[id] = boxOf(one);
      for (const part of one.querySelectorAll<HTMLElement>(
        '[data-part="title"],[data-part="label"],[data-part="dots"]',
      ))
        if (isInView(part)) found[`${id} ${part.dataset.part}`] = boxOf(part);
    }
    for (const one of document.querySelectorAll('#root header, #root [role="tab"], #root nav > *'))
      if (isInView(one)) found[`${one.tagName} ${one.textContent}`] = boxOf(one);
    return found;
  });

describe('the first screen, before the script of the page', () => {
  for (const [size, locale] of [
    ['phone', 'en'],
    ['tablet', 'vi'],
    ['desktop', 'pt'],
  ] as const)
    it(`is painted, and lies where the page will lie: ${size}, ${locale}`, async () => {
      const { context, page, faults, letIn } = await comeBefore({ ...FULL, size, locale });
      await stageRuns(page);
      expect(await page.locator('#first').count()).toBe(1);
      // An empty one would be read back by browsers that compose without the graphics card, which takes a tenth of a second.
      expect(await page.evaluate(() => (window as { canvasCamePainted?: boolean }).canvasCamePainted)).toBe(
        true,
      );
      await picture(page, `first-${size}-before`);
      const before = await boxes(page);
      expect(Object.keys(before).filter((id) => id.startsWith('tile:')).length).toBeGreaterThanOrEqual(9);
      await letIn();
      // What follows below has come, too.
      await page.locator('[data-footprint-id^="tile:kind-"]').first().waitFor({ state: 'attached' });
      const after = await boxes(page);
      expect(after).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      await picture(page, `first-${size}-after`);
      expect(faults).toEqual([]);
      await context.close();
    });

  it('is measured with its styles, though their preloading is told after they were asked for', async () => {
    const { context, page, letIn } = await comeBefore({ ...FULL, size: 'desktop' }, '/home', () =>
      new MutationObserver((changes) => {
        for (const { target } of changes) target.dispatchEvent(new Event('load'));
      }).observe(document, { subtree: true, attributeFilter: ['rel'] }),
    );
    await stageRuns(page);
    const before = await boxes(page);
    await letIn();
    expect(await boxes(page)).toEqual(before);
    await context.close();
  });

  it.each(['high', 'low'] as const)('waits for no call, on quality %s', async (quality) => {
    const context = await newVisitor(lobby.browser, { pixels: false, quality });
    const { page } = await watchedPage(context);
    const asked: string[] = [];
    await page.route('**/lobby/api/**', (route) => {
      // None is ever answered.
      asked.push(new URL(route.request().url()).pathname);
    });
    await page.route('**/assets/shell-*.js', () => {});
    await page.goto(`${lobby.service.url()}/home`, { waitUntil: 'commit' });
    await page.locator('#first [data-footprint="tile"]').nth(4).waitFor();
    expect(await page.locator('#first [data-footprint="hero"] img').getAttribute('src')).toContain('.webp');
    expect(asked.filter((path) => path.includes('/index/'))).toEqual([]);
    await context.close();
  });

  it.each([
    [
      'a button',
      (page: Page) => page.getByRole('banner').getByRole('button', { name: logIn }),
      'overlay=login',
    ],
    [
      'a tab',
      (page: Page) => page.getByRole('tab', { name: says('en', 'catalogue', 'tabs.new') }),
      'tab=new',
    ],
    ['a game', (page: Page) => page.locator('[data-footprint="tile"]').nth(4), 'overlay=rooms'],
    ['a link', (page: Page) => page.getByRole('link', { name: says('en', 'common', 'nav.games') }), '/slots'],
    ['a banner', (page: Page) => page.locator('[data-footprint="hero"] [role="group"] button'), '/new'],
  ] as const)('answers a tap on %s as soon as it can', async (_what, find, address) => {
    const { context, page, letIn } = await comeBefore({}, '/');
    await stageRuns(page);
    expect(new URL(page.url()).pathname).toBe('/home');
    const wanted = find(page);
    const id = (await wanted.getAttribute('data-footprint-id'))?.split(':')[1];
    await wanted.click();
    expect(page.url()).toBe(`${lobby.service.url()}/home`);
    await letIn();
    await expect.poll(() => page.url()).toContain(address);
    if (id) expect(new URL(page.url()).searchParams.get('rooms.gameId')).toBe(id);
    await context.close();
  });

  /** The first screen, with the mouse over its button to log in. */
  async function comeToLogIn() {
    const visit = await comeBefore({ size: 'desktop' });
    await stageRuns(visit.page);
    const wanted = visit.page.getByRole('banner').getByRole('button', { name: logIn });
    await wanted.hover();
    return { ...visit, wanted };
  }

  it('answers a press that began before the page took its place, and ends there, once', async () => {
    const { context, page, letIn } = await comeToLogIn();
    await page.mouse.down();
    await letIn();
    await page.evaluate(() => {
      Object.assign(window, { presses: 0 });
      const count = () => (window as unknown as { presses: number }).presses++;
      document.querySelector('header')?.addEventListener('click', count);
    });
    await page.mouse.up();
    await page.waitForURL(/overlay=login/);
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(1);
    await context.close();
  });

  it('does nothing of a press that ends elsewhere, or of another button of the mouse', async () => {
    for (const [button, isElsewhere] of [
      ['left', true],
      ['right', false],
    ] as const) {
      const { context, page, letIn } = await comeToLogIn();
      await page.mouse.down({ button });
      await letIn();
      if (isElsewhere) await page.locator('[data-footprint="tile"]').first().hover();
      await page.mouse.up({ button });
      await settled(page);
      expect(new URL(page.url()).search).toBe('');
      await context.close();
    }
  });

  it('turns to the banner whose dot was tapped before the page took its place', async () => {
    const { context, page, letIn } = await comeBefore({ size: 'phone' });
    await stageRuns(page);
    const dot = page.locator('[data-part="dots"] > button').nth(2);
    await dot.click();
    await letIn();
    await expect.poll(() => dot.getAttribute('aria-current')).toBe('true');
    await context.close();
  });

  it('leaves the keyboard where it stood', async () => {
    const { context, page, letIn, wanted } = await comeToLogIn();
    await wanted.focus();
    await letIn();
    await expect.poll(() => wanted.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/overlay=login/);
    await context.close();
  });

  it('keeps its actors when the page takes its place', async () => {
    const { context, page, letIn } = await comeBefore({ ...FULL, pixels: true });
    await stageRuns(page);
    await settled(page);
    const shot = () => page.screenshot({ clip: { x: 0, y: 70, ...SIZES.phone, height: 700 } });
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const canvas = document.querySelector<HTMLCanvasElement>('canvas');
        if (document.documentElement.dataset.stage !== 'running' || !canvas) seen.push(performance.now());
        requestAnimationFrame(look);
      };
      look();
    });
    const before = await shot();
    await letIn();
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([]);
    // Lights behind the page twinkle.
    expect(Math.abs((await shot()).length / before.length - 1)).toBeLessThan(0.1);
    await context.close();
  });

  it('is for whoever is nobody yet, on the bare lobby', async () => {
    for (const address of ['/home?tab=new', '/home?overlay=settings', '/slots']) {
      const { context, page } = await comeBefore({}, address);
      await page.waitForFunction(() => document.documentElement.dataset.stage !== undefined);
      expect(await page.locator('#first').count(), address).toBe(0);
      await context.close();
    }
  });

  it('speaks every language', async () => {
    const html = await (
      await fetch(`${lobby.service.url()}/home`, { headers: { Accept: 'text/html' } })
    ).text();
    for (const locale of LOCALES) {
      const template = html.split(`<template id="first-${locale}">`)[1]?.split('</template>')[0] ?? '';
      expect(template).toContain(says(locale, 'catalogue', 'tabs.new'));
      expect(template, 'the page allows no styles in markup').not.toContain(' style=');
    }
  });
});
