import { readEnvironment } from './environment.ts';
import { startGameHost } from './http/host.ts';
import { openDatabase } from './store/database.ts';
import { migrate } from './store/migrations.ts';

/** A stop that hangs ends after this long, ms. */
const STOP_MS = 5_000;

/**
 * The program. Whoever starts it with a channel hears `{ isReady: true }` or `{ failure }` on it, and it ends with that
 * process, however that ends.
 */
const main = async (): Promise<void> => {
  process.on('disconnect', () => process.exit(0));
  const environment = readEnvironment(process.env);
  const db = openDatabase(environment.databaseUrl);
  await migrate(db);
  const host = await startGameHost({ ...environment, db });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await host.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // A terminal interrupts both; the one that started this one still needs it until it says so.
  process.on('SIGINT', () => {
    if (!process.connected) void stop();
  });
  process.send?.({ isReady: true });
};

main().catch((error: Error) => {
  if (process.send) process.send({ failure: error.message }, () => process.exit(1));
  else {
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
});
