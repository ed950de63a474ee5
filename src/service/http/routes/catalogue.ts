import { banners, dict, gameList } from '../../../contract/calls/catalogue.ts';
import { recentWins } from '../../../contract/calls/recentWins.ts';
import { CODE } from '../../../contract/codes.ts';
import { FIRST_PAGE, PAGE_SIZE } from '../../../contract/constants.ts';
import { derivedFrom } from '../../catalogue/inForce.ts';
import { gameLister } from '../../catalogue/lists.ts';
import { leadsToBonus } from '../../catalogue/schema/links.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import { localeOf } from '../../config/locales.ts';
import { recentWinsReader } from '../../domain/games/recentWins.ts';
import { isSparedAdvertising } from '../../domain/responsible/marketing.ts';
import { Refusal } from '../../errors/refusal.ts';
import { implement, ReadyReply, type Route } from '../route.ts';
import { LruCache } from './lruCache.ts';
import type { PublicContext } from './publicContext.ts';

/** Lists that everybody asks for, serialised once; the keys are the caller's, so there is an end to them. */
const CACHE_MAX = 1_000;

export const catalogueRoutes = ({ db, now, catalogue, operator }: PublicContext): Route[] => {
  const listGames = gameLister(catalogue);
  const readWins = recentWinsReader(db, now);
  // Begun anew with other files: nothing kept outlives a reload.
  const cached = derivedFrom(catalogue, () => new LruCache<ReadyReply>(CACHE_MAX));
  return [
    implement(gameList, async ({ query }) => {
      const { gameType, tab, kind, ids, sort, keyword, pageNo = FIRST_PAGE, pageSize = PAGE_SIZE } = query;
      const locale = localeOf(query.lan);
      const key = JSON.stringify([
        'games',
        gameType,
        tab,
        kind,
        ids,
        sort,
        pageNo,
        pageSize,
        locale,
        keyword,
      ]);
      return cached().get(key, () => {
        const games = listGames({ gameType, tab, kind, ids, sort, keyword }, locale);
        const from = (pageNo - FIRST_PAGE) * pageSize;
        return new ReadyReply({ list: games.slice(from, from + pageSize), total: games.length });
      });
    }),
    implement(banners, async ({ query: { type, lan }, request }) => {
      if (await isSparedAdvertising(db, request.headers.token, now())) return { data: { list: [] } };
      const locale = localeOf(lan);
      return cached().get(`banners ${type} ${locale}`, () => {
        const { banners: all, jurisdiction } = catalogue();
        const shown = all.filter(
          ({ types, link }) =>
            (type === undefined || types.includes(type)) && (jurisdiction.bonuses || !leadsToBonus(link)),
        );
        const list = shown.map(({ bannerId, imagePath, title, note, link }) => ({
          bannerId,
          imagePath,
          title: textIn(title, locale),
          note: textIn(note, locale),
          ...link,
        }));
        return new ReadyReply({ list });
      });
    }),
    implement(recentWins, async ({ query: { lan }, request }) => {
      const isShown =
        operator.operator.showWinners && !(await isSparedAdvertising(db, request.headers.token, now()));
      const wins = isShown ? await readWins() : [];
      const locale = localeOf(lan);
      const list = wins.flatMap((win) => {
        const titles = catalogue().findGame(win.gameId)?.titles;
        return titles ? [{ ...win, title: textIn(titles, locale) }] : [];
      });
      return { data: { list } };
    }),
    implement(dict, async ({ query: { typeId, lan } }) => {
      const words = catalogue().dictionary.get(typeId);
      if (!words) throw new Refusal(CODE.PARAMETER_MISSING);
      const locale = localeOf(lan);
      return { data: { typeId, list: words.map(({ key, name }) => ({ key, name: textIn(name, locale) })) } };
    }),
  ];
};
