import type { Locale } from '../../../contract/constants.ts';
import { FIRST_PAGE } from '../../../contract/constants.ts';
import { bannersQuery, gamesQuery } from '../../api/catalogue.ts';
import { queryClient } from '../../api/client/queries.ts';
import { parseTab } from '../catalogue/tabs.ts';

/** Reads what the lobby's first screen shows while the page itself is still being put together. */
export const prefetchHome = (type: 1 | 2, search: string, lan: Locale): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(
      gamesQuery({ tab: parseTab(new URLSearchParams(search).get('tab')), keyword: '', lan }, FIRST_PAGE),
    ),
    queryClient.prefetchQuery(bannersQuery(type, lan)),
  ]);
