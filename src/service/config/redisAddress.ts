import { StartError } from '../errors/startError.ts';
import { ENCODED, type Env, flag, isCutShort, read } from './variables.ts';

/** Where messages between processes travel. */
export interface RedisAddress {
  /** `redis://…` or `rediss://…`; of a cluster any of its nodes. */
  urls: readonly string[];
  isCluster: boolean;
}

/** REDIS_URL and REDIS_CLUSTER. @throws StartError for what is no address. */
export const redisAddress = (env: Env): RedisAddress | undefined => {
  const urls = read(env, 'REDIS_URL')?.split(',');
  const isCluster = flag(env, 'REDIS_CLUSTER', false);
  if (!urls) {
    if (isCluster) throw new StartError('REDIS_CLUSTER needs REDIS_URL, the address of one of its nodes.');
    return undefined;
  }
  // It may carry a password, so the sentence does not repeat it.
  if (!urls.every((url) => /^rediss?:\/\/./.test(url) && URL.canParse(url) && !isCutShort(url)))
    throw new StartError(
      `REDIS_URL is not a Redis address: it starts with redis:// or rediss://, and ${ENCODED}.`,
    );
  if (urls.length > 1 && !isCluster)
    throw new StartError(
      'REDIS_URL names several addresses, as only those of a cluster may be: set REDIS_CLUSTER.',
    );
  return { urls, isCluster };
};
