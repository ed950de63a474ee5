import { answersId } from '../../contract/answersInPage.ts';
import type { Call } from '../../contract/call.ts';
import { banners, gameList } from '../../contract/calls/catalogue.ts';
import { FIRST_PAGE, type Locale, PAGE_SIZE } from '../../contract/constants.ts';
import { type BuiltFile, builtPage } from './files/builtFiles.ts';
import { type CallInput, ReadyReply, type Route } from './route.ts';
import { LruCache } from './routes/lruCache.ts';

/** Pages in their languages; more are only seen while the operator's files change. */
const PAGES_MAX = 16;
/** The first script of the page: what lies before it is there when it runs. */
const FIRST_SCRIPT = '<script';

/** Within a script of data the only sign that could end it is `<`. */
const embedded = (games: ReadyReply, list: ReadyReply): string =>
  `{"games":${games.json},"banners":${list.json}}`.replaceAll('<', '\\u003c');

/**
 * Lays into the lobby's page what its first screen reads (contract/answersInPage.ts), by the calls' own routes.
 * @returns the page as it was where there is no such route, or it fails: the lobby then asks as for any other.
 */
export function answeredPages(
  routes: readonly Route[],
): (page: BuiltFile, locale: Locale) => Promise<BuiltFile> {
  const kept = new LruCache<BuiltFile>(PAGES_MAX);
  const read = async (call: Call, query: object): Promise<ReadyReply | undefined> => {
    const route = routes.find((one) => one.call.id === call.id);
    const visitor = { query, request: { headers: {} } } as unknown as CallInput<Call>;
    const answer = await route?.handle(visitor).catch(() => undefined);
    return answer instanceof ReadyReply ? answer : undefined;
  };
  return async (page, locale) => {
    const [games, list] = await Promise.all([
      read(gameList, { lan: locale, pageNo: FIRST_PAGE, pageSize: PAGE_SIZE }),
      read(banners, { lan: locale, type: 1 }),
    ]);
    if (!games || !list) return page;
    const key = [locale, page.headers.etag, games.etag, list.etag].join();
    return kept.get(key, () => {
      const answers = `<script type="application/json" id="${answersId(locale)}">${embedded(games, list)}</script>`;
      const html = page.bodies.get('identity')?.toString('utf8') ?? '';
      // By a function: `$` in a game's name would stand for parts of the page.
      const answered = builtPage(html.replace(FIRST_SCRIPT, () => answers + FIRST_SCRIPT));
      answered.headers.vary = 'accept-encoding, accept-language';
      return answered;
    });
  };
}
