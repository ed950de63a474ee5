import { expect, it } from 'vitest';
import { FULL, newVisitor, picture, watchedPage } from '../shared/browser.ts';
import { withLobby } from '../shared/lobby.ts';
import { dialog, lobbyIsUp, says, stageRuns } from './steps.ts';

const lobby = withLobby();

it('changes look and quality live, with its art and its colours, and begins the next visit with it', async () => {
  const context = await newVisitor(lobby.browser, { ...FULL, pixels: false });
  const { page, faults } = await watchedPage(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${lobby.service.url()}/home`);
  await lobbyIsUp(page);
  const theme = () => page.locator('html').getAttribute('data-theme');
  const bars = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  expect(await theme()).toBe('night-carnival');
  expect(asked.filter((path) => path.startsWith('/atlases/golden-court'))).toEqual([]);
  const night = await bars();
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  await page
    .getByRole('banner')
    .getByRole('button', { name: says('en', 'common', 'settings') })
    .click();
  await dialog(page).getByText('Golden court').click();
  await expect.poll(theme).toBe('golden-court');
  expect(await bars()).not.toBe(night);
  const colour = (name: string) =>
    page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(`--${one}`), name);
  const ink = await colour('ink');
  expect(await colour('ink-soft')).not.toBe(ink);
  await page.emulateMedia({ contrast: 'more' });
  expect(await colour('ink-soft'), 'one ink for who asks for more contrast').toBe(ink);
  await page.emulateMedia({ contrast: 'no-preference' });
  await stageRuns(page);
  expect(await page.evaluate(() => 'stayed' in window), 'without a reload').toBe(true);
  const tier = () => page.locator('html').getAttribute('data-tier');
  expect(await tier()).toBe('high');
  const qualities = dialog(page).getByRole('group', { name: says('en', 'settings', 'quality') });
  await qualities.getByText(says('en', 'settings', 'qualities.low'), { exact: true }).click();
  await expect.poll(tier).toBe('low');
  expect(await page.evaluate(() => localStorage.getItem('lobby.quality'))).toBe('low');
  await qualities.getByText(says('en', 'settings', 'qualities.high'), { exact: true }).click();
  await expect.poll(tier).toBe('high');
  await picture(page, 'settings');
  await page.keyboard.press('Escape');
  await picture(page, 'golden-court');

  asked.length = 0;
  await page.reload();
  expect(await theme()).toBe('golden-court');
  await lobbyIsUp(page);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('golden-court');
  const own = asked.filter((path) => path.startsWith('/atlases/'));
  const ofTheme = (name: string) => own.filter((path) => new RegExp(`${name}/(shell|lobby)-`).test(path));
  expect(ofTheme('golden-court')).not.toEqual([]);
  expect(ofTheme('night-carnival')).toEqual([]);
  expect(
    asked.filter((path) => path === '/media/posters/carnival.webp'),
    'the other look’s banner',
  ).toEqual([]);

  await page.evaluate(() => localStorage.setItem('theme', '../evil'));
  await page.reload();
  await lobbyIsUp(page);
  expect(await theme()).toBe('night-carnival');
  expect(faults).toEqual([]);
  await context.close();
});
