import { API_BASE } from '../../contract/constants.ts';
import { dropEmpty } from './dropEmpty.ts';

/** Answers to calls that were sent before the client was there, by call. */
const answers = new Map<string, Promise<unknown>>();

const search = (query: object): string => {
  const entries = Object.entries(dropEmpty(query)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
};

const keyOf = (path: string, query: object, token: string | null): string =>
  `${token}|${path}?${search(query)}`;

/**
 * Sends a read (GET) that the lobby's first screen is sure to make; the client takes its answer over, once.
 * @returns the envelope; its failure is heard of by whoever takes it.
 */
export function askAhead(host: string, path: string, query: object, token: string | null): Promise<unknown> {
  const url = `${host.replace(/\/+$/, '')}${API_BASE}${path}?${search(query)}`;
  const headers = { Accept: 'application/json', ...(token ? { token } : {}) };
  const answer = fetch(url, { headers }).then((response): Promise<unknown> => {
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  });
  answer.catch(() => {});
  // Until somebody takes it, its failure is nobody's.
  answer.catch(() => {});
  answers.set(keyOf(path, query, token), answer);
  return answer;
}

/** The envelope that was asked for ahead by the same player, or undefined: the call is then made as any other. */
export async function takeAhead(path: string, query: object, token: string | null): Promise<unknown> {
  const key = keyOf(path, query, token);
  const answer = answers.get(key);
  answers.delete(key);
  return answer?.catch(() => undefined);
}
