import { type FaultMeanwhile, refuses, resize, SIZE, touch } from './strikes.ts';

/** Screen, input and the device's other abilities change under a lobby that is open. */
export const FAULTS_OF_SCREEN: readonly FaultMeanwhile[] = [
  { name: 'the device is turned', ...resize(844, 390) },
  { name: 'the screen is split', ...resize(390, 400) },
  { name: 'the screen is a slit', ...resize(280, 653) },
  {
    name: 'the device is unfolded',
    strike: async ({ page, session }) => {
      await page.setViewportSize({ width: 717, height: 512 });
      await session
        .send(
          'Emulation.setDisplayFeaturesOverride' as never,
          {
            features: [{ orientation: 'vertical', offset: 350, maskLength: 16 }],
          } as never,
        )
        .catch(() => undefined);
    },
    mend: ({ page }) => page.setViewportSize(SIZE),
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
    strike: ({ page }) =>
      page.evaluate(() => {
        Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true });
        visualViewport?.dispatchEvent(new Event('resize'));
      }),
    mend: ({ page }) =>
      page.evaluate(() => {
        Reflect.deleteProperty(visualViewport as object, 'height');
        visualViewport?.dispatchEvent(new Event('resize'));
      }),
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
    strike: ({ page }) => page.emulateMedia({ forcedColors: 'active' }),
    mend: ({ page }) => page.emulateMedia({ forcedColors: 'none' }),
  },
  {
    name: 'more contrast is wanted',
    strike: ({ page }) => page.emulateMedia({ contrast: 'more' }),
    mend: ({ page }) => page.emulateMedia({ contrast: 'no-preference' }),
  },
  {
    name: 'pop-ups are blocked',
    strike: refuses('open'),
  },
  { name: 'the clipboard refuses', strike: refuses('clipboard.writeText') },
  { name: 'sharing is refused', strike: refuses('share') },
  { name: 'the device does not buzz', strike: refuses('vibrate') },
  {
    name: 'sound is interrupted by a call',
    strike: async ({ page }) => {
      await page.evaluate(async () => {
        AudioContext.prototype.resume = () =>
          Promise.reject(new DOMException('Interrupted.', 'InvalidStateError'));
        document.dispatchEvent(new Event('visibilitychange'));
      });
    },
  },
];
