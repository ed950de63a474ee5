import { StartError } from '../errors/startError.ts';
import type { ProviderSecrets } from './secrets.ts';
import { address, type Env, HTTP, providerNames } from './variables.ts';

const PREFIX = 'GAME_URL_';

/**
 * Where browsers open the games of each provider: `GAME_URL_ACME_PLAY` is the address of `acme-play`.
 * @throws StartError for one that is no address, or whose provider has no secret to call the wallet with.
 */
export const gameUrls = (env: Env, secrets: ProviderSecrets): ReadonlyMap<string, string> =>
  new Map(
    providerNames(env, PREFIX).map(([variable, name]): [string, string] => {
      const url = address(env, variable, HTTP) ?? '';
      if (!secrets.has(name))
        throw new StartError(
          `${variable} names a provider without a secret: set ${variable.replace(PREFIX, 'GAME_SECRET_')} too.`,
        );
      return [name, url];
    }),
  );
