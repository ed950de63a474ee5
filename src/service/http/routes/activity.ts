import { activityList } from '../../../contract/calls/activity.ts';
import type { Locale } from '../../../contract/constants.ts';
import { derivedFrom } from '../../catalogue/inForce.ts';
import type { Activity } from '../../catalogue/kinds/activities.ts';
import { safeRichText } from '../../catalogue/schema/richText.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import { INSTALLED, localeOf } from '../../config/locales.ts';
import { isSparedAdvertising } from '../../domain/responsible/marketing.ts';
import { implement, ReadyReply, type Route } from '../route.ts';
import type { PublicContext } from './publicContext.ts';

/**
 * Activities and promotions (§2, §3, §7).
 * None where the jurisdiction allows no bonuses, and none to players who are to be spared advertising.
 */
export const activityRoutes = ({ db, now, catalogue, operator }: PublicContext): Route[] => {
  const { bonuses } = operator.operator;
  const listIn = (activities: readonly Activity[], locale: Locale) =>
    (bonuses ? activities : []).map(({ activityId, title, imagePath, note, link }) => ({
      activityId,
      title: textIn(title, locale),
      imagePath,
      note: safeRichText(textIn(note, locale)),
      ...link,
    }));
  const ready = derivedFrom(
    catalogue,
    ({ activities }) =>
      new Map(INSTALLED.map((locale) => [locale, new ReadyReply({ list: listIn(activities, locale) })])),
  );
  return [
    implement(activityList, async ({ query, request }) => {
      const spared = await isSparedAdvertising(db, request.headers.token, now());
      return (!spared && ready().get(localeOf(query.lan))) || { data: { list: [] } };
    }),
  ];
};
