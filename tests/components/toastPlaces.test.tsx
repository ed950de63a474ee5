import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Toasts } from '../../src/lobby/app/feedback/Toasts.tsx';
import { showToast, toastStore } from '../../src/lobby/state/toasts.ts';
import { Tabs } from '../../src/lobby/ui/controls/Tabs.tsx';
import { TextField } from '../../src/lobby/ui/controls/TextField.tsx';
import { Dialog, type DialogProps } from '../../src/lobby/ui/overlays/Dialog.tsx';
import { arrived, show } from './lobby.tsx';

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
    await arrived();
    const lies = boxOf(toast.element().parentElement as Element);
    expect(lies.top).toBeGreaterThanOrEqual(0);
    expect(lies.bottom).toBeLessThanOrEqual(height);
    const dialog = screen.getByRole('dialog');
    const kept = [dialog.getByRole('heading'), dialog.getByRole('button'), dialog.getByLabelText('Amount')];
    expect(kept.map((one) => meets(lies, boxOf(one.element())))).toEqual([false, false, false]);
  },
);

/** As in browsers that place nothing beside something else: without the rules for those that do. */
function forgetAnchors(): void {
  for (const sheet of document.styleSheets)
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
      if (sheet.cssRules[at] instanceof CSSSupportsRule && sheet.cssRules[at]?.cssText.includes('anchor('))
        sheet.deleteRule(at);
}

const KINDS = [
  { id: 'limits', label: 'Limits' },
  { id: 'breaks', label: 'Breaks' },
];
const tabs = <Tabs label="Parts" panels="part" active="limits" onChange={() => undefined} tabs={KINDS} />;

it.each(
  [true, false].flatMap((hasAnchors) => SIZES.map(([width, height]) => ({ hasAnchors, width, height }))),
)(
  'keeps toasts off the tabs, the title and the close button at $width × $height, anchors known: $hasAnchors',
  async ({ hasAnchors, width, height }) => {
    await page.viewport(width, height);
    if (!hasAnchors) forgetAnchors();
    const screen = await show(
      <>
        <Dialog title="Limits" onClose={() => undefined} header={tabs}>
          <div style={{ height: 900 }} />
        </Dialog>
        <Toasts />
      </>,
    );
    showToast('success', 'common:close');
    const toast = screen.getByRole('status').getByRole('paragraph');
    await expect.element(toast).toBeVisible();
    await arrived();
    const lies = boxOf(toast.element().parentElement as Element);
    expect(lies.top).toBeGreaterThanOrEqual(0);
    expect(lies.bottom).toBeLessThanOrEqual(height);
    const dialog = screen.getByRole('dialog');
    const kept = [dialog.getByRole('heading'), dialog.getByRole('button'), dialog.getByRole('tablist')];
    expect(kept.map((one) => meets(lies, boxOf(one.element())))).toEqual([false, false, false]);
  },
);
