import { QueryClient } from '@tanstack/react-query';

/**
 * What was read from the service, kept once for everybody who shows it. An area's file exports its reads:
 *
 *   export const signQuery = () =>
 *     queryOptions({ queryKey: playerKey('sign'), queryFn: ({ signal }) => call<…>('GET', '/sign', {}, { ...QUIET, signal }) });
 *
 * A screen takes `useQuery(signQuery())`; whoever hears of a change calls `queryClient.invalidateQueries`. What is read
 * again: what is shown, when the player comes back to the page, or the network does.
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
  },
});

/** Key of something that belongs to the player: dropped when the session ends. */
export const playerKey = (...parts: readonly unknown[]) => ['player', ...parts] as const;

/** Key of something that is the same for everyone; `lan` stands in it where the answer is in a language. */
export const publicKey = (...parts: readonly unknown[]) => ['public', ...parts] as const;

/** Everything that was read of the player's mails, for those who hear of a new one. */
export const MAILS = playerKey('mails');

/** Everything that was read of notices. */
export const NOTICES = publicKey('notices');

/** Forgets what belongs to the player. */
export const forgetPlayer = (): void => queryClient.removeQueries({ queryKey: playerKey() });

/** How reads for screens are made: no toast, the screen shows what happened (§8). */
export const QUIET = { silent: true } as const;
