import type { FastifyInstance } from 'fastify';
import { StartError } from '../errors/startError.ts';

/** Where a server listens. */
export interface Listening {
  port: number;
  /** Address; undefined listens on all addresses of both families. */
  host: string | undefined;
}

/** A machine without IPv6 has no `::`. */
const withoutIpv6 = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL';

const sentenceFor = ({ code }: NodeJS.ErrnoException, { port, host }: Listening): string | undefined => {
  const another = `stop what uses it, or start with another one, e.g. PORT=${port + 10} npm start.`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: ${another}`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: ${another}`;
  if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return `HOST=${host} is no address of this machine (${code}): leave it out to listen on all of them.`;
  return undefined;
};

/**
 * Listens on both families, or on the one address asked for.
 * @returns the address, e.g. `http://127.0.0.1:4173`.
 * @throws StartError where the port or the address cannot be had.
 */
export const listen = async (app: FastifyInstance, to: Listening): Promise<string> => {
  const { port, host } = to;
  try {
    if (host !== undefined) return await app.listen({ port, host });
    return await app.listen({ port, host: '::' }).catch((error: NodeJS.ErrnoException) => {
      if (!withoutIpv6(error)) throw error;
      return app.listen({ port, host: '0.0.0.0' });
    });
  } catch (error) {
    const sentence = sentenceFor(error as NodeJS.ErrnoException, to);
    throw sentence === undefined ? error : new StartError(sentence);
  }
};
