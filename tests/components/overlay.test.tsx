import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { footprintStore } from '../../src/lobby/state/footprints.ts';
import { type Painting, sceneStore } from '../../src/lobby/state/scenes.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { PaintedOverlay } from '../../src/lobby/ui/overlays/PaintedOverlay.tsx';
import { useLoginGate } from '../../src/lobby/ui/overlays/useLoginGate.ts';
import { useOverlay, useOverlayChoice } from '../../src/lobby/ui/overlays/useOverlay.ts';
import { logIn, show } from './lobby.tsx';

function Page() {
  const { pathname, search } = useLocation();
  const { open, close } = useOverlay();
  const enter = useLoginGate();
  const navigate = useNavigate();
  /** Two taps before the page has drawn anew: both are of the same visit. */
  const twice = (step: () => void) => () => {
    step();
    step();
  };
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={twice(() => open('settings'))}>
        Open
      </button>
      <button type="button" onClick={twice(() => enter('/home?overlay=checkin'))}>
        Enter
      </button>
      <button type="button" onClick={twice(() => open('support'))}>
        More
      </button>
      <button type="button" onClick={twice(close)}>
        Close
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

it('takes one step for two taps, and can take it again after Back', async () => {
  logIn();
  const screen = await show(<Page />);
  const address = screen.getByRole('status');
  const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  for (const [name, led] of [
    ['Open', '/home?overlay=settings'],
    ['Enter', '/home?overlay=checkin'],
    ['Open', '/home?overlay=settings'],
  ] as const) {
    await tap(name);
    await expect.element(address).toHaveTextContent(led);
    await tap('Back');
    await expect.element(address).toHaveTextContent(/^\/home$/);
  }
  await tap('Open');
  await tap('More');
  await expect.element(address).toHaveTextContent('/home?overlay=support');
  await tap('Close');
  await expect.element(address).toHaveTextContent('/home?overlay=settings');
  await tap('Close');
  await expect.element(address).toHaveTextContent(/^\/home$/);
});

function Late() {
  const [isLong, setLong] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLong(true)}>
        Read
      </button>
      {isLong && <div style={{ height: 80 }} />}
    </>
  );
}

it('has what is painted measured anew when its content grows: a box in the middle moves', async () => {
  const screen = await show(
    <PaintedOverlay scene="vip" look="box" title="Painted" onClose={() => {}}>
      <Late />
    </PaintedOverlay>,
  );
  const measured = () => footprintStore.getState().layoutVersion;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const before = measured();
  await userEvent.click(screen.getByRole('button', { name: 'Read' }));
  await expect.poll(measured).toBeGreaterThan(before);
});

function Choices() {
  const [tab, choose] = useOverlayChoice('tab', ['login', 'signup']);
  const { open, close } = useOverlay();
  return (
    <>
      <output>{tab}</output>
      <button type="button" onClick={() => open('login', { tab: 'login' })}>
        Link
      </button>
      <button type="button" onClick={() => open('login', { tab: 'signup' })}>
        Other link
      </button>
      <button type="button" onClick={() => choose('signup')}>
        Choose
      </button>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
}

it('shows the choice that a link names, also while its overlay is open, and keeps it while it leaves', async () => {
  const screen = await show(<Choices />);
  const tap = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('login');
  await tap('Other link');
  await expect.element(screen.getByRole('status')).toHaveTextContent('signup');
  await tap('Link');
  await expect.element(screen.getByRole('status')).toHaveTextContent('login');
  await tap('Choose');
  await expect.element(screen.getByRole('status')).toHaveTextContent('signup');
  await tap('Close');
  await expect.element(screen.getByRole('status')).toHaveTextContent('signup');
});

it('does not hide what is seen and has the focus while the stage comes and loads its art', async () => {
  stageStore.setState({ status: 'off' });
  const screen = await show(
    <PaintedOverlay scene="reward" level="popup" title="Prize" onClose={() => {}}>
      <button type="button">Receive</button>
    </PaintedOverlay>,
  );
  const button = screen.getByRole('button', { name: 'Receive' });
  const focused = button.element() as HTMLElement;
  focused.focus();
  const paint = async (painting: Painting) => {
    const [scene] = sceneStore.getState().open;
    stageStore.setState({ status: 'running' });
    sceneStore.setState({ painting: { [scene?.id ?? '']: painting } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(button).toBeVisible();
    expect(document.activeElement).toBe(focused);
  };
  await paint({ kind: 'loading', progress: 0 });
  await paint({ kind: 'painted' });
  // Art of another theme.
  await paint({ kind: 'loading', progress: 0.5 });
  await screen.unmount();
  stageStore.setState({ status: 'off' });
  sceneStore.setState({ painting: {} });
});
