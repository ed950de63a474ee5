import { expect, it } from 'vitest';
import { FAULTS, sufferAll } from '../hosts/matrix.ts';
import { HOST_NAMES } from '../hosts/profiles.ts';
import { withLobby } from '../shared/lobby.ts';

/* A few cells of the table of hosts and faults; `npm run bench -- hosts` has all of them. */

const lobby = withLobby();

const FEW = [
  'there is no network',
  'the socket is cut',
  "an hour in the app's background",
  'the app says sizes that are none',
  'a frame speaks as if it were the app',
  "the page's process is killed",
  'the session is ended elsewhere',
];

it('outlives what hosts and networks do, with the right balance', async () => {
  const faulty: string[] = [];
  let well = 0;
  await sufferAll(
    lobby,
    (_, { name }) => FEW.includes(name),
    (host, { name }, outcome) => {
      if (outcome.is === 'faulty') faulty.push(`${host}, ${name}: ${outcome.why}`);
      if (outcome.is === 'well') well += 1;
    },
    ['Android, a listener', 'a browser'],
  );
  expect(faulty).toEqual([]);
  expect(well).toBe(11);
});

it('has every fault once in its table, and a reason for each pair that is left out', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  for (const { name, exempt } of FAULTS)
    expect(
      Object.keys(exempt ?? {}).filter((host) => !HOST_NAMES.includes(host as never)),
      name,
    ).toEqual([]);
  for (const host of HOST_NAMES)
    expect(FAULTS.filter(({ exempt }) => !exempt?.[host]).length, host).toBeGreaterThanOrEqual(40);
});
