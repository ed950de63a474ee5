import { deleteOver } from '../../../db/deleteOver.ts';
import { sweepPauses } from '../../responsible/person.ts';
import type { Accounts } from '../context.ts';
import { REQUEST_KEEP_MS } from '../login/register.ts';
import { forgetRequests } from '../players.ts';
import { closeDue } from './close.ts';

/** Longer than a lock, which begins with a wrong password. */
const KEEP_FAILURES_MS = 48 * 3_600_000;

/** Deletes what has expired and guards nothing any more. Any number of processes may do it at any time. */
export const sweepAccounts = async (accounts: Accounts): Promise<void> => {
  const { db, now } = accounts;
  const at = new Date(now());
  for (const table of ['account_counter', 'socket_ticket', 'verify_code', 'captcha'])
    await deleteOver(db, table, 'expires_at', at);
  await db.query('delete from door_block where until <= $1', [at]);
  await closeDue(accounts);
  await sweepPauses(db, now());
  await forgetRequests(db, now() - REQUEST_KEEP_MS);
  await deleteOver(db, 'password_failure', 'last_at', new Date(now() - KEEP_FAILURES_MS));
};
