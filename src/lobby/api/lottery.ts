import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  roulette,
  rouletteAllRecord,
  rouletteMyRecord,
  rouletteResult,
  rouletteSeed,
  Wheel,
} from '../../contract/calls/lottery.ts';
import { FIRST_PAGE } from '../../contract/constants.ts';
import { type CallOptions, call } from './client/call.ts';
import { KEY, QUIET } from './client/queries.ts';

/** The three wheels with their odds and, for a player, the points and the hash of the seed in use. */
export const wheelsQuery = () =>
  queryOptions({
    queryKey: [...KEY.lottery, 'wheels'] as const,
    queryFn: ({ signal }) => call<typeof roulette>('GET', '/roulette', {}, { ...QUIET, signal }),
  });

/**
 * One draw; give the `requestId`, so that a retry is the same draw. A `free` one costs a free spin and never points.
 * 1119 too few points, 1139 no free spin is left, 1147 no such wheel.
 */
export const drawWheel = (
  { type, free }: { type: Wheel['type']; free?: true },
  options: CallOptions & { requestId: string },
) => call<typeof rouletteResult>('GET', '/roulette/result', { query: { type, free } }, options);

/** Draws a page. */
const PAGE = 20;

/** Past draws, page by page: everybody's or the player's own. */
export const drawsQuery = (whose: 'all' | 'my') =>
  infiniteQueryOptions({
    queryKey: [...KEY.lottery, 'draws', whose] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { pageNo: pageParam, pageSize: PAGE };
      return whose === 'my'
        ? call<typeof rouletteMyRecord>('GET', '/roulette/myRecord', { query }, { ...QUIET, signal })
        : call<typeof rouletteAllRecord>('GET', '/roulette/allRecord', { query }, { ...QUIET, signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PAGE < total ? FIRST_PAGE + pages.length : undefined,
  });

/** Shows the server seed used so far and starts a new one. */
export const rotateSeed = (clientSeed: string | undefined, options?: CallOptions) =>
  call<typeof rouletteSeed>('PUT', '/roulette/seed', { body: { clientSeed } }, options);
