/** Brings a database up to date in a process of its own, which may be killed: its address is the only argument. */
import { openDatabase } from '../../src/service/db/database.ts';
import { migrate } from '../../src/service/db/migrate.ts';

const db = openDatabase({ connectionString: process.argv[2], max: 1 }, () => {});
await migrate(db);
await db.close();
