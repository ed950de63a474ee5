import { API_BASE, REQUEST_TIMEOUT_MS } from '../../../contract/constants.ts';
import { dropEmpty } from './dropEmpty.ts';
import { ApiError } from './errors.ts';

interface Prefetched {
  answer: Promise<unknown>;
  cancel(): void;
}

/** Calls that were sent before the client was there. */
const calls = new Map<string, Prefetched>();

const search = (query: object): string => {
  const params = new URLSearchParams(dropEmpty(query) as Record<string, string>);
  params.sort();
  return params.toString();
};

const keyOf = (path: string, query: object, token: string | null): string =>
  `${token}|${path}?${search(query)}`;

/** The pair that axios sends with every other call. */
function xsrfHeader(): Record<string, string> {
  const [, value] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
  return value ? { 'X-XSRF-TOKEN': decodeURIComponent(value) } : {};
}

/** @throws {ApiError} of kind `network` where a try more may help; other faults are answers. */
async function ask(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, init);
    if (response.status < 500) return await response.json();
  } catch {
    // Time-out, lost connection, or no answer of the service's.
  }
  throw new ApiError('network');
}

/**
 * Sends a read (GET) that the lobby's first screen is sure to make, as the client would (§7, §9); the client takes its
 * answer over, once, as the first of its own tries.
 * @param known its answer, where that is here already: nothing is sent then.
 * @returns the envelope; whoever awaits it handles its failure.
 */
export function prefetch(
  host: string,
  path: string,
  query: object,
  token: string | null,
  known?: unknown,
): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
  const headers = { Accept: 'application/json', ...xsrfHeader(), ...(token ? { token } : {}) };
  const url = `${host.replace(/(?<!\/)\/+$/, '')}${API_BASE}${path}?${search(query)}`;
  const sent = known ? Promise.resolve(known) : ask(url, { headers, signal: abort.signal });
  const answer = sent.finally(() => clearTimeout(timer));
  // Until it is taken, a failure must not count as an unhandled rejection.
  answer.catch(() => {});
  calls.set(keyOf(path, query, token), { answer, cancel: () => abort.abort() });
  return answer;
}

/**
 * The envelope of a call that was sent before by the same player, which `signal` gives up; undefined where there is none:
 * the call is then made as any other.
 * @throws {ApiError} where it failed.
 */
export function takePrefetched(
  path: string,
  query: object,
  token: string | null,
  signal: AbortSignal,
): Promise<unknown> | undefined {
  const key = keyOf(path, query, token);
  const call = calls.get(key);
  calls.delete(key);
  if (call) signal.addEventListener('abort', call.cancel, { once: true });
  return call?.answer;
}
