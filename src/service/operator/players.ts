import type { Db } from '../db/database.ts';
import { CommandError } from './commandErrors.ts';

/** A player as commands show one. */
export interface FoundPlayer {
  user_id: string;
  name: string;
  status: string;
  account: string | null;
  email: string | null;
  phone: string | null;
  is_guest: boolean;
  total_recharge_times: number;
  created_at: Date;
  sessions: number;
}

/** The player whom a user id, account name, e-mail or phone belongs to. @throws CommandError for nobody. */
export const findPlayer = async (db: Db, who: string): Promise<FoundPlayer> => {
  const { rows } = await db.query<FoundPlayer>(
    `select user_id, name, status, account, email, phone, is_guest, total_recharge_times, created_at,
       (select count(*) from session where session.user_id = player.user_id and ended_code is null
          and expires_at > now()) as sessions
     from player where user_id = $1 or account_key = lower($1) or email_key = lower($1) or phone = $1
     order by user_id <> $1 limit 2`,
    [who],
  );
  const [found, another] = rows;
  if (!found) throw new CommandError(`There is no player "${who}".`);
  // A phone may be somebody else's user id, which must keep nobody from naming that player.
  if (another && found.user_id !== who)
    throw new CommandError(`"${who}" is more than one player: give the user id.`);
  return found;
};
