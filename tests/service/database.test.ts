import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, together } from '../../src/service/db/database.ts';
import { type OwnDatabase, ownDatabase } from '../shared/database.ts';

let own: OwnDatabase;
let db: Database;

beforeAll(async () => {
  own = await ownDatabase();
  db = openDatabase({ connectionString: own.url, max: 3 }, () => {});
  await db.query('create table kept (id text primary key)');
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

const insert = 'insert into kept (id) values ($1)';
const kept = async () => (await db.query<{ id: string }>('select id from kept order by id', [])).rows;

describe('a transaction', () => {
  it('fails as a whole when what was sent with the commit fails, and says why', async () => {
    let tries = 0;
    const hinted: string[] = [];
    const work = db.transaction(async (tx) => {
      tries += 1;
      await tx.query(insert, ['a']);
      tx.afterCommit(() => hinted.push('a'));
      tx.send(insert, ['b']);
      tx.send(insert, ['a']);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
    expect(hinted).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(db.pool()).toMatchObject({ waiting: 0 });
  });

  it('keeps what was sent with the commit', async () => {
    const answer = await db.transaction(async (tx) => {
      tx.send(insert, ['c']);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await kept()).toEqual([{ id: 'c' }]);
    await db.query('delete from kept', []);
  });

  it('is not tried again where the connection is lost once the commit was sent', async () => {
    let tries = 0;
    const work = db.transaction(async (tx) => {
      tries += 1;
      await tx.query(insert, ['d']);
      tx.send('select pg_terminate_backend(pg_backend_pid())', []);
    });
    await expect(work).rejects.toThrow('The database did not say whether it committed.');
    expect(tries).toBe(1);
    expect(await kept()).toEqual([]);
  });

  it('is tried again where it is lost before', async () => {
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      if (tries === 1) await tx.query('select pg_terminate_backend(pg_backend_pid())', []);
      await tx.query(insert, ['e']);
    });
    expect(tries).toBe(2);
    expect(await kept()).toEqual([{ id: 'e' }]);
    await db.query('delete from kept', []);
  });

  it('lets two statements go at once: the first runs first, and each result is asked for by itself', async () => {
    const work = db.transaction(async (tx) => {
      const [first, second] = await together(tx.query(insert, ['f']), tx.query(insert, ['f']));
      expect(first().rowCount).toBe(1);
      return second().rowCount;
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([]);
  });
});
