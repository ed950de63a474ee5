import { StrictMode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useBackStep } from '../../src/lobby/ui/overlays/useBackStep.ts';

const NOTICES = ['first', 'second', 'third'];

let begin = () => {};

function Notices() {
  const [at, setAt] = useState(-1);
  begin = () => setAt(0);
  useBackStep('notice', at >= 0 && at < NOTICES.length, () => setAt((before) => before + 1));
  return <p>{NOTICES[at] ?? 'none'}</p>;
}

const stepOf = () => history.state?.usr?.backStep ?? null;

afterEach(() => vi.restoreAllMocks());

it.each([
  ['before the router has told of the step', true],
  ['after it', false],
])('goes on by one where Back is pressed %s', async (_when, isEarly) => {
  history.replaceState(null, '');
  const push = history.pushState.bind(history);
  let pushes = 0;
  vi.spyOn(history, 'pushState').mockImplementation((...entry) => {
    const before = history.state;
    push(...entry);
    pushes += 1;
    if (!isEarly || pushes > 1) return;
    queueMicrotask(() => {
      history.replaceState(before, '');
      dispatchEvent(new PopStateEvent('popstate', { state: before }));
    });
  });
  const screen = await render(
    <StrictMode>
      <BrowserRouter>
        <Notices />
      </BrowserRouter>
    </StrictMode>,
  );
  // Outside of what the test's renderer waits for, as a picture that has come.
  setTimeout(begin);
  if (!isEarly) {
    await expect.element(screen.getByText('first')).toBeVisible();
    await expect.poll(stepOf).toBe('notice');
    // The router has told of it by now.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    history.back();
  }
  await expect.element(screen.getByText('second')).toBeVisible();
  await expect.poll(stepOf).toBe('notice');
  expect(pushes).toBe(2);
  await screen.unmount();
});

it('takes no step while the browser is on its way to another place', async () => {
  history.replaceState(null, '');
  const screen = await render(
    <BrowserRouter>
      <Notices />
    </BrowserRouter>,
  );
  // As a tap leads: the browser has the place, the router is about to tell of it.
  const there = { idx: 1, key: 'there' };
  history.pushState(there, '');
  begin();
  await expect.element(screen.getByText('first')).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(history.state).toEqual(there);
  dispatchEvent(new PopStateEvent('popstate', { state: there }));
  await expect.poll(stepOf).toBe('notice');
  await screen.unmount();
});
