import { createServer } from 'node:http';
import type { Frame, Page } from 'playwright';
import { expect, it } from 'vitest';
import { newVisitor, watchedPage } from '../shared/browser.ts';
import { forTheTests } from '../shared/forTheTests.ts';
import { startLobby } from '../shared/lobby.ts';
import { freePorts } from '../shared/service.ts';
import { balance, coinsInLedger, dialog, enterAsGuest, lobbyIsUp, says, tile } from './steps.ts';

/* A lobby in a frame of another site, as web messengers and partners show it. */

const text = (area: string, key: string) => says('en', area, key);
/** By another name than the lobby's: a site of its own, to which browsers give neither cookies nor storage of the lobby's. */
const siteAt = (port: number) => `http://127.0.0.1:${port}`;

/** A site whose every page is a frame around what `?show=` names. */
const startSite = (port: number) => {
  const server = createServer((request, response) => {
    const shown = new URL(request.url ?? '/', siteAt(port)).searchParams.get('show') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Site</title><body style="margin:0"><iframe name="shown" src="${shown}" style="border:0;width:100vw;height:100vh" allow="autoplay; fullscreen"></iframe>`,
    );
  });
  server.listen(port);
  return () => new Promise((resolve) => server.close(resolve).closeAllConnections());
};

const sites = forTheTests(
  async () => {
    const [partnerPort = 0, strangerPort = 0] = await freePorts(2);
    const [partner, stranger] = [siteAt(partnerPort), siteAt(strangerPort)];
    const closed = [startSite(partnerPort), startSite(strangerPort)];
    const lobby = await startLobby({ env: { FRAME_ANCESTORS: partner } });
    const stop = () => Promise.all([lobby.stop(), ...closed.map((close) => close())]);
    return { lobby, partner, stranger, stop };
  },
  ({ stop }) => stop(),
);

const around = (site: string, shown: string) => `${site}/?show=${encodeURIComponent(shown)}`;

/** The frame that shows an address of this origin. */
async function frameOf(page: Page, origin: string): Promise<Frame> {
  const find = () => page.frames().find((one) => new URL(one.url() || 'about:blank').origin === origin);
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Frame;
}

async function visitor() {
  const context = await newVisitor(sites.lobby.browser, { pixels: false });
  return { context, ...(await watchedPage(context)) };
}

it('plays a game from within a partner’s page: in, through a round, and back', async () => {
  const { lobby, partner } = sites;
  const { context, page, faults } = await visitor();
  await page.goto(around(partner, `${lobby.service.url()}/home`));
  const inside = await frameOf(page, lobby.service.url());
  await lobbyIsUp(inside);
  await tile(inside, 100002).click();
  await dialog(inside)
    .getByRole('button', { name: new RegExp(`^${text('rooms', 'play')}`) })
    .first()
    .click();
  // The way into the game goes before the welcome.
  await enterAsGuest(inside);
  await inside.waitForURL('**/play?**');
  const game = await frameOf(page, lobby.service.gameUrl());
  expect(game.parentFrame()).toBe(inside);
  await game.locator('#spin:not([disabled])').waitFor();
  await expect
    .poll(async () => {
      await game.locator('#spin').click();
      await game.locator('#spin[aria-busy="false"]').waitFor();
      return balance(inside);
    })
    .not.toBe(10_000);
  const userId = await inside.evaluate(() => localStorage.getItem('userId') ?? '');
  await expect.poll(async () => (await balance(inside)) - (await coinsInLedger(lobby, userId))).toBe(0);
  await inside.getByRole('button', { name: text('play', 'back') }).click();
  await inside.getByRole('button', { name: text('rewards', 'popup.receive') }).click();
  await lobbyIsUp(inside);
  expect(page.url(), 'the partner’s page stays').toBe(around(partner, `${lobby.service.url()}/home`));
  expect(faults).toEqual([]);
  await context.close();
});

it('shows neither lobby nor game in a page of a site that is not named, however near or far around it lies', async () => {
  const { lobby, partner, stranger } = sites;
  const { context, page, faults } = await visitor();
  const home = `${lobby.service.url()}/home`;
  for (const [address, name] of [
    [around(stranger, home), 'the lobby'],
    [around(stranger, `${lobby.service.gameUrl()}/?gameID=100002`), 'a game'],
    [around(stranger, around(partner, home)), 'the lobby in a page that may'],
  ] as const) {
    faults.length = 0;
    await page.goto(address);
    await expect.poll(() => faults.join(), { message: name }).toMatch(/frame-ancestors/);
    await expect.poll(() => page.frames().at(-1)?.url(), { message: name }).toMatch(/^chrome-error:/);
  }
  await context.close();
});
