import { isIP } from 'node:net';
import { StartError } from '../errors/startError.ts';
import { type Env, read } from './variables.ts';

const NETWORK = /^([0-9a-f:.]+)(\/\d{1,3})?$/i;
/** Names of networks: this machine, and the private ones of RFC 1918 and RFC 4193. */
const NAMED_NETWORKS = ['loopback', 'uniquelocal'];

/**
 * `TRUST_PROXY`: off, or the proxies by their addresses. How many there are would not do: whoever reaches the service past
 * them could say anything.
 */
export const proxies = (env: Env): false | string[] => {
  const given = read(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off';
  if (['0', 'false', 'off', 'no'].includes(given)) return false;
  const list = given.split(/[\s,]+/).filter(Boolean);
  if (list.every((each) => NAMED_NETWORKS.includes(each) || isIP(NETWORK.exec(each)?.[1] ?? '') !== 0))
    return list;
  throw new StartError(
    `TRUST_PROXY=${given} makes no sense: name the proxies by their addresses or networks, like 10.0.0.5, 10.0.0.0/8, loopback.`,
  );
};
