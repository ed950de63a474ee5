import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { type Seat, signed, takeSeat } from '../load/walletSeat.ts';
import { apiOf } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';

/** What a bet writes, in its order. */
const TABLES = [
  'game_transaction',
  'game_session',
  'game_round',
  'ledger_entry',
  'ledger_balance',
  'ledger_posting',
];

let service: TestService;
let seat: Seat;

beforeAll(async () => {
  service = await startService({ rateLimitFactor: 1_000 });
  seat = await takeSeat(service, 5_000);
  await service.db.query(`
    create table no_room (of_table text primary key);
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from no_room where of_table = tg_table_name) then
        raise 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'no_room' loop
        execute format('create trigger refuse_change before insert or update or delete on %I execute function refuse_change()', name);
      end loop;
    end $$`);
});
afterEach(() => service.db.query('delete from no_room'));
afterAll(async () => {
  // The check finds guards that nobody knows.
  await service.db.query('drop function refuse_change cascade');
  expect(await checkLedger(service.db)).toEqual([]);
  await service.stop();
});

/** From now on the disk has no room for changes of these tables; of any where none is named. */
const fill = (...tables: string[]) =>
  service.db.query(
    `insert into no_room select tablename from pg_tables
     where schemaname = 'public' and tablename <> 'no_room' and (tablename = any($1) or $2)`,
    [tables, tables.length === 0],
  );
const makeRoom = () => service.db.query('delete from no_room');

/** Everything a bet or a claim leaves behind. */
const books = async () => {
  const { rows } = await service.db.query(
    `select (select count(*) from game_transaction) as transactions, (select count(*) from game_round) as rounds,
       (select count(*) from ledger_entry) as entries, (select count(*) from ledger_posting) as postings,
       (select count(*) from request_answer) as answers, (select sum(amount) from ledger_balance) as coins`,
  );
  return rows[0];
};

const sendBet = async (request: object) => {
  const { path, body, headers } = signed(service, 'bet', request);
  const response = await fetch(service.url() + path, { method: 'POST', headers, body });
  return { status: response.status, body: await response.text(), retry: response.headers.get('retry-after') };
};
const betOf = (amount: number) => {
  const { playerId, sessionId } = seat;
  return { playerId, sessionId, transactionId: randomUUID(), roundId: randomUUID(), amount };
};
const checkIn = async (requestId: string) => {
  const response = await fetch(`${service.url()}/lobby/api/sign/0`, {
    method: 'PUT',
    headers: { token: seat.token, 'content-type': 'application/json' },
    body: JSON.stringify({ requestId }),
  });
  return { status: response.status, body: await response.text(), retry: response.headers.get('retry-after') };
};
const health = async (path: string) => {
  const response = await fetch(service.url() + path);
  return { status: response.status, says: ((await response.json()) as { status: string }).status };
};

const REFUSED = { status: 503, body: '{"code":500}', retry: '1' };

describe('a disk without room', () => {
  it.each(TABLES)(
    'that is felt at %s leaves nothing of a bet, which succeeds once when sent again',
    async (table) => {
      const before = await books();
      const request = betOf(10);
      await fill(table);
      expect(await sendBet(request)).toEqual(REFUSED);
      expect(await books()).toEqual(before);
      await makeRoom();
      const answer = await sendBet(request);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 200 });
      expect((await sendBet(request)).body).toBe(answer.body);
    },
  );

  it('is told by /readyz, not by /healthz, which lets reads through and comes back by itself', async () => {
    const before = await books();
    const requestId = randomUUID();
    await fill();
    expect(await checkIn(requestId)).toEqual(REFUSED);
    expect(await sendBet(betOf(10))).toEqual(REFUSED);
    expect(await books()).toEqual(before);
    expect(await health('/readyz')).toEqual({ status: 503, says: 'the disk of the database is full' });
    expect(await health('/healthz')).toEqual({ status: 200, says: 'ok' });
    expect((await apiOf(service.url).get('/player/userInfo', {}, seat.token)).code).toBe(200);

    await makeRoom();
    await expect.poll(() => health('/readyz')).toEqual({ status: 200, says: 'ready' });
    const claimed = await checkIn(requestId);
    expect(JSON.parse(claimed.body)).toMatchObject({ code: 200 });
    expect(await checkIn(requestId)).toEqual(claimed);
  });
});
