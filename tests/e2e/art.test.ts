import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { settleStake } from '../../src/service/domain/stakes/settle.ts';
import { type ArtistsCopy, openArtistsCopy, plain } from '../shared/artistsCopy.ts';
import { FULL } from '../shared/browser.ts';
import { forTheTests } from '../shared/forTheTests.ts';
import { type OwnLobby, startLobby } from '../shared/lobby.ts';
import { colour, HUES, type Paint, paintTiles, sheetOf, TILES } from '../shared/paintedArt.ts';
import { paintedShare } from '../shared/paintedShare.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { dropFolder, openWorkshop, type PublishButton, pressPublish } from '../shared/workshopPage.ts';
import { comeAsGuest, dialog, goTo, lobbyIsUp, says } from './steps.ts';

/** A service whose published art nobody else sees, and an artist's copy of the project in front of it. */
const opened = forTheTests<{ lobby: OwnLobby; artist: ArtistsCopy }>(
  async () => {
    const lobby = await startLobby({ beside: inject('lobby') });
    return { lobby, artist: await openArtistsCopy(lobby.service) };
  },
  async ({ lobby, artist }) => {
    await artist.stop();
    await lobby.stop();
  },
);

const WHEEL = '[data-footprint-id="wheel"]';
const PAGE = 'body';

interface Place {
  where: string;
  paint: Paint;
  /** Part of the place that is painted so, at least. */
  least: number;
}

/** Games under their frames, which are painted all over. */
const tilesIn = (paint: Paint): Place => ({ where: PAGE, paint, least: 0.1 });

/** Makes a change and waits until a place is painted in its colour, or no more. */
async function sees(
  page: Page,
  { where, paint, least }: Place,
  change: () => unknown,
  isPainted = true,
): Promise<void> {
  const look = async () => (await paintedShare(page, where, HUES[paint])) >= least;
  expect(await look(), `${paint} before`).toBe(!isPainted);
  await change();
  await expect.poll(look, { message: `${where} ${isPainted ? '' : 'no more '}in ${paint}` }).toBe(isPainted);
}

/** A theme of few frames, by its colours. */
async function saveLacquer(colours: object): Promise<void> {
  const { artist } = opened;
  const pink = await paintTiles('pink');
  for (const [index, name] of TILES.entries())
    artist.save(`lacquer/lobby/tile/${name}.png`, pink[index] ?? '');
  const titles = { en: 'Lacquer', pt: 'Laca', vi: 'Sơn mài' };
  artist.save('lacquer/theme.json', JSON.stringify({ titles, swatch: 'red', colours }));
}

/** The middles of the wheels. */
async function saveHubs(paint: Paint = 'lime'): Promise<void> {
  for (const [index, metal] of ['silver', 'gold', 'supreme'].entries())
    opened.artist.save(
      `night-carnival/wheels/wheel/${metal}/hub.png`,
      await plain(colour(paint, index), 240, 240),
    );
}

/** A player who has looked for something, scrolled, and has points; `stays` fails where the page or its state is lost. */
async function visit(url: string) {
  const { lobby } = opened;
  const service = { ...lobby.service, url: () => url };
  const { context, page, faults, userId } = await comeAsGuest({ ...lobby, service }, '/home', FULL);
  await lobbyIsUp(page);
  const stake = { claimKey: `stake:art:${userId}`, staked: 60 * SETTINGS.coinsPerPoint };
  await lobby.service.db.transaction((tx) => settleStake(tx, SETTINGS, userId, stake, Date.now()));
  await page.getByRole('searchbox').fill('a');
  await page.waitForURL('**/home?q=a');
  await page.evaluate(() => {
    Object.assign(window, { stayed: true });
    window.scrollTo(0, 200);
  });
  const stays = async (): Promise<void> => {
    const state = await page.evaluate(() => ({
      page: 'stayed' in window,
      scroll: window.scrollY,
      typed: document.querySelector<HTMLInputElement>('[type="search"]')?.value,
    }));
    expect(state).toEqual({ page: true, scroll: 200, typed: 'a' });
  };
  await stays();
  return { context, page, faults, stays };
}

async function openSettings(page: Page): Promise<void> {
  await goTo(page, '/home?q=a&overlay=settings');
  await dialog(page).getByText('Golden court').waitFor();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

async function openWheel(page: Page): Promise<void> {
  await goTo(page, '/home?q=a&overlay=lottery');
  await page.locator('[data-painting="painted"]').waitFor();
  await page.locator('[data-points="60"]').waitFor();
}

/** Draws, and is back while the wheel spins. */
async function spin(page: Page): Promise<void> {
  const drawn = page.waitForResponse(/\/roulette\/result/);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${says('en', 'lottery', 'draw')}`) })
    .click();
  await drawn;
}

/** What ends a draw. */
const result = (page: Page) => {
  const texts = ['popup.receive', 'popup.none.action'].map((key) => says('en', 'rewards', key));
  return page.getByRole('button', { name: new RegExp(`^(${texts.join('|')})$`) });
};

async function endSpin(page: Page): Promise<void> {
  await result(page).click();
  await result(page).waitFor({ state: 'detached' });
  await closeDialog(page);
}

it('art that is saved is seen without a navigation: a frame, a sheet, a theme, another size', async () => {
  const { artist } = opened;
  const { context, page, faults, stays } = await visit(artist.url);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const green = await paintTiles('green');
  await sees(page, tilesIn('green'), () => {
    for (const [index, name] of TILES.entries())
      artist.save(`night-carnival/lobby/tile/${name}.png`, green[index] ?? '');
  });
  await stays();

  await openSettings(page);
  const { json, image } = await sheetOf('blue');
  await sees(page, tilesIn('blue'), async () => {
    artist.save('night-carnival/lobby.png', image);
    artist.save('night-carnival/lobby.json', json);
    for (const name of TILES) artist.remove(`night-carnival/lobby/tile/${name}.png`);
    await page.waitForResponse(/night-carnival\/lobby-0/);
    await closeDialog(page);
  });
  await openSettings(page);
  await saveLacquer({});
  await sees(page, tilesIn('pink'), async () => {
    await dialog(page).getByText('Lacquer').click();
    await closeDialog(page);
  });
  const night = Object.fromEntries([0, 1, 2, 3, 4].map((shade) => [`night-${shade}`, '#00e6e6']));
  await sees(page, { where: PAGE, paint: 'cyan', least: 0.05 }, () => saveLacquer(night));
  await stays();

  await page.evaluate(() => window.scrollTo(0, 0));
  const tray = await plain(colour('lime'), 128, 64);
  await sees(page, { where: '[data-footprint="hero"]', paint: 'lime', least: 0.02 }, () =>
    artist.save('night-carnival/lobby/hero/tray.png', tray),
  );
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('art that is saved is seen in mid-spin, and the spin goes on', async () => {
  const { context, page, faults, stays } = await visit(opened.artist.url);
  await openWheel(page);
  // The first art that is saved wakes what packs it, which on a slow machine takes longer than a spin.
  await sees(page, { where: WHEEL, paint: 'pink', least: 0.03 }, () => saveHubs('pink'));
  let isInSpin = false;
  // Where much else is done, packing may take longer than a spin now and then.
  for (const paint of ['lime', 'pink', 'lime'] as const) {
    await openWheel(page);
    await spin(page);
    await sees(page, { where: WHEEL, paint, least: 0.03 }, () => saveHubs(paint));
    isInSpin = (await result(page).count()) === 0;
    await endSpin(page);
    await stays();
    if (isInSpin) break;
  }
  expect(isInSpin, 'it still spins').toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

it('art that is published is seen in an open lobby when nothing is played, and gone when it is taken back', async () => {
  const { artist, lobby } = opened;
  const { json, image } = await sheetOf('blue');
  artist.save('night-carnival/lobby.png', image);
  artist.save('night-carnival/lobby.json', json);
  await saveHubs();
  await saveLacquer({});
  const workshop = await openWorkshop(lobby.browser, artist);
  const { context, page, faults, stays } = await visit(lobby.service.url());
  const list = async () => (await fetch(`${lobby.service.url()}/atlases/published.json`)).text();
  /** Presses a button of the workshop; the lobby asks what there is once the service shows it. */
  async function press(button: PublishButton, theme: string): Promise<void> {
    await pressPublish(workshop.page, button, theme);
    const isShown = async () => (await list()).includes(`"theme":"${theme}"`);
    await expect
      .poll(isShown, { timeout: 5_000, message: `${button} of ${theme}` })
      .toBe(button === 'publish');
    const asked = page.waitForResponse('**/atlases/published.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  }
  await openWheel(page);
  await spin(page);
  await press('publish', 'night-carnival');
  await result(page).waitFor();
  expect(await paintedShare(page, WHEEL, HUES.lime), 'the wheel that is played').toBeLessThan(0.03);
  await sees(page, tilesIn('blue'), () => endSpin(page));
  await stays();
  await sees(page, tilesIn('blue'), () => press('rollback', 'night-carnival'), false);
  await stays();

  await press('publish', 'lacquer');
  await openSettings(page);
  await sees(page, tilesIn('pink'), async () => {
    await dialog(page).getByText('Lacquer').click();
    await closeDialog(page);
  });
  const takeBack = async (): Promise<void> => {
    await openSettings(page);
    await press('rollback', 'lacquer');
    await closeDialog(page);
  };
  await sees(page, tilesIn('pink'), takeBack, false);
  await stays();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('night-carnival');
  expect([...faults, ...workshop.faults]).toEqual([]);
  await workshop.context.close();
  await context.close();
});

it('the workshop keeps what was dropped on a frame until it is saved, and has its borders dragged', async () => {
  const { context, page, faults } = await openWorkshop(opened.lobby.browser, opened.artist);
  const card = (name: string) =>
    page.locator('.frame').filter({ has: page.getByText(name, { exact: true }) });
  const press = (name: string, button: string) =>
    card(name).getByRole('button', { name: button, exact: true }).click();
  const lock = { name: 'new.png', mimeType: 'image/png', buffer: await plain(colour('lime'), 112, 112) };
  await card('tile/lock').locator('[type="file"]').setInputFiles(lock);
  await press('tile/lock', 'Show in the lobby');
  await card('tile/lock').getByText('The lobby shows it; it is not saved.').waitFor();
  await page.reload();
  await press('tile/lock', 'Save');
  await press('tile/lock', 'Take back');
  await page.locator('#zip').waitFor({ state: 'hidden' });

  await press('hero/frame', 'Borders and pivot');
  const handle = await page.getByRole('button', { name: 'Left border' }).boundingBox();
  if (!handle) throw new Error('The handle is not seen.');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 6 });
  await page.mouse.up();
  const words =
    (await dialog(page)
      .getByText(/^borders/)
      .textContent()) ?? '';
  expect(Number(words.split(' ')[1]), words).toBeLessThan(40);
  expect(await page.locator('#tray').isVisible(), 'something was dropped').toBe(false);
  expect(faults).toEqual([]);
  await context.close();
});

it('the workshop changes a colour of a theme in the open lobby, leaves it to the reference, and takes it back', async () => {
  const { context, page, faults, stays } = await visit(opened.artist.url);
  await openSettings(page);
  await dialog(page).getByText('Golden court').click();
  const seen = (value: string) =>
    page.waitForFunction(
      (wanted) => getComputedStyle(document.documentElement).getPropertyValue('--night-1').trim() === wanted,
      value,
    );
  await seen('#2e060c');
  await closeDialog(page);
  const workshop = await openWorkshop(opened.lobby.browser, opened.artist);
  await workshop.page.locator('#theme').selectOption('golden-court');
  await workshop.page.getByRole('button', { name: 'Publish “golden-court”' }).waitFor();
  const row = workshop.page.locator('.colour', {
    has: workshop.page.getByText('night-1', { exact: true }),
  });
  await row.locator('[type="text"]').fill('#0a2f1c');
  await row.locator('[type="text"]').press('Tab');
  await seen('#0a2f1c');
  await row.getByRole('button', { name: 'As in the reference' }).click();
  await seen('#140735');
  await workshop.page.locator('#look').getByRole('button', { name: 'Take back' }).click();
  await seen('#2e060c');
  await stays();
  expect([...faults, ...workshop.faults]).toEqual([]);
  await workshop.context.close();
  await context.close();
});

it('the workshop finds the frames in a folder that is dropped on it, and saves those that are sound', async () => {
  const { artist, lobby } = opened;
  const painted = {
    'lobby/tile/lock.png': await plain(colour('pink'), 112, 112),
    'lobby/shortcut/promote.png': await plain(colour('pink', 5), 144, 144),
    'wheels/prize/gem.png': await plain(colour('pink', 9), 100, 100),
    'lobby/tile/lokc.png': await plain(colour('lime'), 112, 112),
  };
  const { context, page, faults } = await openWorkshop(lobby.browser, artist);
  await page.locator('.frame').first().waitFor();
  await dropFolder(page, '#drop', painted);
  const tray = page.locator('#tray');
  await tray.getByRole('heading', { name: 'Found in what you dropped: 4' }).waitFor();
  await tray.getByText('frame "prize/gem" is 100×100 but must be 160×160').waitFor();
  await tray.getByText('you probably mean "tile/lock"').waitFor();
  // What was found is kept beside what is dropped next, but for the same frame.
  const next = {
    'lobby/shortcut/promote.png': await plain(colour('lime', 5), 144, 144),
    'lobby/shortcut/lottery.png': await plain(colour('lime', 9), 144, 144),
  };
  await dropFolder(page, '#drop', next);
  await tray.getByRole('heading', { name: 'Found in what you dropped: 5' }).waitFor();
  expect(await tray.getByRole('heading', { name: 'shortcut/promote', exact: true }).count()).toBe(1);
  await tray.getByRole('button', { name: 'Save all that are sound in “night-carnival”' }).click();
  await page.locator('#zip').waitFor();
  for (const name of ['tile/lock', 'shortcut/promote', 'shortcut/lottery'])
    await tray.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' });
  const saved = Object.entries({ ...painted, ...next }).filter(([file, picture]) =>
    artist.read(`night-carnival/${file}`).equals(picture),
  );
  expect(saved.map(([file]) => file)).toEqual([
    'lobby/tile/lock.png',
    'lobby/shortcut/promote.png',
    'lobby/shortcut/lottery.png',
  ]);
  expect(faults).toEqual([]);
  await context.close();
});
