import type { FastifyInstance } from 'fastify';

/** Where browsers tell what a page was kept from by its policy (`pagePolicy`). */
export const CSP_REPORTS = '/csp-reports';
/** Bytes of a report; and how many kinds of them the log takes, each once: anybody can send them. */
const REPORT_BYTES = 8 * 1_024;
const KINDS = 100;
/** Reports of one message that are looked at. */
const LOOKED_AT = 10;

/** Fields of a report, of `report-uri` and of the Reporting API. */
interface Violation {
  'effective-directive'?: unknown;
  'blocked-uri'?: unknown;
  effectiveDirective?: unknown;
  blockedURL?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

/** An address without what may name a player: its origin, or a word such as `inline`. */
const sourceOf = (address: unknown): string => {
  const text = String(address ?? '').slice(0, 300);
  return URL.canParse(text) && new URL(text).origin !== 'null' ? new URL(text).origin : text.slice(0, 20);
};

/** What was blocked, as `<directive> <origin>`: one kind however often. */
const kindsIn = (body: unknown): string[] => {
  const message = parse(body);
  const reports = (Array.isArray(message) ? message : [message]).slice(0, LOOKED_AT).filter(isObject);
  return reports.flatMap((report) => {
    const violation = (report['csp-report'] ?? report.body) as Violation | undefined;
    if (!isObject(violation)) return [];
    const directive = String(violation['effective-directive'] ?? violation.effectiveDirective ?? '');
    const kind = `${directive.slice(0, 40)} ${sourceOf(violation['blocked-uri'] ?? violation.blockedURL)}`;
    return [kind.replaceAll(/[^\x20-\x7e]/g, '?')];
  });
};

/** Takes reports of pages that were kept from something, and writes each kind into the log once. */
export const cspReports = (app: FastifyInstance): void => {
  const told = new Set<string>();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.post(CSP_REPORTS, { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    for (const kind of typeof request.body === 'string' ? kindsIn(request.body) : []) {
      if (told.size >= KINDS || told.has(kind)) continue;
      told.add(kind);
      request.log.warn(`The policy of a page kept it from: ${kind}`);
    }
    return reply.code(204).send();
  });
};
