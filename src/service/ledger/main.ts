import { readConfig } from '../config/environment.ts';
import { readSecrets } from '../config/secrets.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { recordUpkeep } from '../db/upkeep.ts';
import { StartError } from '../errors/startError.ts';
import { visible } from '../errors/visible.ts';
import { checkFresh, checkLedger, INVARIANTS } from './check.ts';
import { checkHeads } from './heads.ts';
import { keepProof } from './invariants/fresh.ts';

/** Asks only about what came since books were last found sound. */
const ONLY_NEW = '--new';

/** A check that takes minutes says this often how far it has come, ms. */
const TELL_MS = 10_000;

/** Tells, now and then, how many of all invariants have been verified. */
const progress = (): ((done: number) => void) => {
  const began = performance.now();
  let toldAt = began;
  return (done) => {
    const now = performance.now();
    if (now - toldAt < TELL_MS || done === INVARIANTS.length) return;
    toldAt = now;
    console.error(
      `${done} of ${INVARIANTS.length} rules verified after ${((now - began) / 1_000).toFixed(0)} s.`,
    );
  };
};

/** Whether nothing can be written down, as on a standby. */
const isReadOnly = async (db: Database): Promise<boolean> => {
  const { rows } = await db.query<{ transaction_read_only: string }>('show transaction_read_only', []);
  return rows[0]?.transaction_read_only === 'on';
};

/** Checks the books at one moment, and remembers up to where they were sound where `isKept`. */
const check = (db: Database, isOnlyNew: boolean, isKept: boolean) =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const { entries, findings } = isOnlyNew
      ? await checkFresh(tx)
      : { entries: undefined, findings: await checkLedger(tx, INVARIANTS, progress()) };
    if (findings.length === 0 && isKept) await keepProof(tx);
    return { entries, findings };
  }, true);

/** Checks the ledger of the configured database and says what is broken; exit code 1 when something is. */
const main = async (): Promise<number> => {
  const given = process.argv.slice(2);
  const stranger = given.find((word) => word !== ONLY_NEW);
  if (stranger !== undefined)
    throw new StartError(
      `"${stranger}" is not understood: npm run ledger:check, or npm run ledger:check -- ${ONLY_NEW}`,
    );
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const connectionString = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.connectionString;
  const isPooled = config.databasePooler && !config.databaseOwnerUrl;
  const db = openDatabase({ connectionString, max: 1 }, () => {}, { isPooled });
  const isOnlyNew = given.includes(ONLY_NEW);
  try {
    const began = performance.now();
    const keys = () => {
      const secrets = readSecrets(config, process.env);
      return [secrets, ...secrets.earlier];
    };
    const isKept = !(await isReadOnly(db));
    if (isOnlyNew && !isKept)
      throw new StartError(
        `This database takes no changes, and what is new has to be laid out in it: run npm run ledger:check here, or with ${ONLY_NEW} on the primary.`,
      );
    const kept = await checkHeads(db, config.dataDir, keys, isOnlyNew);
    const { entries, findings: broken } = await check(db, isOnlyNew, isKept);
    const findings = [...broken, ...kept.findings];
    for (const { invariant, rows, places } of findings)
      console.error(`Broken in ${rows} places: ${invariant}\n  ${places.map(visible).join('\n  ')}`);
    // Whoever checks all has checked what is new.
    const checks = ['ledger-check-new', 'ledger-check'] as const;
    if (isKept) await recordUpkeep(db, isOnlyNew ? checks.slice(0, 1) : checks, findings.length);
    else console.log('This database takes no changes, so the check is not written down in it.');
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const what =
      entries === undefined
        ? 'The ledger is sound.'
        : `The ${entries} entries since the last proof are sound.`;
    if (findings.length === 0)
      console.log(`${what} It agrees with ${kept.files} days kept; checked in ${seconds} s.`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await db.close();
    await embedded?.stop();
  }
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  },
);
