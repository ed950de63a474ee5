import pg, { type QueryResultRow } from 'pg';

/** Anything that runs statements: the pool, or one transaction of it. `bigint` columns arrive as numbers. */
export interface Db {
  query<R extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: R[]; rowCount: number }>;
}

export interface Database extends Db {
  /** READ COMMITTED; rolled back when `work` throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const INT8 = 20;
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const on = (target: pg.Pool | pg.PoolClient): Db => ({
  async query<R extends QueryResultRow>(text: string, values: readonly unknown[] = []) {
    const { rows, rowCount } = await target.query<R>(text, values as unknown[]);
    return { rows, rowCount: rowCount ?? 0 };
  },
});

/** Opens a pool; nothing is connected before the first statement. Tables stand in the schema `game_host`. */
export const openDatabase = (connectionString: string): Database => {
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    keepAlive: true,
    application_name: 'game-host',
    types,
  });
  // A connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    ...on(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const value = await work(on(client));
        await client.query('commit');
        client.release();
        return value;
      } catch (error) {
        const isRolledBack = await client.query('rollback').then(
          () => true,
          () => false,
        );
        client.release(!isRolledBack);
        throw error;
      }
    },
    close: () => pool.end(),
  };
};
