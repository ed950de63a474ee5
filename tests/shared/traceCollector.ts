import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP writes it in JSON, its attributes by name. */
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string>;
  status?: { code: number };
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}

interface Sent {
  resourceSpans: {
    scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

export interface TraceCollector {
  url: string;
  spans(): SentSpan[];
  /** Everything that was sent. */
  text(): string;
  /** Of the last batch. */
  headers(): IncomingHttpHeaders;
  /** What it answers from now on. */
  answer(status: number, headers?: OutgoingHttpHeaders): void;
  close(): void;
}

/** A collector of OpenTelemetry on loopback that keeps what it is sent. */
export const openTraceCollector = async (): Promise<TraceCollector> => {
  const bodies: string[] = [];
  let headers: IncomingHttpHeaders = {};
  let answer: [status: number, headers?: OutgoingHttpHeaders] = [200];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(body);
      headers = request.headers;
      response.writeHead(...answer).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({
          ...span,
          attributes: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
          ),
        })),
    text: () => bodies.join('\n'),
    headers: () => headers,
    answer(...next) {
      answer = next;
    },
    close: () => server.close(),
  };
};
