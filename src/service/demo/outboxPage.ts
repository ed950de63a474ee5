import type { FastifyInstance } from 'fastify';
import type { LobbyConfig } from '../../contract/calls/config.ts';
import { CODE } from '../../contract/codes.ts';
import type { Config } from '../config/environment.ts';
import { localeOf, serviceTexts, wantedLocale } from '../config/locales.ts';
import { demoPage, demoPolicy, escaped, type PageLook, readLobbyStyle, themeIn } from './demoPage.ts';
import { isDemoSecret } from './demoSecret.ts';
import type { DemoOutbox, OutboxMessage } from './outbox.ts';

/** The messages as a page, for whoever opens the address in a browser. */
const pageOf = (list: readonly OutboxMessage[], timeZone: string, look: PageLook): string => {
  const words = serviceTexts(look.locale).outbox;
  const time = new Intl.DateTimeFormat(look.locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
  const messages = list.map(
    ({ channel, recipient, subject, body, sentAt }) => `<article class="message">
<p class="sent">${escaped(`${words[channel]} · ${recipient} · ${time.format(sentAt)}`)}</p>
${subject && `<h2>${escaped(subject)}</h2>`}<p class="body">${escaped(body)}</p></article>`,
  );
  const body = `<main class="card"><div class="head"><h1>${escaped(words.title)}</h1></div>
<p class="honest">${escaped(words.note)}</p>${messages.join('') || `<p class="text">${escaped(words.empty)}</p>`}</main>`;
  return demoPage({ ...look, title: words.title, body, isLong: true });
};

/**
 * `GET /demo/outbox?secret=…&to=…`: what the demo would have sent, newest first: a page for browsers, else JSON. Without
 * the secret (in the query, or in the header `x-demo-secret`) it does not exist.
 */
export const demoOutboxPage = (
  app: FastifyInstance,
  outbox: DemoOutbox,
  {
    config,
    operator,
    secrets,
  }: { config: Pick<Config, 'assetOrigin'>; operator: LobbyConfig; secrets: { outbox: string } },
): void => {
  const policy = demoPolicy(config.assetOrigin);
  const style = readLobbyStyle();
  app.get('/demo/outbox', async (request, reply) => {
    const { secret: given, to, lan, theme } = request.query as Record<string, unknown>;
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    if (!isDemoSecret(given ?? request.headers['x-demo-secret'], secrets.outbox))
      return reply.code(404).send({ code: CODE.PARAMETER_MISSING });
    const list = await outbox.latest(
      typeof to === 'string' && to !== '' ? to.replaceAll('\0', '') : undefined,
    );
    if (!request.headers.accept?.includes('text/html')) return reply.send({ code: CODE.OK, data: { list } });
    const locale = typeof lan === 'string' ? localeOf(lan) : wantedLocale(request.headers['accept-language']);
    const look: PageLook = { locale, theme: themeIn(theme), style };
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(pageOf(list, operator.operator.timeZone, look));
  });
};
