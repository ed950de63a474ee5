import { StartError } from '../errors/startError.ts';
import type { ProviderSecrets } from './secrets.ts';
import { address, type Env, HTTP, providerNames } from './variables.ts';

/**
 * Addresses of providers by their names: with the prefix `GAME_URL_`, `GAME_URL_ACME_PLAY` is that of `acme-play`.
 * @param secrets of the same providers, from variables that begin with `secretPrefix`.
 * @throws StartError for what is no address or carries credentials, or whose provider has no secret to sign with.
 */
export const providerUrls = (
  env: Env,
  prefix: string,
  secretPrefix: string,
  secrets: ProviderSecrets,
): ReadonlyMap<string, string> =>
  new Map(
    providerNames(env, prefix).map(([variable, name]): [string, string] => {
      const url = address(env, variable, HTTP) ?? '';
      const { username, password } = new URL(url);
      if (username || password)
        throw new StartError(`${variable} has a name or password in it: browsers and the service send none.`);
      if (!secrets.has(name))
        throw new StartError(
          `${variable} names a provider without a secret: set ${variable.replace(prefix, secretPrefix)} too.`,
        );
      return [name, url];
    }),
  );
