import { QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * What was read from the service, kept once for everybody who shows it. An area's file exports its reads:
 *
 *   export const signQuery = () =>
 *     queryOptions({ queryKey: playerKey('sign'), queryFn: ({ signal }) => call<…>('GET', '/sign', {}, { ...QUIET, signal }) });
 *
 * A screen takes `useQuery(signQuery())`; whoever hears of a change calls `refresh`. What is shown is read again by
 * itself when the player comes back to the page, and when the network does.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The axios client below has its own tries (§9).
      retry: false,
      // Without a network the call itself fails, and the screen says so.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nor is a change made later, when the player has gone on: where browsers are wrong, it would never be.
    mutations: { networkMode: 'always' },
  },
});

/** Key of something that belongs to the player: dropped when the session ends. */
export const playerKey = (...parts: readonly unknown[]) => ['player', ...parts] as const;

/** Key of something that is the same for everyone; `lan` stands in it where the answer is in a language. */
export const publicKey = (...parts: readonly unknown[]) => ['public', ...parts] as const;

/** What messages of the service and changes of the player make stale, by area. */
export const KEY = {
  userInfo: playerKey('userInfo'),
  bonus: playerKey('bonus'),
  redPackets: playerKey('redPackets'),
  wallet: playerKey('wallet'),
  mails: playerKey('mails'),
  lottery: playerKey('lottery'),
  notices: publicKey('notices'),
  config: publicKey('config'),
} as const;

/** How reads for screens are made: no toast, the screen shows what happened (§8). */
export const QUIET = { silent: true } as const;

/** Several hints of one change come within this time, e.g. the end of a game's round and the socket's message, ms. */
const GATHER_MS = 40;

let gathered: { keys: Set<QueryKey>; done: Promise<void> } | null = null;

/**
 * Something has changed: what is shown of these keys is read again, once for all who say so at about the same time; the
 * rest is read when it is shown. Settles when it was read, or could not be.
 */
export function refresh(...keys: readonly QueryKey[]): Promise<void> {
  const set = gathered?.keys ?? new Set();
  for (const key of keys) set.add(key);
  gathered ??= {
    keys: set,
    done: new Promise((resolve) => {
      setTimeout(() => {
        gathered = null;
        const reads = [...set].map((queryKey) => queryClient.invalidateQueries({ queryKey }));
        void Promise.all(reads).then(() => resolve());
      }, GATHER_MS);
    }),
  };
  return gathered.done;
}
