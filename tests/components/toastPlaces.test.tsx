import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Toasts } from '../../src/lobby/app/feedback/Toasts.tsx';
import { showToast, toastStore } from '../../src/lobby/state/toasts.ts';
import { TextField } from '../../src/lobby/ui/controls/TextField.tsx';
import { Dialog, type DialogProps } from '../../src/lobby/ui/overlays/Dialog.tsx';
import { show } from './lobby.tsx';

const hosts = ['overlays', 'announcer'].map((id) => Object.assign(document.createElement('div'), { id }));

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  // In the page's own order: what is placed beside something comes after it.
  document.body.append(...hosts);
});
afterEach(async () => {
  for (const host of hosts) host.remove();
  await page.viewport(414, 896);
});

const boxOf = (element: Element) => element.getBoundingClientRect();
const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const SHAPES: NonNullable<DialogProps['shape']>[] = ['page', 'card', 'sheet'];
const SIZES: [number, number][] = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1440, 900],
];

it.each(SIZES.flatMap(([width, height]) => SHAPES.map((shape) => ({ width, height, shape }))))(
  'keeps toasts off the title, the close button and the first field of a $shape at $width × $height',
  async ({ width, height, shape }) => {
    await page.viewport(width, height);
    const screen = await show(
      <>
        <Dialog title="Limits" shape={shape} onClose={() => undefined}>
          <form>
            <TextField label="Amount" />
            <div style={{ height: 300 }} />
          </form>
        </Dialog>
        <Toasts />
      </>,
    );
    (screen.getByLabelText('Amount').element() as HTMLElement).focus();
    showToast('success', 'common:close');
    const toast = screen.getByRole('status').getByRole('paragraph');
    await expect.element(toast).toBeVisible();
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const lies = boxOf(toast.element().parentElement as Element);
    expect(lies.top).toBeGreaterThanOrEqual(0);
    expect(lies.bottom).toBeLessThanOrEqual(height);
    const dialog = screen.getByRole('dialog');
    const kept = [dialog.getByRole('heading'), dialog.getByRole('button'), dialog.getByLabelText('Amount')];
    expect(kept.map((one) => meets(lies, boxOf(one.element())))).toEqual([false, false, false]);
  },
);
