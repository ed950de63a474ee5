import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedArt } from '../../art/published.ts';
import { type BuiltFile, builtFile, builtPage, sendBuiltFile } from './builtFiles.ts';

/** Where art is, the lobby's and what was published. */
export const ATLASES = '/atlases/';
const LIST = `${ATLASES}published.json`;
const MISSING = `${ATLASES}missing`;
/** What the lobby says of missing art, bytes; and how much of it the log takes, each once. */
const REPORT_BYTES = 600;
const REPORTS = 200;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const listOf = (art: PublishedArt): string => JSON.stringify(art.themes.map(({ manifest }) => manifest));

/** The page with what was published in its head, so that a first visit asks for the right art at once. */
export function pageWithArt(index: BuiltFile, art: PublishedArt): BuiltFile {
  if (art.themes.length === 0) return index;
  const html = index.bodies.get('identity')?.toString('utf8') ?? '';
  // By a function: `$` in a theme's words would stand for parts of the page.
  return builtPage(html.replace('<head>', () => `<head><meta name="art" content="${escaped(listOf(art))}">`));
}

/** What is published at an address, `/atlases/THEME/FILE`. */
export const artFile = (art: PublishedArt, path: string): BuiltFile | undefined => {
  const [theme = '', file = '', ...deeper] = path.slice(ATLASES.length).split('/');
  const content = path.startsWith(ATLASES) && deeper.length === 0 && art.file(theme, file);
  return content ? builtFile(`/${file}`, content) : undefined;
};

/** Says what is published, and hears from lobbies of art that is missing. */
export const artRoutes = (app: FastifyInstance, art: PublishedArt): void => {
  app.get(LIST, (request: FastifyRequest, reply: FastifyReply) =>
    sendBuiltFile(request, reply, builtFile(LIST, Buffer.from(listOf(art)))),
  );
  const told = new Set<string>();
  app.post(MISSING, { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    const report = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? '');
    const line = report.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, REPORT_BYTES);
    if (told.size < REPORTS && !told.has(line)) {
      told.add(line);
      request.log.warn(`A lobby lacks art: ${line}`);
    }
    return reply.code(204).send();
  });
};
