import { loadCatalogue } from './catalogue/load.ts';
import { sourceOf } from './catalogue/source.ts';
import { readConfig } from './config/environment.ts';
import { readSecrets } from './config/secrets.ts';
import { StartError } from './errors/startError.ts';

/* What `npm start` runs before it builds: whoever forgot a variable, or mistyped a file, hears of it at once. */
try {
  const config = readConfig();
  // The demo makes its own where none is given, which is for the start itself to do.
  if (!config.demo || process.env.LOBBY_SECRET) readSecrets(config, process.env);
  loadCatalogue(sourceOf(config));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
