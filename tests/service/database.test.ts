import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, together } from '../../src/service/db/database.ts';
import { isOutage } from '../../src/service/db/faults.ts';
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

describe('whether the database answers', () => {
  it('is asked once for all who want to know at once, and again afterwards', async () => {
    const asked = Array.from({ length: 50 }, () => db.ready());
    expect(db.pool().waiting).toBeLessThanOrEqual(1);
    await Promise.all(asked);
    const lost = openDatabase({ connectionString: own.url, max: 1 }, () => {});
    await lost.close();
    await expect(lost.ready()).rejects.toThrow();
    await expect(lost.ready()).rejects.toThrow();
    await db.ready();
  });
});

describe('the pool', () => {
  let open: Database;
  beforeAll(() => {
    open = openDatabase({ connectionString: own.url, max: 20 }, () => {});
  });
  afterAll(() => open.close());

  it('answers many who ask at once over a few connections', async () => {
    await Promise.all(Array.from({ length: 40 }, () => open.query('select 1', [])));
    // One more for every 100 ms that a busy machine lets them wait.
    expect(open.pool().total).toBeLessThan(12);
  });

  it('opens more, up to its size, for those who wait while the others are held', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held = Array.from({ length: 30 }, () => open.transaction(() => gate));
    await expect.poll(() => open.pool(), { timeout: 20_000 }).toEqual({ total: 20, idle: 0, waiting: 10 });
    letGo();
    await Promise.all(held);
    expect(open.pool()).toEqual({ total: 20, idle: 20, waiting: 0 });
  });

  it('opens no more than it may by now', async () => {
    const small = openDatabase({ connectionString: own.url }, () => {});
    small.resize(6);
    await Promise.all(Array.from({ length: 12 }, () => small.query('select pg_sleep(0.4)', [])));
    expect(small.pool().total).toBe(6);
    await small.close();
  });
});

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

  it('leaves a connection whose server takes no changes any more, and is done over another one', async () => {
    const one = openDatabase({ connectionString: own.url, max: 1 }, () => {}, { wait: async () => {} });
    try {
      await one.query('set default_transaction_read_only = on');
      let tries = 0;
      await one.transaction(async (tx) => {
        tries += 1;
        await tx.query(insert, ['e']);
      });
      expect(tries).toBe(2);
      expect(await kept()).toEqual([{ id: 'e' }]);
      await one.query('set default_transaction_read_only = on');
      await one.transaction(async (tx) => tx.send(insert, ['f']));
      expect(await kept()).toEqual([{ id: 'e' }, { id: 'f' }]);
    } finally {
      await one.close();
      await db.query('delete from kept', []);
    }
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

  it('does nothing at all where the database refuses to begin it', async () => {
    const refusal = `do $$ begin raise exception 'refused' using errcode = '53200'; end $$`;
    class Refusing extends pg.Client {
      // biome-ignore lint/suspicious/noExplicitAny: the signatures of pg, which this only passes on
      override query(text: any, ...rest: any[]): any {
        return super.query(text?.text === 'begin' ? refusal : text, ...rest);
      }
    }
    const refused = openDatabase({ connectionString: own.url, max: 1, Client: Refusing }, () => {});
    const work = refused.transaction(async (tx) => {
      await tx.query(insert, ['g']);
      throw new Error('given up');
    });
    await expect(work).rejects.toMatchObject({ code: '53200' });
    expect(await kept()).toEqual([]);
    await refused.close();
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

describe('a database that somebody holds', () => {
  /** Holds what `statement` locks while `work` runs. */
  const holding = async <T>(statement: string, work: () => Promise<T>): Promise<T> => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = Promise.resolve();
    await new Promise<void>((locked) => {
      held = db.transaction(async (tx) => {
        await tx.query(statement);
        locked();
        await released;
      });
    });
    try {
      return await work();
    } finally {
      release();
      await held;
    }
  };
  const faultOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

  it.each([
    ['connections of ours', false],
    ['connections of a pooler', true],
  ])('refuses what waits for a lock too long, as an outage, on %s', async (_where, isPooled) => {
    const hurried = openDatabase({ connectionString: own.url, max: 2 }, () => {}, {
      limits: { lockMs: 60, statementMs: 5_000, answerMs: 20_000 },
      isPooled,
    });
    await db.query(insert, ['held']);
    const change = async (isPatient: boolean) =>
      hurried.transaction(async (tx) => {
        await tx.query(insert, ['beside']);
        await tx.query('update kept set id = id where id = $1', ['held']);
      }, isPatient);
    let patient: Promise<void> | undefined;
    const refused = await holding('lock table kept in access exclusive mode', async () => {
      patient = change(true);
      return [await faultOf(hurried.query('select id from kept', [])), await faultOf(change(false))];
    });
    for (const fault of refused) {
      expect(fault).toMatchObject({ code: '55P03' });
      expect(isOutage(fault)).toBe(true);
    }
    await patient;
    expect((await hurried.query('select id from kept order by id', [])).rows).toEqual([
      { id: 'beside' },
      { id: 'held' },
    ]);
    await hurried.close();
    await db.query('delete from kept', []);
  });

  it.each([false, true])('refuses what takes too long, and no more (pooled: %s)', async (isPooled) => {
    const hurried = openDatabase({ connectionString: own.url, max: 1 }, () => {}, {
      limits: { lockMs: 1_000, statementMs: 150, answerMs: 20_000 },
      isPooled,
    });
    const slow = 'select pg_sleep(0.4)';
    const faults = [
      await faultOf(hurried.query(slow, [])),
      await faultOf(hurried.transaction((tx) => tx.query(slow, []))),
    ];
    for (const fault of faults) expect(fault).toMatchObject({ code: '57014' });
    await hurried.transaction((tx) => tx.query(slow, []), true);
    expect(await faultOf(hurried.query(slow, []))).toMatchObject({ code: '57014' });
    // A change that was refused is undone, one that was not is kept.
    expect(
      await faultOf(hurried.query('insert into kept select $1 from pg_sleep(0.4)', ['late'])),
    ).toMatchObject({ code: '57014' });
    expect((await hurried.query(insert, ['early'])).rowCount).toBe(1);
    expect(await kept()).toEqual([{ id: 'early' }]);
    await hurried.close();
    await db.query('delete from kept', []);
  });

  it('says that it is not ready, and waits for no statement that takes long', async () => {
    const small = openDatabase({ connectionString: own.url, max: 1 }, () => {});
    const busy = small.query('select pg_sleep(600)', []).catch(() => 'cancelled');
    expect(isOutage(await small.ready().catch((error: unknown) => error))).toBe(true);
    await db.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where query = 'select pg_sleep(600)' and datname = current_database()`,
      [],
    );
    expect(await busy).toBe('cancelled');
    await small.close();
  });
});
