import type { UserInfo } from '../../../../contract/calls/player.ts';
import { CODE } from '../../../../contract/codes.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { secretHash } from '../../sessions/secrets.ts';
import { markSeen } from '../../sessions/sessions.ts';
import { expOf, levelOf } from '../../vip/levels.ts';
import type { AccountSettings, Accounts } from '../context.ts';
import { maskEmail, maskPhone } from '../identifiers.ts';

interface Row {
  ended_code: number | null;
  expires_at: Date;
  seen_at: Date | null;
  user_id: string;
  name: string;
  logo_id: number;
  total_recharge_times: number;
  ad_id: string | null;
  is_guest: boolean;
  account: string | null;
  email: string | null;
  phone: string | null;
  has_password: boolean;
  terms_version: string;
  created_at: Date;
  closes_at: Date | null;
  cash: number;
  hold: number;
  /** Coins staked in all: the EXP. */
  staked: number;
  unread: number;
  welcome_untold: number;
  vip_told: number | null;
  shows_wins: boolean;
}

/** The session and the player in one statement: this is what a lobby reads most. */
const STATEMENT = `select s.ended_code, s.expires_at, s.seen_at, p.user_id, p.name, p.logo_id, p.total_recharge_times, p.ad_id, p.is_guest,
           p.account, p.email, p.phone, p.password_hash is not null as has_password, p.terms_version, p.created_at, p.closes_at,
           p.welcome_untold, p.vip_told, p.wins_shown_since is not null as shows_wins,
           b.cash, b.hold, b.staked, b.unread
         from session s
         join player p on p.user_id = s.user_id
         cross join lateral player_books(s.user_id) b
         where s.token_hash = $1`;

/** What reading a player takes. */
interface PlayerReading extends Pick<Accounts, 'now' | 'catalogue'> {
  db: Db;
  settings: Pick<AccountSettings, 'coinsExchangeRate'>;
}

/**
 * The player of a token (§3).
 * @throws Refusal 201–208 where the token opens nothing.
 */
export const readUserInfo = async (
  { db, now, settings, catalogue }: PlayerReading,
  token: string | undefined,
): Promise<UserInfo> => {
  if (!token) throw new Refusal(CODE.TOKEN_MISSING);
  const tokenHash = secretHash(token);
  const { rows } = await db.query<Row>(STATEMENT, [tokenHash]);
  const row = rows[0];
  if (!row) throw new Refusal(CODE.TOKEN_UNKNOWN);
  if (row.ended_code !== null) throw new Refusal(row.ended_code);
  if (row.expires_at.getTime() <= now()) throw new Refusal(CODE.TOKEN_EXPIRED);
  await markSeen(db, tokenHash, row.seen_at, now());
  // EXP, and with it the VIP level, counts in whole units of currency.
  const exp = expOf(row.staked, settings.coinsExchangeRate);
  const vipLevel = levelOf(catalogue().vipRules, exp);
  // Nobody knows what a player of an older version has seen: what is reached from now on is told.
  if (row.vip_told === null)
    await db.query('update player set vip_told = $2 where user_id = $1 and vip_told is null', [
      row.user_id,
      vipLevel,
    ]);
  return {
    userId: row.user_id,
    name: row.name,
    logoId: row.logo_id,
    vipLevel,
    vipTold: row.vip_told ?? vipLevel,
    welcomeCoins: row.welcome_untold,
    showsWins: row.shows_wins,
    noReadEmailCount: row.unread,
    bankMoney: row.hold,
    money: row.cash,
    totalRechargeTimes: row.total_recharge_times,
    adId: row.ad_id,
    isGuest: row.is_guest,
    account: row.account,
    email: row.email && maskEmail(row.email),
    phone: row.phone && maskPhone(row.phone),
    hasPassword: row.has_password,
    termsVersion: row.terms_version,
    createTime: row.created_at.getTime(),
    closeTime: row.closes_at?.getTime() ?? null,
  };
};
