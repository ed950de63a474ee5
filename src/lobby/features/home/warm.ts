import type { Locale } from '../../../contract/constants.ts';
import { openList } from '../catalogue/games.ts';
import { parseTab } from '../catalogue/tabs.ts';
import { type BannerType, loadBanners } from './home.ts';

/** Reads what the lobby's first screen shows while the page itself is still being put together. */
export const warmHome = (type: BannerType, search: string, lan: Locale): Promise<unknown> =>
  Promise.all([
    openList({ tab: parseTab(new URLSearchParams(search).get('tab')), keyword: '', lan }),
    loadBanners(type, lan),
  ]);
