import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { ArtistsCopy } from './artistsCopy.ts';
import { newVisitor, type PageWatch, watchedPage } from './browser.ts';

/** The workshop in a window of its own, in English; who is asked there says yes. */
export async function openWorkshop(
  browser: Browser,
  { url }: ArtistsCopy,
): Promise<PageWatch & { context: BrowserContext }> {
  const context = await newVisitor(browser, { size: 'desktop' });
  const watched = await watchedPage(context);
  watched.page.on('dialog', (asked) => void asked.accept());
  await watched.page.goto(`${url}/workshop/`);
  return { context, ...watched };
}

export type PublishButton = 'publish' | 'rollback';

/** Presses a button under the budgets of a theme, and waits until the page says that it is done. */
export async function pressPublish(page: Page, button: PublishButton, theme: string): Promise<void> {
  await page.locator('#theme').selectOption(theme);
  const publish = page.getByRole('button', { name: `Publish “${theme}”` });
  await publish.waitFor();
  const [pressed, said] =
    button === 'publish'
      ? [publish, 'Published: running services show it']
      : [page.getByRole('button', { name: 'Take back what was published' }), 'Taken back: what was shown'];
  await pressed.click();
  await page.getByText(said).waitFor();
}

/** Lets a folder of these files fall on an element, as the hand does that dragged it there from the desktop. */
export async function dropFolder(
  page: Page,
  selector: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'new-art-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const place = page.locator(selector);
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: x + width / 2, y: y + height / 2 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
  await browser.detach();
  // It is read after it has fallen.
  page.once('close', () => rmSync(folder, { recursive: true }));
}
