import { preload } from 'react-dom';
import type { Locale } from '../../../contract/constants.ts';
import { FIRST_PAGE } from '../../../contract/constants.ts';
import { bannersQuery, gamesQuery } from '../../api/catalogue.ts';
import { queryClient } from '../../api/client/queries.ts';
import { themedPoster } from '../../state/themedPosters.ts';
import { parseTab } from '../catalogue/tabs.ts';

/** The picture in front, as the hero will ask for it. */
async function preloadHero(type: 1 | 2, lan: Locale): Promise<void> {
  const [front] = await queryClient.fetchQuery(bannersQuery(type, lan));
  if (front?.imagePath)
    preload(themedPoster(front.imagePath), { as: 'image', crossOrigin: 'anonymous', fetchPriority: 'high' });
}

/** Reads what the lobby's first screen shows while the page itself is still being put together. */
export const prefetchHome = (type: 1 | 2, search: string, lan: Locale): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(
      gamesQuery({ tab: parseTab(new URLSearchParams(search).get('tab')), keyword: '', lan }, FIRST_PAGE),
    ),
    // A list that cannot be read is the hero's to tell.
    preloadHero(type, lan).catch(() => undefined),
  ]);
