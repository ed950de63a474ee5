/** A piece of work that has ended. */
export interface Span {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: 'server' | 'client';
  /** ms since 1970, with fractions. */
  began: number;
  ended: number;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

export interface TraceTarget {
  /** Address of a collector; `/v1/traces` is added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Name of the service. */
  name: string;
  /** Share of requests that are traced, 0 to 1. */
  ratio: number;
}

const BATCH = 512;
const BATCH_MS = 1_000;
/** Beyond so many that wait for a slow collector, spans are lost: they are never waited for. */
const WAITING_MAX = 4_096;
const SEND_MS = 10_000;
/** As OTLP numbers them. */
const KIND = { server: 2, client: 3 } as const;
const FAILED = 2;

/** Whole microseconds are exact in a number, nanoseconds of today are not. */
const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

const attributesOf = (values: Span['attributes']) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));

const spanOf = ({ traceId, spanId, parentId, name, kind, began, ended, attributes, isFailed }: Span) => ({
  traceId,
  spanId,
  ...(parentId && { parentSpanId: parentId }),
  name,
  kind: KIND[kind],
  startTimeUnixNano: nanos(began),
  endTimeUnixNano: nanos(ended),
  attributes: attributesOf(attributes),
  ...(isFailed && { status: { code: FAILED } }),
});

/** Sends spans to a collector, and loses them where it is slow or away: no request ever waits for one. */
export class OtlpExporter {
  #waiting: Span[] = [];
  /** What is being sent. */
  #sending: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #resource: object;

  readonly #target: TraceTarget;
  readonly #onLost: (error: unknown) => void;

  constructor(target: TraceTarget, onLost: (error: unknown) => void) {
    this.#target = target;
    this.#onLost = onLost;
    this.#resource = {
      attributes: attributesOf({ 'service.name': target.name, 'service.instance.id': String(process.pid) }),
    };
    this.#timer = setInterval(() => void this.flush(), BATCH_MS).unref();
  }

  add(span: Span): void {
    if (this.#waiting.length >= WAITING_MAX) return;
    this.#waiting.push(span);
    if (this.#waiting.length >= BATCH) void this.flush();
  }

  /** Sends what waits, one batch after another, and what comes meanwhile. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  /** Sends the last ones and ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #sendAll(): Promise<void> {
    try {
      while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, BATCH));
    } catch (error) {
      this.#onLost(error);
    }
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const response = await fetch(`${this.#target.endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      // The headers are for this collector alone.
      redirect: 'error',
      headers: { ...this.#target.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        resourceSpans: [
          {
            resource: this.#resource,
            scopeSpans: [{ scope: { name: 'games-lobby' }, spans: spans.map(spanOf) }],
          },
        ],
      }),
      signal: AbortSignal.timeout(SEND_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The collector of traces answered ${response.status}.`);
  }
}
