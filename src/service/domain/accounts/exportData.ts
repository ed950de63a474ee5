import { randomUUID } from 'node:crypto';
import type { Data } from '../../../contract/call.ts';
import { CODE } from '../../../contract/codes.ts';
import type { exportData as exportDataCall } from '../../../contract/player.ts';
import { count } from '../../db/counters.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Accounts } from './context.ts';

const EXPORTS_A_DAY = 10;
const DAY_MS = 86_400_000;

/** What is stored about a player, by section. Hashes of secrets stay out: they are no data of the player's. */
const SECTIONS: Readonly<Record<string, string>> = {
  player: `select user_id, status, account, email, phone, name, logo_id, is_guest, ad_id, lan, device_type,
             source_user_id, source_channel, terms_version, total_recharge_times, excluded_until, excluded_forever,
             time_out_until, created_at
           from player where user_id = $1`,
  sessions: 'select created_at, expires_at, ended_code from session where user_id = $1 order by created_at',
  money: `select e.entry_id, e.cause, e.created_at, p.asset, p.amount, p.balance_after
          from ledger_entry e
          join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id and p.account = 'player'
          where e.user_id = $1 order by e.entry_id, p.line`,
  payments: `select order_id, kind, method_id, amount, fee, status, number_end, created_at, closed_at
             from pay_order where user_id = $1 order by created_at, order_id`,
  bankAccounts: `select account_id, method_id, bank_code, holder, number_end, created_at
                 from pay_account where user_id = $1 order by created_at, account_id`,
  identity: `select state, reason, provider, reference, country, number_end, created_at, updated_at
             from identity_check where user_id = $1`,
  playLimits:
    'select kind, period, value, next_value, next_at from play_limit where user_id = $1 order by kind, period',
  gameRounds: `select provider, round_id, game_id, room_id, staked, paid, opened_at, closed_at from game_round
               where user_id = $1 order by opened_at, round_id`,
  rebates: 'select claimed from rebate_claim where user_id = $1',
  redPackets: 'select window_id, amount, opened_at from red_packet where user_id = $1 order by opened_at',
  devices: 'select created_at from known_device where user_id = $1 order by created_at',
  changes: `select actor, action, cause, detail, created_at from audit_log
            where user_id = $1 order by created_at, audit_id`,
  checkIns: 'select signed, last_day from checkin where user_id = $1',
  // Without the seeds: the one in use would tell the draws to come.
  draws: `select draw_id, wheel, segment, cost, prize, seed_no, nonce, created_at from lottery_draw
          where user_id = $1 order by created_at`,
  mails: `select m.mail_id, c.texts, c.attach_qty, c.bet_x, m.created_at, m.read_at, m.received_at, m.deleted_at
          from mail m join mail_content c on c.content_id = m.content_id where m.user_id = $1 order by m.created_at`,
};

/** Everything stored about the player (decisions, "Accounts"). @throws Refusal 1144 over ten a day. */
export const exportData = async (
  { db, now }: Accounts,
  userId: string,
): Promise<Data<typeof exportDataCall>> => {
  if ((await count(db, `export:${userId}`, DAY_MS, now())) > EXPORTS_A_DAY)
    throw new Refusal(CODE.TOO_MANY_REQUESTS);
  const sections: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(SECTIONS))
    sections[name] = (await db.query(statement, [userId])).rows;
  return { exportId: randomUUID(), createTime: now(), sections };
};
