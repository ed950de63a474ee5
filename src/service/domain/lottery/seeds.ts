import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/database.ts';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

/** SHA-256 of a server seed, hex: what the player sees before the seed itself. */
export const seedHashOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

export interface Seed {
  seedNo: number;
  seed: Buffer;
  clientSeed: string;
  /** Draws made under it. */
  draws: number;
}

interface Row {
  seed_no: number;
  seed: Buffer;
  client_seed: string;
  draws: number;
}

const asSeed = ({ seed_no, seed, client_seed, draws }: Row): Seed => ({
  seedNo: seed_no,
  seed,
  clientSeed: client_seed,
  draws,
});

const IN_USE = 'user_id = $1 and revealed_at is null';

const insertSeed = async (
  db: Db,
  userId: string,
  seedNo: number,
  seed: Buffer,
  clientSeed: string,
): Promise<void> => {
  await db.query(
    `insert into lottery_seed (user_id, seed_no, seed, client_seed) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [userId, seedNo, seed, clientSeed],
  );
};

/**
 * The seed that will follow the one in use, made at first need. Its hash is told ahead, so that it cannot be chosen to suit
 * what the player mixes it with.
 */
export const nextSeed = async (db: Db, userId: string): Promise<Buffer> => {
  await db.query('insert into lottery_next_seed (user_id, seed) values ($1, $2) on conflict do nothing', [
    userId,
    randomBytes(SEED_BYTES),
  ]);
  const { rows } = await db.query<{ seed: Buffer }>('select seed from lottery_next_seed where user_id = $1', [
    userId,
  ]);
  if (!rows[0]) throw new Error('A player has no next lottery seed.');
  return rows[0].seed;
};

/** Takes the seed that was told ahead, and lays another one in its place. */
const takeNextSeed = async (tx: Tx, userId: string): Promise<Buffer> => {
  const seed = await nextSeed(tx, userId);
  await tx.query('update lottery_next_seed set seed = $2 where user_id = $1', [
    userId,
    randomBytes(SEED_BYTES),
  ]);
  return seed;
};

/** The seed in use, made at first need. */
export const seedInUse = async (db: Db, userId: string): Promise<Seed> => {
  const read = () =>
    db.query<Row>(`select seed_no, seed, client_seed, draws from lottery_seed where ${IN_USE}`, [userId]);
  let { rows } = await read();
  if (!rows[0]) {
    const clientSeed = randomBytes(CLIENT_SEED_BYTES).toString('hex');
    await insertSeed(db, userId, 0, randomBytes(SEED_BYTES), clientSeed);
    ({ rows } = await read());
  }
  if (!rows[0]) throw new Error('A player has no lottery seed.');
  return asSeed(rows[0]);
};

/** Takes the next draw number of the seed in use; two draws at once wait for each other here. */
export const takeNonce = async (tx: Tx, userId: string): Promise<Seed & { nonce: number }> => {
  const take = () =>
    tx.query<Row>(
      `update lottery_seed set draws = draws + 1 where ${IN_USE} returning seed_no, seed, client_seed, draws`,
      [userId],
    );
  let { rows } = await take();
  if (!rows[0]) {
    await seedInUse(tx, userId);
    ({ rows } = await take());
  }
  if (!rows[0]) throw new Error('A player has no lottery seed.');
  const seed = asSeed(rows[0]);
  return { ...seed, nonce: seed.draws - 1 };
};

/** Ends the seed in use, which may be shown from now on, and starts the one whose hash was told ahead. */
export const rotateSeed = async (
  tx: Tx,
  userId: string,
  clientSeed: string | undefined,
  now: number,
): Promise<{ ended: Seed; next: Seed }> => {
  await seedInUse(tx, userId);
  const { rows } = await tx.query<Row>(
    `update lottery_seed set revealed_at = $2 where ${IN_USE} returning seed_no, seed, client_seed, draws`,
    [userId, new Date(now)],
  );
  // Another rotation of the same player was faster: end the seed that one began.
  if (!rows[0]) return rotateSeed(tx, userId, clientSeed, now);
  const ended = asSeed(rows[0]);
  const seed = await takeNextSeed(tx, userId);
  await insertSeed(tx, userId, ended.seedNo + 1, seed, clientSeed ?? ended.clientSeed);
  return { ended, next: await seedInUse(tx, userId) };
};
