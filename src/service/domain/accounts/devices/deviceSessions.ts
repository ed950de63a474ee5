import type { DeviceSession } from '../../../../contract/calls/sessions.ts';
import { CODE } from '../../../../contract/codes.ts';
import type { Tx } from '../../../db/database.ts';
import { audit } from '../../audit/audit.ts';
import type { Accounts } from '../context.ts';

/** Whose list it is, and which of it asks. */
interface Asking {
  userId: string;
  tokenHash: Buffer;
}

interface Row {
  session_id: string;
  agent: string;
  is_current: boolean;
  is_open: boolean;
  created_at: Date;
  seen_at: Date;
}

/**
 * The latest session of each device that is logged in or known; known ones that are not logged in still need no code
 * (1007) and are not locked out by what strangers type.
 */
export const listDevices = async (
  { db, now }: Accounts,
  { userId, tokenHash }: Asking,
): Promise<DeviceSession[]> => {
  const { rows } = await db.query<Row>(
    `select * from (
       select distinct on (coalesce(s.device_hash, s.token_hash)) s.session_id, s.agent, s.created_at,
         s.token_hash = $2 as is_current, s.ended_code is null and s.expires_at > $3 as is_open,
         coalesce(s.seen_at, s.created_at) as seen_at, k.device_hash is not null as is_known
       from session s
       left join known_device k on k.user_id = s.user_id and k.device_hash = s.device_hash
       where s.user_id = $1
       order by coalesce(s.device_hash, s.token_hash), is_open desc, s.created_at desc
     ) latest where is_open or is_known
     order by is_current desc, is_open desc, seen_at desc`,
    [userId, tokenHash, new Date(now())],
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    agent: row.agent,
    isCurrent: row.is_current,
    isOpen: row.is_open,
    createTime: row.created_at.getTime(),
    seenTime: row.seen_at.getTime(),
  }));
};

/** Logs out and forgets what `which` selects of the player's sessions, with their devices. */
const endDevices = async (
  accounts: Accounts,
  userId: string,
  which: { where: string; value: string | Buffer; cause: string },
): Promise<void> => {
  const { db, now, sessionsEnded } = accounts;
  const end = async (tx: Tx): Promise<number> => {
    const { rows } = await tx.query<{ device_hash: Buffer | null; token_hash: Buffer }>(
      `select device_hash, token_hash from session where user_id = $1 and ${which.where}`,
      [userId, which.value],
    );
    if (rows.length === 0) return 0;
    const devices = rows.flatMap(({ device_hash }) => (device_hash ? [device_hash] : []));
    const tokens = rows.map(({ token_hash }) => token_hash);
    await tx.query('delete from known_device where user_id = $1 and device_hash = any($2)', [
      userId,
      devices,
    ]);
    await tx.query(
      `update session set ended_code = $4
       where user_id = $1 and ended_code is null and (token_hash = any($2) or device_hash = any($3))`,
      [userId, tokens, devices, CODE.TOKEN_LOGGED_OUT],
    );
    await audit(tx, { actor: 'player', action: 'session.end', userId, cause: which.cause }, now());
    return rows.length;
  };
  if ((await db.transaction(end)) > 0) sessionsEnded(userId, CODE.TOKEN_LOGGED_OUT);
};

/** Logs one device out (205) and forgets it; one that is gone already stays gone. */
export const endDevice = (accounts: Accounts, userId: string, sessionId: string): Promise<void> =>
  endDevices(accounts, userId, { where: 'session_id = $2', value: sessionId, cause: 'one device' });

/** Logs every device out (205) and forgets it, but for the one that asks. */
export const endOtherDevices = (accounts: Accounts, { userId, tokenHash }: Asking): Promise<void> =>
  endDevices(accounts, userId, {
    where: `token_hash <> $2 and device_hash is distinct from
      (select device_hash from session where token_hash = $2)`,
    value: tokenHash,
    cause: 'all others',
  });
