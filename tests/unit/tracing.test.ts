import { request } from 'node:http';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { traceRequests } from '../../src/service/http/monitoring/traceRequests.ts';
import { OtlpExporter, type Span } from '../../src/service/tracing/otlp.ts';
import { parentOf, Tracer } from '../../src/service/tracing/tracer.ts';
import { openTraceCollector } from '../shared/traceCollector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

const tracerOf = (ratio: number): { tracer: Tracer; ended: Span[] } => {
  const ended: Span[] = [];
  return { tracer: new Tracer(ratio, (span) => ended.push(span)), ended };
};

describe('a tracer', () => {
  it('puts work below the request that it belongs to, however deep and however many there are at once', async () => {
    const { tracer, ended } = tracerOf(1);
    const serve = async (name: string) => {
      const span = tracer.request(name, undefined);
      if (!span) throw new Error('It is not traced.');
      await tracer.within(span, async () => {
        await Promise.resolve();
        await tracer.traced('transaction', {}, async () => {
          await new Promise(setImmediate);
          await tracer.traced('select', {}, async () => name);
        });
      });
      span.end({}, false);
    };
    await Promise.all(['one', 'two'].map(serve));
    for (const name of ['one', 'two']) {
      const request = ended.find((span) => span.name === name);
      const transaction = ended.find((span) => span.parentId === request?.spanId);
      const select = ended.find((span) => span.parentId === transaction?.spanId);
      expect([transaction?.name, select?.name]).toEqual(['transaction', 'select']);
      expect(select?.traceId).toBe(request?.traceId);
    }
  });

  it('runs work outside requests as it is, and marks what fails', async () => {
    const { tracer, ended } = tracerOf(1);
    expect(await tracer.traced('select', {}, async () => 5)).toBe(5);
    expect(ended).toEqual([]);
    const span = tracer.request('GET', undefined);
    const failing =
      span &&
      tracer.within(span, () => tracer.traced('insert', {}, async () => Promise.reject(new Error('no'))));
    await expect(failing).rejects.toThrow('no');
    expect(ended).toMatchObject([{ name: 'insert', isFailed: true }]);
  });

  it('traces a share of requests, and those whose trace has begun before as that says', () => {
    expect(tracerOf(0).tracer.request('GET', undefined)).toBeUndefined();
    const sampled = parentOf(`00-${TRACE}-${SPAN}-01`);
    expect(tracerOf(0).tracer.request('GET', sampled)?.traceId).toBe(TRACE);
    expect(tracerOf(1).tracer.request('GET', parentOf(`00-${TRACE}-${SPAN}-00`))).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    '00-x',
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
  ])('takes no part in a trace that makes no sense: %s', (header) =>
    expect(parentOf(header)).toBeUndefined(),
  );
});

it('a request stays with its span over its body, and a faulty one is marked', async () => {
  const { tracer, ended } = tracerOf(1);
  const app = fastify();
  let begun = () => {};
  app.addHook('onRequest', async () => {
    setImmediate(begun);
  });
  traceRequests(app, tracer, true);
  app.post('/lobby/body', async ({ body }) => tracer.traced('select', {}, async () => body));
  app.post('/lobby/fault', async () => {
    throw new Error('no');
  });
  const headers = { 'content-type': 'application/json', traceparent: `00-${TRACE}-${SPAN}-01` };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  /** Sends the body once the request has been begun. */
  const post = (path: string) =>
    new Promise<number | undefined>((resolve) => {
      const sent = request(url + path, { method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      begun = () => sent.end('{"a":1}');
      sent.flushHeaders();
    });
  expect(await post('/lobby/body')).toBe(200);
  expect(await post('/lobby/fault')).toBe(500);
  await app.close();
  const [select, asked, fault] = ended;
  expect(select).toMatchObject({ name: 'select', traceId: TRACE, parentId: asked?.spanId });
  expect(asked).toMatchObject({ name: 'POST /lobby/body', parentId: SPAN, isFailed: false });
  expect(fault).toMatchObject({ name: 'POST /lobby/fault', isFailed: true });
});

describe('spans on their way', () => {
  const span = (name: string): Span => ({
    traceId: TRACE,
    spanId: SPAN,
    parentId: undefined,
    name,
    kind: 'server',
    began: 1_700_000_000_000.25,
    ended: 1_700_000_000_001,
    attributes: { 'http.route': '/lobby/api/x', 'lobby.code': 200 },
    isFailed: true,
  });
  const targetOf = (endpoint: string) => ({ endpoint, headers: {}, name: 'lobby', ratio: 1 });

  it('arrive as OTLP in JSON, the last ones when the service ends', async () => {
    const collector = await openTraceCollector();
    const exporter = new OtlpExporter(targetOf(`${collector.url}/`), () => {});
    for (let n = 0; n < 600; n += 1) exporter.add(span(`span ${n}`));
    await expect.poll(() => collector.spans().length).toBe(600);
    exporter.add(span('the last'));
    await exporter.close();
    collector.close();
    expect(collector.spans().at(-1)).toEqual({
      traceId: TRACE,
      spanId: SPAN,
      name: 'the last',
      kind: 2,
      startTimeUnixNano: '1700000000000250000',
      endTimeUnixNano: '1700000000001000000',
      attributes: { 'http.route': '/lobby/api/x', 'lobby.code': '200' },
      status: { code: 2 },
    });
  });

  it('arrive at the end also where others are on their way already', async () => {
    const collector = await openTraceCollector();
    const exporter = new OtlpExporter(targetOf(collector.url), () => {});
    for (let n = 0; n < 513; n += 1) exporter.add(span(`span ${n}`));
    await exporter.close();
    collector.close();
    expect(collector.spans()).toHaveLength(513);
  });

  it('go to the collector alone, wherever it leads to', async () => {
    const [here, elsewhere] = [await openTraceCollector(), await openTraceCollector()];
    here.answer(307, { location: `${elsewhere.url}/v1/traces` });
    const told: unknown[] = [];
    const exporter = new OtlpExporter(targetOf(here.url), (error) => told.push(error));
    exporter.add(span('one'));
    await exporter.close();
    for (const collector of [here, elsewhere]) collector.close();
    expect(here.spans()).toHaveLength(1);
    expect(elsewhere.spans()).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('are lost where the collector refuses them or is away, which is told', async () => {
    const collector = await openTraceCollector();
    const told: string[] = [];
    const exporter = new OtlpExporter(targetOf(collector.url), (error) => told.push(String(error)));
    collector.answer(503);
    for (let n = 0; n < 10_000; n += 1) exporter.add(span(`span ${n}`));
    await exporter.flush();
    await expect.poll(() => told.join()).toContain('The collector of traces answered 503.');
    collector.close();
    exporter.add(span('nobody hears'));
    await exporter.close();
    expect(collector.spans().length).toBeLessThanOrEqual(4_096);
  });
});

describe('the variables of OpenTelemetry', () => {
  it('name a collector, its key and the share', () => {
    expect(readConfig({}).traces).toBeUndefined();
    expect(
      readConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, x-team=lobby',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      }).traces,
    ).toEqual({
      endpoint: 'https://collector.example/otlp',
      headers: { 'api-key': 'a=b', 'x-team': 'lobby' },
      name: 'games-lobby',
      ratio: 0.05,
    });
    const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow(/is not an address/);
    expect(() => readConfig({ ...at, OTEL_TRACES_SAMPLER_ARG: '5' })).toThrow(/is no share/);
    expect(() => readConfig({ ...at, OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow(
      /^OTEL_EXPORTER_OTLP_HEADERS is not a list/,
    );
  });
});
