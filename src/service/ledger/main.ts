import { readConfig } from '../config/environment.ts';
import { readSecrets } from '../config/secrets.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { StartError } from '../errors/startError.ts';
import { checkLedger } from './check.ts';
import { checkHeads } from './heads.ts';

/** Checks the ledger of the configured database and says what is broken; exit code 1 when something is. */
const main = async (): Promise<number> => {
  const config = readConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const connectionString = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.connectionString;
  const db = openDatabase({ connectionString, max: 1 }, () => {});
  try {
    const began = performance.now();
    const kept = await checkHeads(db, config.dataDir, () => {
      const secrets = readSecrets(config, process.env);
      return [secrets, ...secrets.earlier];
    });
    const findings = [...(await checkLedger(db)), ...kept.findings];
    for (const { invariant, rows, places } of findings)
      console.error(`Broken in ${rows} places: ${invariant}\n  ${places.join('\n  ')}`);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    if (findings.length === 0)
      console.log(`The ledger is sound. It agrees with ${kept.files} days kept; checked in ${seconds} s.`);
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
