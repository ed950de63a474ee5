import { readConfig } from './config.ts';
import { DEMO_ACCOUNTS } from './domain/accounts/demoPlayers.ts';
import { makeDataDir, readSecrets } from './secrets.ts';
import { start } from './start.ts';
import { StartError } from './startError.ts';

/** A stop that hangs ends after this long, ms. */
const STOP_MS = 10_000;

const main = async (): Promise<void> => {
  console.log('Starting service');
  const config = readConfig();
  makeDataDir(config.dataDir);
  const secrets = readSecrets(config, process.env.LOBBY_SECRET?.trim() || undefined);
  const running = await start(config, secrets);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await running.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

  console.log(`Lobby ready at ${config.publicUrl ?? `http://localhost:${config.port}`}`);
  if (!config.demo) return;
  console.log(`Demo logins: ${DEMO_ACCOUNTS.join(', ')}, password ${secrets.demoPassword}`);
  console.log(
    `Messages the demo would send: http://localhost:${config.port}/demo/outbox?secret=${secrets.outbox}`,
  );
  console.log(`Secret of the sandbox cashier, where deposits are approved: ${secrets.outbox}`);
};

main().catch((error: unknown) => {
  if (error instanceof StartError) console.error(`\n${error.message}\n`);
  else console.error('\nThe service could not start:', error);
  process.exit(1);
});
