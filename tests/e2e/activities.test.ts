import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { picture } from '../shared/browser.ts';
import { withOwnLobby } from '../shared/lobby.ts';
import { comeAsGuest, comeTo, dialog, faultsOfAxe, passAsGuest, refuse, says } from './steps.ts';

/** The demo operator's files, with an app for Android and an activity that is in it only. */
function operatorWithApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  cpSync(DEMO_FILES, folder, { recursive: true });
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  edit('operator.yaml', (text) =>
    text.replace("androidDownload: ''", 'androidDownload: https://support.example.com/app.apk'),
  );
  edit('activities.yaml', (text) => text.replace('opens: { function: vip }', 'opens: { function: app }'));
  return folder;
}

const operator = operatorWithApp();
const lobby = withOwnLobby({ env: { OPERATOR_FILES: operator } });
afterAll(() => rmSync(operator, { recursive: true, force: true }));

const list = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: says(locale, 'activity', 'title'), exact: true });
const go = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: says(locale, 'activity', 'go'), exact: true });

describe('activities', () => {
  it('show title, picture and note, and lead on after a login', async () => {
    const { context, page, faults } = await comeTo(lobby, '/home');
    await page.locator('[data-footprint-id="shortcut:activity"]').click();
    // Until it is read there are three places of a list to come.
    await expect.poll(() => list(page, 'en').getByRole('listitem').count()).toBe(6);
    await picture(page, 'activities');
    expect(await faultsOfAxe(page)).toEqual([]);

    await list(page, 'en').getByRole('button', { name: 'Seven days, seven gifts' }).click();
    const detail = page.getByRole('dialog', { name: 'Seven days, seven gifts' });
    await detail.waitFor();
    expect(await detail.locator('img').count()).toBe(1);
    // Rich text, not its source.
    expect(await detail.locator('strong').count()).toBeGreaterThan(0);
    expect(await detail.textContent()).not.toContain('<');
    await picture(page, 'activity');
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.goBack();
    await detail.waitFor({ state: 'detached' });
    expect(await list(page, 'en').count()).toBe(1);

    await list(page, 'en').getByRole('button', { name: 'Seven days, seven gifts' }).click();
    await go(page, 'en').click();
    await dialog(page).getByRole('tab').first().waitFor();
    await passAsGuest(page);
    await page.getByRole('dialog', { name: says('en', 'checkin', 'title') }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lead to the red packets', async () => {
    const { context, page, faults } = await comeAsGuest(
      lobby,
      '/home?overlay=activity&activity.id=red-packets',
      {
        locale: 'vi',
        size: 'desktop',
      },
    );
    await go(page, 'vi').click();
    await page.getByRole('dialog', { name: says('vi', 'redpacket', 'title') }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Lì xì ba lần mỗi ngày' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('say what is in the app only, and where that is', async () => {
    const { context, page } = await comeAsGuest(lobby, '/home?overlay=activity&activity.id=vip', {
      locale: 'pt',
    });
    await go(page, 'pt').click();
    const app = page.getByRole('dialog', { name: says('pt', 'download', 'title') });
    await app.getByText(says('pt', 'download', 'appOnly')).waitFor();
    await picture(page, 'app-only');
    expect(await faultsOfAxe(page)).toEqual([]);
    await context.route('https://support.example.com/**', (route) => route.fulfill({ body: 'the app' }));
    const opened = context.waitForEvent('page');
    await app.getByRole('button', { name: says('pt', 'download', 'get.android') }).click();
    // A page is told of before it has gone anywhere.
    await (await opened).waitForURL('https://support.example.com/app.apk');
    await context.close();
  });

  it('hide the banner, ask visitors to log in before a download, and say when they cannot be read', async () => {
    const { context, page } = await comeTo(lobby, '/home');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: says('en', 'common', 'doors.app') })
      .click();
    await dialog(page).getByRole('tab').first().waitFor();
    await page.goBack();
    const banner = page.locator('[data-footprint-id="hero"]');
    await banner.waitFor();
    await refuse(page, '**/lobby/api/activity?*');
    await page.locator('[data-footprint-id="shortcut:activity"]').click();
    await list(page, 'en').getByRole('alert').waitFor();
    expect(await banner.count()).toBe(0);
    await page.unroute('**/lobby/api/activity?*');
    await list(page, 'en')
      .getByRole('button', { name: says('en', 'common', 'failed.retry') })
      .click();
    await list(page, 'en').getByRole('listitem').first().waitFor();
    await page.keyboard.press('Escape');
    await banner.waitFor();
    await context.close();
  });
});
