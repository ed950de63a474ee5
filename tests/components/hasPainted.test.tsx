import { expect, it } from 'vitest';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { useHasPainted } from '../../src/lobby/ui/useHasPainted.ts';
import { show } from './lobby.tsx';

const ROWS = Array.from({ length: 20 }, (_, index) => `row ${index}`);
/** Of each row, ms; React leaves the browser to others after five. */
const WORK_MS = 6;

function Row({ name }: { name: string }) {
  const end = performance.now() + WORK_MS;
  while (performance.now() < end);
  return <li>{name}</li>;
}

const Below = () => <ul>{useHasPainted() && ROWS.map((name) => <Row key={name} name={name} />)}</ul>;

it('answers taps between two pieces of what waits for the stage', async () => {
  stageStore.setState({ status: 'starting' });
  const screen = await show(<Below />);
  expect(screen.getByRole('listitem').elements()).toHaveLength(0);
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  });
  stageStore.setState({ status: 'running' });
  await expect.element(screen.getByText('row 19')).toBeVisible();
  clearInterval(turn);
  expect(turns).toBeGreaterThan(ROWS.length / 2);
});
