import { activityList } from '../../contract/activity.ts';
import { LOCALES, type Locale } from '../../contract/constants.ts';
import { ACTIVITIES } from '../catalogue/activities.ts';
import { safeRichText } from '../catalogue/richText.ts';
import { localeOf } from '../catalogue/texts.ts';
import { implement, ReadyReply, type Route } from '../http/routes.ts';

/**
 * Activities and promotions (§2, §3, §7).
 * @param bonuses whether they may be offered here; where not, there are none.
 */
export const activityRoutes = (bonuses: boolean): Route[] => {
  const listIn = (locale: Locale) =>
    (bonuses ? ACTIVITIES : []).map(({ activityId, title, imagePath, note, link }) => ({
      activityId,
      title: title[locale],
      imagePath,
      note: safeRichText(note[locale]),
      ...link,
    }));
  const ready = new Map(LOCALES.map((locale) => [locale, new ReadyReply({ list: listIn(locale) })]));
  return [
    implement(activityList, async ({ query }) => ready.get(localeOf(query.lan)) ?? { data: { list: [] } }),
  ];
};
