import { goTo } from '../e2e/steps.ts';
import { type FaultMeanwhile, resize, SIZE, touch } from './strikes.ts';

/** A phone that opens like a book, with what lies between its halves, CSS pixels. */
const UNFOLDED = { width: 717, height: 512 };
const HINGE = { left: 350, right: 366 };
/** Height of the page above a keyboard, CSS pixels. */
const ABOVE_KEYBOARD = 500;
/** What a press has to last to be a long one, ms. */
const LONG_MS = 800;

/** Screen and input change under a lobby that is open. */
export const FAULTS_OF_SCREEN: readonly FaultMeanwhile[] = [
  { name: 'the device is turned', ...resize(844, 390) },
  { name: 'the screen is split', ...resize(390, 400) },
  { name: 'the screen is a slit', ...resize(280, 653) },
  {
    name: 'the device is unfolded',
    strike: async ({ page, session }) => {
      await page.setViewportSize(UNFOLDED);
      await session.send('Emulation.setDeviceMetricsOverride', {
        ...UNFOLDED,
        deviceScaleFactor: 1,
        mobile: true,
        displayFeature: {
          orientation: 'vertical',
          offset: HINGE.left,
          maskLength: HINGE.right - HINGE.left,
        },
      });
      // Browsers that know of no hinge see a page that has grown.
      if (!(await page.evaluate(() => matchMedia('(horizontal-viewport-segments: 2)').matches))) return;
      for (const overlay of ['settings', 'checkin']) {
        await goTo(page, `/home?overlay=${overlay}`);
        const dialog = page.getByRole('dialog').first();
        await dialog.waitFor();
        const box = await dialog.boundingBox();
        if (!box || box.width === 0 || box.x + box.width > HINGE.left)
          throw new Error(`${overlay} lies over the hinge: ${JSON.stringify(box)}`);
        await goTo(page, '/home');
        await dialog.waitFor({ state: 'detached' });
      }
    },
    mend: async ({ page, session }) => {
      await session.send('Emulation.clearDeviceMetricsOverride');
      await page.setViewportSize(SIZE);
    },
  },
  {
    name: 'the window changes its size thirty times',
    strike: async ({ page }) => {
      for (let turn = 0; turn < 15; turn++) {
        await page.setViewportSize({ width: 844, height: 390 });
        await page.setViewportSize(SIZE);
      }
    },
  },
  {
    name: 'the keyboard is up',
    strike: async ({ page }) => {
      await goTo(page, '/home?overlay=profile');
      const name = page.getByRole('dialog').getByRole('textbox').first();
      await name.click();
      await page.evaluate((height) => {
        Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
        visualViewport?.dispatchEvent(new Event('resize'));
      }, ABOVE_KEYBOARD);
      await page.waitForFunction(
        (covered) => document.documentElement.style.getPropertyValue('--seen-keyboard') === covered,
        `${SIZE.height - ABOVE_KEYBOARD}px`,
      );
      const box = await name.boundingBox();
      if (!box || box.y < 0 || box.y + box.height > ABOVE_KEYBOARD)
        throw new Error(`the field lies under the keyboard: ${JSON.stringify(box)}`);
    },
    mend: async ({ page }) => {
      await page.evaluate(() => {
        Reflect.deleteProperty(visualViewport as object, 'height');
        visualViewport?.dispatchEvent(new Event('resize'));
      });
      await goTo(page, '/home');
    },
  },
  {
    name: 'the text is twice as large',
    strike: ({ page }) =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      }),
    mend: ({ page }) =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      }),
  },
  {
    name: 'a touch is taken over by the system',
    strike: async ({ session }) => {
      await touch(session, 'touchStart', 195, 500);
      await touch(session, 'touchMove', 195, 480);
      await touch(session, 'touchCancel');
    },
  },
  {
    name: 'a game is pressed for long',
    strike: async ({ page, session }) => {
      const box = await page.locator('[data-footprint="tile"]').first().boundingBox();
      if (!box) throw new Error('no game is seen');
      await page.evaluate(() => {
        for (const type of ['click', 'contextmenu'])
          addEventListener(type, () => Object.assign(window, { madeOfPress: type }), {
            once: true,
            capture: true,
          });
      });
      await touch(session, 'touchStart', box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(LONG_MS);
      await touch(session, 'touchEnd');
      // Browsers make of it what they like: a menu, or on a busy machine a tap, whose dialog comes when it comes.
      const made = await page.waitForFunction(() => (window as { madeOfPress?: string }).madeOfPress);
      if ((await made.jsonValue()) === 'click') await page.getByRole('dialog').first().waitFor();
      const marked = await page.evaluate(() => String(getSelection()));
      if (marked) throw new Error(`"${marked}" is marked`);
    },
  },
  {
    name: 'a game is tapped twice at once',
    strike: async ({ page }) => {
      await page.locator('[data-footprint="tile"]').first().dblclick();
      await page.getByRole('dialog').first().waitFor();
      if ((await page.getByRole('dialog').count()) !== 1) throw new Error('two dialogs opened');
    },
  },
  { name: 'all text is selected', strike: ({ page }) => page.keyboard.press('Control+A') },
  {
    name: 'the page is looked at closer, and from further away',
    strike: async ({ session }) => {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    },
  },
  {
    name: 'less motion is wanted, and more',
    strike: async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.emulateMedia({ reducedMotion: 'reduce' });
    },
  },
  {
    name: 'colours are forced',
    strike: async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      // What is chosen is told by more than its colour.
      await page.waitForFunction(() => {
        const [chosen, other] = ['true', 'false'].map((is) =>
          document.querySelector(`[role="tab"][aria-selected="${is}"]`),
        );
        const width = (tab?: Element | null) =>
          tab ? Number.parseFloat(getComputedStyle(tab).outlineWidth) : 0;
        return width(chosen) > width(other) && width(other) > 0;
      });
    },
    mend: ({ page }) => page.emulateMedia({ forcedColors: 'none' }),
  },
  {
    name: 'more contrast is wanted',
    strike: ({ page }) => page.emulateMedia({ contrast: 'more' }),
    mend: ({ page }) => page.emulateMedia({ contrast: 'no-preference' }),
  },
];
