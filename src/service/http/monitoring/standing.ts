import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../db/database.ts';
import { withTimeout } from '../../db/timeout.ts';
import { lastDone } from '../../db/upkeep.ts';

/** A scrape waits no longer for the database; the gauges then say what they said before, ms. */
const READ_MS = 500;

/**
 * Providers that are stopped; withdrawals that are due to be sent again, after three tries of which none was accepted;
 * whether money may leave; money that waits for the operator; when the operator last made a backup and checked the ledger,
 * and what that found: what a check of all books found stands until another one of all of them finds nothing.
 */
const STANDING = `
  select (select count(*) from provider_stop) as stopped,
    (select count(*) from pay_order o join payout_sending s using (order_id)
      where o.kind = 'withdraw' and o.status = 'pending' and s.accepted_at is null and s.tries >= 3) as unaccepted,
    (select count(*) from payout_halt) as halted,
    (select count(*) from pay_orphan where status = 'open') as orphans,
    ${lastDone('backup')} as backup,
    ${lastDone('ledger-check-new')} as checked,
    ${lastDone('ledger-check')} as "checkedWhole",
    (select coalesce(max(findings), 0) from upkeep) as findings`;

type Standing = Record<
  'stopped' | 'unaccepted' | 'halted' | 'orphans' | 'backup' | 'checked' | 'checkedWhole' | 'findings',
  number
>;

const GAUGES: Readonly<Record<keyof Standing, readonly [name: string, help: string]>> = {
  stopped: ['lobby_providers_stopped', 'Game providers that were stopped for paying too much.'],
  unaccepted: ['lobby_payouts_unaccepted', 'Withdrawals that no provider took in three tries or more.'],
  halted: ['lobby_payouts_halted', '1 while no money may leave, else 0.'],
  orphans: ['lobby_orphans_open', 'Payments on the work list of the operator.'],
  backup: ['lobby_last_backup_timestamp_seconds', 'When "operator -- backup" last made a backup.'],
  checked: [
    'lobby_last_ledger_check_timestamp_seconds',
    'When the ledger was last checked, all or what was new.',
  ],
  checkedWhole: [
    'lobby_last_whole_ledger_check_timestamp_seconds',
    'When all of the ledger was last checked.',
  ],
  findings: ['lobby_ledger_findings', 'Invariants that the last checks of the ledger found broken.'],
};

/** Measures what waits for the operator, and what the operator has done. Every process reads the same, so of several the most counts. */
export const measureStanding = (registry: Registry, db: Db): void => {
  let reading: Promise<Standing | undefined> | undefined;
  // One statement a scrape: all gauges are collected at the same moment.
  const read = (): Promise<Standing | undefined> => {
    reading ??= withTimeout(READ_MS, db.query<Standing>(STANDING, []), () => new Error('no answer'))
      .then(
        ({ rows }) => rows[0],
        () => undefined,
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  for (const [what, [name, help]] of Object.entries(GAUGES) as [keyof Standing, readonly [string, string]][])
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const standing = await read();
        if (standing) this.set(standing[what]);
      },
    });
};
