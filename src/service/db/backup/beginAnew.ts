import type { Tx } from '../database.ts';

/** Makes sure that nothing comes back that was taken away since a backup was made. */
export const beginAnew = async (tx: Tx): Promise<void> => {
  // Nothing that let somebody in then lets anybody in now.
  await tx.query('update session set ended_code = 204 where ended_code is null', []);
  await tx.query(
    `insert into payout_halt (reason, halted_at) values ('a backup was restored', now()) on conflict do nothing`,
    [],
  );
  const waysIn = ['game_ticket', 'socket_ticket', 'verify_code', 'captcha'];
  // One that was removed since must not come back; the password lets its owner add another.
  const passkeys = ['passkey', 'passkey_owner'];
  // Nor a device that was forgotten since: the next login on each is proved by a code where that is asked for.
  for (const table of [...waysIn, ...passkeys, 'known_device']) await tx.query(`delete from ${table}`, []);
  // What was rejected since must not wait again.
  await tx.query(
    `update operator_approval set status = 'rejected', ended_by = 'restore', ended_at = now() where status = 'pending'`,
    [],
  );
};
