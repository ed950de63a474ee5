import { resolve } from 'node:path';
import { StartError } from '../errors/startError.ts';
import { ROOT } from './root.ts';

/** Variables of the environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/* Each reads one variable: what is not set is undefined or the fall-back, and what makes no sense is a StartError. */

export const read = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

export const port = (env: Env, name: string, fallback: number): number => {
  const given = read(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new StartError(`${name}=${given} is not a port number: choose one from 1 to 65535.`);
  return value;
};

export const flag = (env: Env, name: string, fallback: boolean): boolean => {
  const given = read(env, name)?.toLowerCase();
  if (given === undefined) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(given)) return true;
  if (['0', 'false', 'off', 'no'].includes(given)) return false;
  throw new StartError(`${name}=${given} is neither on nor off: set it to 1 or 0.`);
};

/** How to write what ends a password before its end. */
export const ENCODED = 'a "/", "?", "#" or "%" in a password is written %2F, %3F, %23 or %25';

/** Whether a password has ended its address before the host, of an address whose path has no "@". */
export const isCutShort = (given: string): boolean => {
  const { username, pathname, search, hash } = new URL(given);
  return hash !== '' || pathname.includes('@') || (username === '' && search.includes('@'));
};

/** It may carry a password, so no sentence repeats it. */
export const address = (env: Env, name: string, protocols: readonly string[]): string | undefined => {
  const given = read(env, name);
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) {
    const isBegun = protocols.some((protocol) => given.startsWith(`${protocol}//`));
    throw new StartError(
      `${name} is not an address: it starts with ${protocols.join('// or ')}//${isBegun ? `, and ${ENCODED}` : ''}.`,
    );
  }
  return given;
};

export const HTTP = ['http:', 'https:'];
export const origin = (env: Env, name: string): string | undefined => {
  const given = address(env, name, HTTP);
  return given && new URL(given).origin;
};

export const origins = (env: Env, name: string): string[] =>
  (read(env, name) ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((given) => {
      if (!URL.canParse(given) || !HTTP.includes(new URL(given).protocol))
        throw new StartError(
          `${name} has ${given}, which is not an origin: write it like https://example.com.`,
        );
      return new URL(given).origin;
    });

/** Variables that begin with `prefix` and say something, each with the provider's name: `GAME_URL_ACME_PLAY` is of `acme-play`. */
export const providerNames = (env: Env, prefix: string): [variable: string, provider: string][] =>
  Object.keys(env)
    .filter((variable) => variable.startsWith(prefix) && read(env, variable) !== undefined)
    .map((variable) => [variable, variable.slice(prefix.length).toLowerCase().replace(/_/g, '-')]);

export const folder = (env: Env, name: string): string | undefined => {
  const given = read(env, name);
  return given && resolve(ROOT, given);
};

export const positive = (env: Env, name: string, fallback: number): number => {
  const given = read(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!(value >= 1 && value <= 1e9))
    throw new StartError(`${name}=${given} makes no sense: give a number of 1 or more, or leave it out.`);
  return value;
};

/** A share, 0 to 1. */
export const share = (env: Env, name: string, fallback: number): number => {
  const given = read(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!(value >= 0 && value <= 1))
    throw new StartError(`${name}=${given} is no share: give a number from 0 to 1.`);
  return value;
};

/** Pairs `name=value` parted by commas; the values may be percent-encoded. They may be secret, so no sentence repeats them. */
export const pairs = (env: Env, name: string): Record<string, string> => {
  const given = (read(env, name) ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    given.map((pair) => {
      const [key = '', ...value] = pair.split('=');
      try {
        if (key.trim() && value.length > 0) return [key.trim(), decodeURIComponent(value.join('=').trim())];
      } catch {
        // Falls through to the sentence.
      }
      throw new StartError(`${name} is not a list of name=value, parted by commas.`);
    }),
  );
};
