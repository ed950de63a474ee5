import { allNotice, h5Notice, type Notice } from '../../../contract/calls/notices.ts';
import { supportList } from '../../../contract/calls/support.ts';
import type { Locale } from '../../../contract/constants.ts';
import type { Catalogue } from '../../catalogue/load.ts';
import { leadsToBonus } from '../../catalogue/schema/links.ts';
import { textIn } from '../../catalogue/schema/texts.ts';
import { localeOf } from '../../config/locales.ts';
import { isSparedAdvertising } from '../../domain/responsible/marketing.ts';
import { implement, type Route } from '../route.ts';
import type { PublicContext } from './publicContext.ts';

const noticesIn = ({ notices, jurisdiction }: Catalogue, locale: Locale, popupOnly: boolean): Notice[] =>
  notices.list
    .filter(({ popup, link }) => (popup || !popupOnly) && (jurisdiction.bonuses || !leadsToBonus(link)))
    .map(({ noticeId, title, message, imagePath, createTime, link }) => ({
      noticeId,
      title: textIn(title, locale),
      message: textIn(message, locale),
      imagePath,
      createTime,
      ...link,
    }));

export const noticeRoutes = ({ db, now, catalogue }: PublicContext): Route[] => [
  implement(allNotice, async ({ query }) => ({
    data: { vos: noticesIn(catalogue(), localeOf(query.lan), false) },
  })),
  implement(h5Notice, async ({ query, request }) => {
    const spared = await isSparedAdvertising(db, request.headers.token, now());
    const vos = spared ? [] : noticesIn(catalogue(), localeOf(query.lan), true);
    return { data: { vos, h5Notice: catalogue().notices.popupMinutes } };
  }),
  implement(supportList, async ({ query }) => {
    const locale = localeOf(query.lan);
    return {
      data: catalogue().support.map(({ title, ...entry }) => ({ ...entry, title: textIn(title, locale) })),
    };
  }),
];
