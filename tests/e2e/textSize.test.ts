import type { Frame, Page } from 'playwright';
import { expect, it } from 'vitest';
import { picture } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { comeAsGuest, comeHome, dialog, goTo, pageStands, says, settled } from './steps.ts';

const lobby = withLobby();

const AS_VISITOR = [
  '/home',
  '/slots',
  '/terms',
  '/404',
  '/home?overlay=login',
  '/home?overlay=login&login.tab=signup&login.way=phone',
  '/home?overlay=forgot&forgot.by=email',
  '/home?overlay=rooms&rooms.gameId=100002',
  '/home?overlay=support',
  '/home?overlay=settings',
  '/home?overlay=activity',
  '/home?overlay=notices',
];
const AS_PLAYER = [
  '/person',
  '/wallet?type=1',
  '/wallet?type=2',
  '/wallet?overlay=accounts&accounts.view=add',
  '/wallet?overlay=records',
  '/wallet?overlay=limits',
  '/wallet?overlay=limits&limits.part=break',
  '/wallet?overlay=limits&limits.part=statement',
  '/home?overlay=profile',
  '/home?overlay=bind',
  '/home?overlay=mail',
  '/home?overlay=mail&mail.id=welcome',
  '/home?overlay=vip',
  '/home?overlay=bonus',
  '/home?overlay=missions',
  '/home?overlay=promote',
  '/home?overlay=promote&promote.view=rebate',
  '/home?overlay=promote&promote.view=invitation',
  '/home?overlay=security',
  '/home?overlay=password',
  '/home?overlay=devices',
  '/home?overlay=identity',
  '/home?overlay=data',
  '/home?overlay=close',
  '/home?overlay=logout',
  '/home?overlay=app',
  '/home?overlay=checkin',
  '/home?overlay=invite',
  '/home?overlay=redpacket',
  '/home?overlay=lottery',
  '/home?overlay=lottery&lottery.panel=rules',
  '/home?overlay=lottery&lottery.panel=fairness',
];

/** What is cut off, sticks out of the screen, or lies under something else, one line each. */
const cutOff = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
    const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true;
      return false;
    };
    for (const element of scope.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, label, legend, [role="tab"], header span',
    )) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !element.checkVisibility()) continue;
      if (element.closest('[inert], .visually-hidden, [data-footprint="tile"]')) continue;
      // Told to screen readers alone.
      if (getComputedStyle(element).clipPath === 'inset(50%)') continue;
      const name = `${element.tagName} "${(element.textContent || element.ariaLabel || '').trim().slice(0, 40)}"`;
      // Letters may stand out of their box a little.
      const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
      if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + slack)
        found.push(`${name} is ${element.scrollWidth} in ${element.clientWidth} px`);
      if (element.clientHeight > 0 && element.scrollHeight > element.clientHeight + slack)
        found.push(`${name} is ${element.scrollHeight} in ${element.clientHeight} px high`);
      if ((box.left < -1 || box.right > clientWidth + 1) && !scrolls(element))
        found.push(`${name} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
      if (!element.matches('button:not(:disabled)')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!there || !(element.contains(there) || there.contains(element)))
        found.push(`${name} lies under ${there?.tagName ?? 'nothing'}.${there?.className}`);
    }
    return found;
  });

/** Goes to each address with text twice as large as usual. @returns what is not in its place. */
async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const address of addresses) {
    await goTo(page, address);
    await settled(page);
    if (address.includes('overlay=')) await dialog(page).waitFor();
    else await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    while (await page.locator('[aria-busy="true"], [data-painting="loading"]').count()) await settled(page);
    await picture(page, `large-${address.replaceAll(/\W+/g, '-')}`);
    found.push(...(await cutOff(page)).map((fault) => `${address}: ${fault}`));
  }
  return found;
}

it('can be read and used with text of 200 %', async () => {
  const look = { locale: 'pt' } as const;
  const visitor = await comeHome(lobby, look);
  expect(await walk(visitor.page, AS_VISITOR)).toEqual([]);
  await visitor.context.close();
  const player = await comeAsGuest(lobby, '/home', look);
  expect(await walk(player.page, AS_PLAYER)).toEqual([]);
  await player.context.close();
});

/** Reels, hands with moves, hands under what they pay, a board in parts, a board of one part. */
const GAMES = [100002, 200002, 200004, 300001, 400001];
const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

it('can be played with text of 200 %, each kind of table', async () => {
  const { context, page } = await comeAsGuest(lobby, '/home', { locale: 'pt' });
  // Before a page's scripts run, as the browser's own setting.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await page.reload();
  await pageStands(page);
  const found: string[] = [];
  for (const gameId of GAMES) {
    await goTo(page, '/home');
    await goTo(page, `/home?overlay=rooms&rooms.gameId=${gameId}`);
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${says('pt', 'rooms', 'play')}`) })
      .first()
      .click();
    const label = page.frameLocator('iframe').locator('#spin:not([disabled]) #spin-label');
    await label.waitFor();
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('no game is open');
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await frame.waitForFunction((width) => innerWidth === width, screen.width);
      await settled(page);
      await picture(page, `large-${gameId}-${screen.width}`);
      const where = `${gameId} at ${screen.width}×${screen.height}`;
      const faults = [...(await cutOff(page)), ...(await cutOff(frame))];
      found.push(...faults.map((fault) => `${where}: ${fault}`));
    }
    // A low screen has 14 px of its own for it.
    expect(
      await label.evaluate((told) => Number.parseFloat(getComputedStyle(told).fontSize)),
    ).toBeGreaterThanOrEqual(28);
  }
  expect(found).toEqual([]);
  await context.close();
});
