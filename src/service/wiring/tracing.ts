import type { FastifyBaseLogger } from 'fastify';
import { atMostEvery } from '../realtime/atMostEvery.ts';
import { OtlpExporter, type TraceTarget } from '../tracing/otlp.ts';
import { Tracer } from '../tracing/tracer.ts';

/** A collector that is away is told in one line this often, ms. */
const TELL_MS = 60_000;

/** What makes spans and sends them to a collector; `close` sends the last ones. */
export const openTracing = (
  target: TraceTarget,
  log: FastifyBaseLogger,
): { tracer: Tracer; close(): Promise<void> } => {
  const exporter = new OtlpExporter(
    target,
    atMostEvery(TELL_MS, (error: unknown) =>
      log.warn(`Traces are lost: ${error instanceof Error ? error.message : error}`),
    ),
  );
  return { tracer: new Tracer(target.ratio, (span) => exporter.add(span)), close: () => exporter.close() };
};
