import { type ReactNode, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toasts } from '../../src/lobby/app/feedback/Toasts.tsx';
import { type StageState, stageStore } from '../../src/lobby/state/stage.ts';
import { showToast } from '../../src/lobby/state/toasts.ts';
import { TextField } from '../../src/lobby/ui/controls/TextField.tsx';
import { ConfirmDialog } from '../../src/lobby/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../src/lobby/ui/overlays/Dialog.tsx';
import { useScrolledByKeys } from '../../src/lobby/ui/overlays/useScrolledByKeys.ts';
import { show } from './lobby.tsx';

/** Lower edge of a toast of two lines, px. */
const TOAST_BOTTOM = 80;

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Rules" onClose={() => setOpen(false)}>
          <button type="button">First</button>
          <button type="button">Last</button>
        </Dialog>
      )}
    </>
  );
}

it('takes the focus, keeps Tab inside, closes on Escape and gives the focus back', async () => {
  const screen = await show(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Rules' });
  await expect.element(dialog).toHaveFocus();
  const stops = new Set<Element | null>();
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    stops.add(document.activeElement);
  }
  // The close button and the two of the content.
  expect(stops.size).toBe(3);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('has the focus back from a message above it that was closed', async () => {
  const announcer = Object.assign(document.createElement('div'), { id: 'announcer' });
  document.body.append(announcer);
  const screen = await show(
    <>
      <Opener />
      <Toasts />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Rules' });
  showToast('info', 'common:copied');
  const close = page.getByRole('status').getByRole('button');
  await userEvent.click(close);
  await expect.element(close).not.toBeInTheDocument();
  await expect.element(dialog).toHaveFocus();
  await screen.unmount();
  announcer.remove();
});

/** Rows that can be removed, the first of them at once, the others after a question. */
function Rows() {
  const [rows, setRows] = useState<string[]>([]);
  const [asked, setAsked] = useState('');
  const remove = (row: string) => setRows((before) => before.filter((other) => other !== row));
  return (
    <>
      <button type="button" onClick={() => setRows(['One', 'Two', 'Three'])}>
        Open
      </button>
      {rows.length > 0 && (
        <Dialog title="Devices" onClose={() => {}}>
          {rows.map((row) => (
            <button type="button" key={row} onClick={() => (row === 'One' ? remove(row) : setAsked(row))}>
              Remove {row}
            </button>
          ))}
          {asked && (
            <ConfirmDialog
              title={`Remove ${asked}?`}
              text=""
              action="Do it"
              onConfirm={async () => {
                setAsked('');
                // The list is read again after that.
                setTimeout(() => remove(asked), 50);
              }}
              onClose={() => setAsked('')}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

it('has the focus when what had it is gone', async () => {
  const screen = await show(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Devices' });
  const row = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  await userEvent.click(row('One'));
  await expect.element(row('One')).not.toBeInTheDocument();
  await expect.element(dialog).toHaveFocus();
  await userEvent.click(row('Two'));
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  await expect.element(row('Two')).not.toBeInTheDocument();
  await expect.element(dialog).toHaveFocus();
});

const leaving = () => document.querySelectorAll('[data-leaving]').length;

it.each<[string, Partial<StageState>, number]>([
  ['fades away when it is closed', { status: 'running', tier: 'high' }, 1],
  ['is gone at once on a slow device', { status: 'running', tier: 'low' }, 0],
  ['is gone at once while the stage starts', { status: 'starting', tier: 'high' }, 0],
  ['fades away over a game, for which the stage waits', { status: 'starting', suspended: true }, 1],
])('%s', async (_what, stage, shapes) => {
  stageStore.setState(stage);
  delete document.documentElement.dataset.motion;
  const screen = await show(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const seen: number[] = [];
  const watched = new MutationObserver(() => seen.push(leaving()));
  watched.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  watched.disconnect();
  expect(Math.max(...seen)).toBe(shapes);
  await expect.poll(leaving).toBe(0);
  stageStore.setState(stageStore.getInitialState());
});

function Region({ height, children }: { height: number; children?: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useScrolledByKeys(region);
  return (
    <div ref={region} style={{ height: 50, overflow: 'auto' }}>
      <p style={{ height }}>Words</p>
      {children}
    </div>
  );
}

it('has content that Tab reaches where it scrolls and holds nothing but words', async () => {
  const isReached = (height: number, children?: ReactNode) =>
    show(<Region height={height}>{children}</Region>).then(async (screen) => {
      // It is laid out with the frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const region = screen.getByText('Words').element().parentElement;
      const reached = region?.hasAttribute('tabindex');
      await screen.unmount();
      return reached;
    });
  expect(await isReached(200)).toBe(true);
  expect(await isReached(20)).toBe(false);
  expect(await isReached(200, <button type="button">First</button>)).toBe(false);
});

it('asks before it does what cannot be undone', async () => {
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  const screen = await show(
    <ConfirmDialog
      title="Log out?"
      text="You can come back."
      action="Log out"
      onConfirm={confirm}
      onClose={cancel}
    />,
  );
  await userEvent.keyboard('{Escape}');
  expect([confirm, cancel].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

it.each([
  ['a close button that lies over the content', true],
  ['a toast', false],
])('shows what takes the focus below %s, with its label', async (_what, hideTitle) => {
  await page.viewport(390, 500);
  const screen = await show(
    <Dialog title="Sign up" hideTitle={hideTitle} onClose={() => undefined}>
      <p style={{ height: 400 }}>Words</p>
      <TextField label="Email" />
      <p style={{ height: 1_200 }}>Words</p>
      <button type="button">Last</button>
    </Dialog>,
  );
  const field = screen.getByLabelText('Email').element() as HTMLElement;
  const body = screen.getByRole('dialog').element().lastElementChild as HTMLElement;
  // It stands half below the upper edge, from where a browser moves it no further than it must.
  body.scrollTop += field.getBoundingClientRect().top - body.getBoundingClientRect().top + 20;
  field.focus();
  const close = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  const below = hideTitle ? close.bottom : TOAST_BOTTOM;
  expect(field.getBoundingClientRect().top).toBeGreaterThan(below);
  const label = document.querySelector('label')?.getBoundingClientRect();
  expect(label?.top).toBeGreaterThan(below);
});

it('keeps the page as wide as it was with the scroll bar that a dialog takes away', async () => {
  const html = document.documentElement;
  const bar = vi.spyOn(html, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const screen = await show(<Opener />);
  const paddingOfPage = () => getComputedStyle(document.body).paddingRight;
  expect(paddingOfPage()).toBe('0px');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(paddingOfPage()).toBe('15px');
  await userEvent.keyboard('{Escape}');
  await expect.poll(paddingOfPage).toBe('0px');
  bar.mockRestore();
});
