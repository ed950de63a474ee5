import type { Browser } from 'playwright';
import type { Outcome } from '../hosts/matrix.ts';
import { FAULTS, type Fault, sufferAll } from '../hosts/matrix.ts';
import { HOST_NAMES, type HostName } from '../hosts/profiles.ts';
import type { RunningService } from '../shared/service.ts';
import type { Figure } from './figures.ts';

const MARK = { well: '✓', faulty: '✗', senseless: '·' } as const;
const CELLS_MIN = 40;

/**
 * Every fault under every host, printed as one table, with a reason for each pair that makes no sense. `numbers` chooses
 * among the hosts, the first is 1; none is all.
 */
export async function benchHosts(
  browser: Browser,
  service: RunningService,
  numbers: readonly number[],
): Promise<Figure[]> {
  const hosts = HOST_NAMES.filter((_, at) => numbers.length === 0 || numbers.includes(at + 1));
  const table = new Map<Fault, Map<HostName, Outcome>>(FAULTS.map((fault) => [fault, new Map()]));
  await sufferAll(
    { browser, service },
    () => true,
    (host, fault, outcome) => {
      table.get(fault)?.set(host, outcome);
      if (outcome.is === 'faulty') console.log(`  ${host}, ${fault.name}: ${outcome.why}`);
    },
    hosts,
  );
  const widest = Math.max(...FAULTS.map(({ name }) => name.length));
  for (const [at, host] of hosts.entries())
    console.log(`  ${' '.repeat(widest)} ${'| '.repeat(at)}┌ ${host}`);
  for (const [{ name }, cells] of table)
    console.log(`  ${name.padEnd(widest)} ${[...cells.values()].map(({ is }) => MARK[is]).join(' ')}`);
  const reasons = new Map<string, number>();
  const all = [...table.values()].flatMap((cells) => [...cells.values()]);
  for (const one of all) if (one.is === 'senseless') reasons.set(one.why, (reasons.get(one.why) ?? 0) + 1);
  for (const [why, times] of reasons) console.log(`  · ${times} × ${why}`);
  const count = (is: Outcome['is']) => all.filter((one) => one.is === is).length;
  return [
    {
      what: `hosts × faults that the lobby outlives, of ${hosts.length} × ${FAULTS.length}`,
      measured: `${count('well')}, ${count('senseless')} make no sense, ${count('faulty')} faulty`,
      bar: `≥ ${CELLS_MIN} each, none faulty`,
      met: count('faulty') === 0 && count('well') >= CELLS_MIN * hosts.length,
    },
  ];
}
