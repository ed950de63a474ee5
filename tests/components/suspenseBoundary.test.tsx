import { expect, it } from 'vitest';
import { lazyComponent } from '../../src/lobby/ui/lazyComponent.ts';
import { SuspenseBoundary } from '../../src/lobby/ui/SuspenseBoundary.tsx';
import { show } from './lobby.tsx';

/** A network is quick where it takes so long (milliseconds). */
const FETCHED_MS = 30;
/** React alone holds back for 300 ms what comes so soon after the fallback. */
const SHOWN_MS = 200;
/** A busy machine may be late once. */
const TRIES = 5;

it('shows what has come at once, though what stood for it has only just been shown', async () => {
  const late: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    let come = 0;
    const Late = lazyComponent(
      () =>
        new Promise<{ default: () => string }>((resolve) => {
          setTimeout(() => {
            come = performance.now();
            resolve({ default: () => `it is there, ${turn}` });
          }, FETCHED_MS);
        }),
    );
    const screen = await show(
      <SuspenseBoundary fallback="on its way">
        <Late />
      </SuspenseBoundary>,
    );
    await expect.element(screen.getByText('on its way')).toBeInTheDocument();
    const shown = new Promise<number>((resolve) => {
      const look = () =>
        document.body.textContent?.includes(`it is there, ${turn}`)
          ? resolve(performance.now())
          : setTimeout(look, 1);
      look();
    });
    late.push((await shown) - come);
    await screen.unmount();
  }
  expect(Math.min(...late)).toBeLessThan(SHOWN_MS);
});

it('shows a second thing of the same place that came later', async () => {
  let bring: (of: { default: () => string }) => void = () => undefined;
  const First = lazyComponent(async () => ({ default: () => 'first' }));
  const Second = lazyComponent(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        bring = resolve;
      }),
  );
  const screen = await show(
    <SuspenseBoundary fallback="on their way">
      <First />
      <p>
        <Second />
      </p>
    </SuspenseBoundary>,
  );
  await expect.element(screen.getByText('on their way')).toBeInTheDocument();
  bring({ default: () => 'second' });
  await expect.element(screen.getByText('second')).toBeVisible();
  expect(screen.getByText('on their way').elements()).toHaveLength(0);
});
