import { expect, it } from 'vitest';
import type { Db } from '../../src/service/db/database.ts';
import { sweepAccounts } from '../../src/service/domain/accounts/closing/sweep.ts';
import { sweepTickets } from '../../src/service/domain/games/sessions.ts';
import { forgetAnswers } from '../../src/service/ledger/idempotent.ts';
import { withAccounts } from '../shared/accountsContext.ts';

const { context } = withAccounts();

const AT_ONCE = 5_000;
/** Rows whose time is over, and such as are still needed. */
const [OVER, NEEDED] = [AT_ONCE * 2 + 500, 3];

/** Tables whose rows age: by what column, and a row `n` of theirs. */
const AGEING: Readonly<Record<string, readonly [column: string, columns: string, values: string]>> = {
  request_answer: ['created_at', 'user_id, request_id, input_hash', `'u', n::text, ''`],
  game_ticket: [
    'expires_at',
    'ticket_hash, user_id, game_id, room_id, lan',
    `n::text::bytea, 'u', 1, 1, 'en'`,
  ],
  socket_ticket: ['expires_at', 'ticket_hash, user_id, token_hash', `n::text::bytea, 'u', ''`],
  verify_code: ['expires_at', 'contact, purpose, salt, code_hash', `n::text, 1, '', ''`],
  captcha: ['expires_at', 'account, purpose, text_hash', `n::text, 1, ''`],
  account_counter: ['expires_at', 'key, count', 'n::text, 1'],
  password_failure: ['last_at', 'key, failures', 'n::text, 1'],
};

it.each(Object.entries(AGEING))(
  'of %s what is over is deleted, some thousands at once and along an index, and nothing else',
  async (table, [column, columns, values]) => {
    const { accounts } = context;
    await accounts.db.query(
      `insert into ${table} (${columns}, ${column})
       select ${values}, now() + case when n <= ${OVER} then make_interval(secs => -n) - interval '3 days' else interval '1 hour' end
       from generate_series(1, ${OVER + NEEDED}) n`,
      [],
    );
    const deleted: number[] = [];
    const query: Db['query'] = async (text, given) => {
      const result = await accounts.db.query(text, given);
      if (text.startsWith(`delete from ${table}`)) deleted.push(result.rowCount);
      return result as never;
    };
    const db = { ...accounts.db, query };
    await sweepAccounts({ ...accounts, db });
    await sweepTickets(db, accounts.now());
    await forgetAnswers(db, accounts.now() - 86_400_000);
    expect(deleted.reduce((sum, rows) => sum + rows, 0)).toBe(OVER);
    expect(Math.max(...deleted)).toBeLessThanOrEqual(AT_ONCE + 1);
    const { rows } = await accounts.db.query<{ n: number }>(`select count(*) as n from ${table}`, []);
    expect(rows[0]?.n).toBe(NEEDED);
    const index = await accounts.db.query(
      `select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and a.attname = $2`,
      [table, column],
    );
    expect(index.rowCount).toBeGreaterThan(0);
  },
);
