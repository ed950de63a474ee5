import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Locale } from '../../src/contract/constants.ts';

/** A text of the lobby as the player reads it, e.g. `says('pt', 'account', 'guest.action')`. */
export function says(locale: Locale, area: string, key: string): string {
  const texts: unknown = JSON.parse(readFileSync(`locales/${locale}/${area}.json`, 'utf8'));
  const text = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  if (typeof text !== 'string') throw new Error(`locales/${locale}/${area}.json has no ${key}`);
  return text;
}

/** The dialog on top. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

export const tile = (page: Page, gameId: number): Locator =>
  page.locator(`[data-footprint-id="tile:${gameId}"]`);

/** The field of the dialog on top that has this label. */
export const field = (page: Page, label: string): Locator =>
  dialog(page)
    .locator('input')
    .and(page.getByLabel(label, { exact: true }));

/** Waits until the lobby can be used: the grid shows games and the stage has painted them. */
export async function lobbyIsUp(page: Page): Promise<void> {
  await page.locator('[data-footprint="tile"]').first().waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
}

/** Ticks the agreement and the age. */
export async function agree(page: Page): Promise<void> {
  const boxes = dialog(page).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
}

/** Opens the login dialog from the top bar. */
export async function openLogin(page: Page, locale: Locale = 'en'): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: says(locale, 'common', 'logIn') })
    .click();
  await dialog(page).waitFor();
}

/** In the login dialog: the guest's way in. */
export async function passAsGuest(page: Page, locale: Locale = 'en'): Promise<void> {
  await dialog(page)
    .getByRole('tab', { name: says(locale, 'account', 'ways.guest') })
    .click();
  await agree(page);
  await dialog(page)
    .getByRole('button', { name: says(locale, 'account', 'guest.action') })
    .click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

/** The balance that the page shows, coins. */
export async function balance(page: Page): Promise<number> {
  const pill = page.locator('[data-balance]').first();
  await pill.waitFor();
  return Number(await pill.getAttribute('data-balance'));
}

/** Waits until the balance differs from what it was; both in coins. */
export async function changedBalance(page: Page, before: number): Promise<number> {
  await expect.poll(() => balance(page), { timeout: 15_000 }).not.toBe(before);
  return balance(page);
}
