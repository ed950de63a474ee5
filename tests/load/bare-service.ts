/** What the service could not be faster than: Fastify and pg without any rules, in a process of its own. */
import { createHash, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import type { BarePlan, Change, Template } from './barePlan.ts';

/** As many connections as the service opens. */
const POOL = 20;

const app = fastify();

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The values of one request; a template's words are filled in anew. */
const fill = (
  values: readonly Template[],
  fields: Readonly<Record<string, string>>,
  token: string,
): unknown[] =>
  values.map((value) => {
    if (typeof value !== 'object' || value === null || !('kind' in value)) return value;
    if (value.kind === 'time') return new Date(Date.now() + value.offsetMs);
    if (value.kind === 'fresh') return randomUUID();
    if (value.kind === 'token') return hashOf(token);
    if (value.kind === 'bytes') return Buffer.from(value.hex, 'hex');
    return `${value.before}${fields[value.field] ?? ''}${value.after}`;
  });

function serveChange(pool: pg.Pool, { method, path, session, statements }: Change, place: number): void {
  app.route<{ Body: Record<string, string> }>({
    method,
    url: path,
    handler: async ({ body, headers }) => {
      const token = String(headers.token);
      let fields = body;
      if (session) {
        const values = fill(session.values, fields, token);
        const { rows } = await pool.query({ name: `session${place}`, text: session.text, values });
        fields = { ...body, playerId: rows[0].user_id };
      }
      const client = await pool.connect();
      try {
        await client.query('begin');
        for (const [index, { text, values }] of statements.entries()) {
          const name = `change${place}-${index}`;
          const { rowCount } = await client.query({ name, text, values: fill(values, fields, token) });
          if (rowCount === 0) throw new Error(`Statement ${index} of ${path} did nothing.`);
        }
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
      return { code: 200, data: { coins: 0 } };
    },
  });
}

function serve({ answers, userInfo, changes, databaseUrl }: BarePlan): void {
  for (const [path, answer] of Object.entries(answers)) app.get(path, async () => answer);

  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL, keepAlive: true });
  pool.on('error', () => {});
  app.get(userInfo.path, async (request) => {
    const values = [hashOf(String(request.headers.token))];
    const { rows } = await pool.query({ name: 'userInfo', text: userInfo.text, values });
    return { code: 200, data: rows[0] };
  });
  for (const [place, change] of changes.entries()) serveChange(pool, change, place);
}

process.once('message', async (plan) => {
  serve(plan as BarePlan);
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
