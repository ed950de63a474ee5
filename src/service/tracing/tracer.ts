import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Span } from './otlp.ts';

/** Where a request of a client stands in a trace of the client's own (W3C trace context). */
interface Parent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** A span that has begun. */
export interface OpenSpan {
  readonly traceId: string;
  readonly spanId: string;
  end(attributes: Span['attributes'], isFailed: boolean): void;
}

/** Runs work as a span below the request at hand; without one, or untraced, it just runs. */
export type Traced = <T>(name: string, attributes: Span['attributes'], work: () => Promise<T>) => Promise<T>;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0+$/;
const SAMPLED = 1;

/** Reads the header `traceparent`; undefined for one that makes no sense. */
export const parentOf = (header: unknown): Parent | undefined => {
  const [, traceId = '0', spanId = '0', flags = ''] = TRACEPARENT.exec(String(header)) ?? [];
  if (NONE.test(traceId) || NONE.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
};

const id = (bytes: number): string => randomBytes(bytes).toString('hex');

const now = (): number => performance.timeOrigin + performance.now();

export class Tracer {
  readonly #current = new AsyncLocalStorage<OpenSpan>();

  /**
   * @param ratio share of requests without a parent that are traced.
   * @param onEnd hears of every span once it has ended.
   */
  readonly #ratio: number;
  readonly #onEnd: (span: Span) => void;

  constructor(ratio: number, onEnd: (span: Span) => void) {
    this.#ratio = ratio;
    this.#onEnd = onEnd;
  }

  /** Begins the span of a request; undefined where it is not traced. */
  request(name: string, parent: Parent | undefined): OpenSpan | undefined {
    if (!(parent?.isSampled ?? Math.random() < this.#ratio)) return undefined;
    return this.#open(name, 'server', parent?.traceId ?? id(16), parent?.spanId);
  }

  /** Runs `work`, and whatever it leads to, as part of a request. */
  within<T>(span: OpenSpan, work: () => T): T {
    return this.#current.run(span, work);
  }

  readonly traced: Traced = async (name, attributes, work) => {
    const above = this.#current.getStore();
    if (!above) return work();
    const span = this.#open(name, 'client', above.traceId, above.spanId);
    try {
      const value = await this.#current.run(span, work);
      span.end(attributes, false);
      return value;
    } catch (error) {
      span.end(attributes, true);
      throw error;
    }
  };

  #open(name: string, kind: Span['kind'], traceId: string, parentId: string | undefined): OpenSpan {
    const spanId = id(8);
    const began = now();
    return {
      traceId,
      spanId,
      end: (attributes, isFailed) =>
        this.#onEnd({ traceId, spanId, parentId, name, kind, began, ended: now(), attributes, isFailed }),
    };
  }
}
