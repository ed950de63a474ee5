import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  agentEarnings,
  askEarnings,
  inviteRecords,
  oneKeyAskEarnings,
  userAgentInfo,
} from '../../contract/calls/promote.ts';
import { FIRST_PAGE } from '../../contract/constants.ts';
import { type CallOptions, call } from './client/call.ts';
import { playerKey, QUIET } from './client/queries.ts';
import { newRequestId } from './client/requestId.ts';

/** The claims of the specification are GET (§7), so that their id does not come by itself. */
const withId = ({ requestId = newRequestId(), ...rest }: CallOptions = {}): CallOptions => ({
  ...rest,
  requestId,
});

/** Share link and the first `askCount` tiers of the invitation bonus (§3). */
export const agentInfoQuery = (askCount: number) =>
  queryOptions({
    queryKey: playerKey('promote', 'agentInfo', askCount),
    queryFn: ({ signal }) =>
      call<typeof userAgentInfo>(
        'GET',
        '/share/userAgentInfo',
        { query: { askCount } },
        { ...QUIET, signal },
      ),
  });

/** Invited players asked for at once. */
const PAGE = 20;

/** Players that came by the player's link, of three levels, and what each has brought, page by page. */
export const inviteRecordsQuery = () =>
  infiniteQueryOptions({
    queryKey: playerKey('promote', 'records'),
    queryFn: ({ pageParam, signal }) =>
      call<typeof inviteRecords>(
        'GET',
        '/share/records',
        { query: { pageNo: pageParam, pageSize: PAGE } },
        { ...QUIET, signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PAGE < total ? FIRST_PAGE + pages.length : undefined,
  });

export const claimRebate = (options?: CallOptions) =>
  call<typeof agentEarnings>('GET', '/share/agentEarnings', {}, withId(options));

/** Claims the tier that `pcount` invited players reach. */
export const claimInviteTier = (pcount: number, options?: CallOptions) =>
  call<typeof askEarnings>('GET', '/share/askEarnings', { query: { pcount } }, withId(options));

/** Claims every reached tier; `waitPcount` is what the player saw. */
export const claimInviteTiers = (waitPcount: string, options?: CallOptions) =>
  call<typeof oneKeyAskEarnings>(
    'GET',
    '/share/oneKeyAskEarnings',
    { query: { waitPcount } },
    withId(options),
  );
