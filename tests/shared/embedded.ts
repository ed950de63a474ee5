import { type Database, openDatabase } from '../../src/service/db/database.ts';
import { startEmbedded } from '../../src/service/db/embedded/embedded.ts';

/** Works on the embedded database of a data folder, as its owner; it stops afterwards. */
export async function inEmbedded<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(dataDir);
  const db = openDatabase({ connectionString: embedded.connectionString }, () => {});
  try {
    return await work(db);
  } finally {
    await db.close();
    await embedded.stop();
  }
}
