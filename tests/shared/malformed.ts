import fc from 'fast-check';
import { addressOf, type Input, inputsOf, type Operation } from './fromSchema.ts';

/** A request as it goes over the wire. */
export interface RawRequest {
  operationId: string;
  method: string;
  /** Path and query under the base of the calls. */
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

const KILOBYTE = 1_024;

/** Deep enough to break what walks a value by recursion. */
const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);

/** Texts that have broken programs before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eabc',
  '🎰'.repeat(20),
  'a'.repeat(5_000),
  "' or 1=1 --",
  '$\u007b7*7}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9007199254740993',
  '-9223372036854775809',
  '0x10',
  '١٢٣',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '%00',
  '2026-11-21',
);

const numbers = fc.constantFrom(
  0,
  -1,
  0.5,
  -0.5,
  1e21,
  -1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  Number.MIN_VALUE,
  Number.MAX_SAFE_INTEGER,
);

/** A value of any kind, none of them asked for. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(nasty, nasty, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** The fields of a fitting value, some of them replaced, dropped or joined by others. */
const spoiled = (fields: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> => {
  const names = Object.keys(fields);
  if (names.length === 0) return fc.dictionary(nasty, anything, { maxKeys: 2 });
  return fc
    .record({
      wrong: fc.dictionary(fc.constantFrom(...names), anything, { minKeys: 0, maxKeys: 2 }),
      missing: fc.subarray(names, { maxLength: 1 }),
      more: fc.dictionary(nasty, anything, { maxKeys: 1 }),
    })
    .map(({ wrong, missing, more }) => {
      const out = { ...fields, ...more, ...wrong };
      for (const name of missing) delete out[name];
      return out;
    });
};

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const asJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Bodies that are no JSON, or JSON that means harm. */
const harmful = fc.oneof(
  fc.constantFrom(
    '{',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '[1,2',
    '\uFEFF{}',
    'undefined',
    '"text"',
    '1',
    'null',
    '[]',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":1e400}',
    '{"amount":1e400,"methodId":"instant"}',
    '{"amount":12345678901234567890,"methodId":"instant"}',
    '{"a":"\\ud800"}',
    '{"a":1,"a":2}',
    nested(10_000, '[', ']'),
    nested(10_000, '{"a":', '}'),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  // Over the limit of bodies, seldom: each is a megabyte.
  fc
    .constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 1_024)
    .map((size) => asJson({ account: 'x'.repeat(size * KILOBYTE) })),
);

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=latin9',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  'a/b/c;;;',
];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

const JUNK_QUERIES = [
  '%',
  '%zz',
  'a=%00',
  'a[b]=1',
  'a[]=1&a[]=2',
  '__proto__=1',
  'constructor.prototype.x=1',
  '&&&==',
  'é=ñ',
];
const JUNK_PATHS = ['/%', '/%00', '/..', '//', '/%2e%2e%2f', '/;', `/${'a'.repeat(300)}`, '/__proto__'];

const header = fc.constantFrom<[string, string]>(
  ['x-forwarded-for', 'nowhere, 1.2.3.4'],
  ['x-forwarded-host', 'evil.example'],
  ['host', 'evil.example:99999'],
  ['host', ']['],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['accept', 'text/html'],
  ['accept-language', 'x'.repeat(2_000)],
  ['x-xsrf-token', '__proto__'],
  ['cookie', 'a=b; __proto__=1; XSRF-TOKEN=%'],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['if-none-match', '*'],
  ['range', 'bytes=-1'],
);

/** What a player of the pool may send as a token: one that opens, or anything else. */
const tokenOf = (tokens: readonly string[]) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...tokens) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'x',
        'a'.repeat(4_000),
        'null',
        '../',
        "' or '1'='1",
        '%00',
        '__proto__',
      ),
    },
  );

/** Ids that belong to somebody else are put in place of some of the sender's. */
const withForeign = (fields: Record<string, unknown>, foreign: readonly string[]) =>
  fc
    .tuple(fc.nat({ max: 3 }), fc.constantFrom(...foreign))
    .map(([dice, id]) =>
      dice > 0
        ? fields
        : Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? id : value]),
          ),
    );

/**
 * Malformed requests of a call: wrong types, broken JSON, junk in addresses, headers and methods.
 * @param tokens of players whose sessions may be used.
 * @param foreign ids of things that belong to none of them.
 */
export const malformedOf = (
  operation: Operation,
  tokens: readonly string[],
  foreign: readonly string[],
): fc.Arbitrary<RawRequest> =>
  inputsOf(operation).chain((input: Input) =>
    fc
      .record({
        path: spoiled(input.path).chain((path) => withForeign({ ...input.path, ...path }, foreign)),
        query: spoiled(input.query).chain((query) => withForeign(query, foreign)),
        body: fc.oneof(
          {
            weight: 5,
            arbitrary: spoiled(asFields(input.body))
              .chain((body) => withForeign(body, foreign))
              .map(asJson),
          },
          { weight: 2, arbitrary: harmful },
          { weight: 1, arbitrary: fc.constant(undefined) },
        ),
        method: fc.oneof(
          { weight: 9, arbitrary: fc.constant(operation.method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        type: fc.oneof(
          { weight: 6, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
        ),
        token: tokenOf(tokens),
        more: fc.array(header, { maxLength: 2 }),
        junk: fc.option(
          fc.oneof(fc.constantFrom(...JUNK_QUERIES.map((q) => `?${q}`)), fc.constantFrom(...JUNK_PATHS)),
          {
            freq: 12,
          },
        ),
      })
      .map(({ path, query, body, method, type, token, more, junk }) => ({
        operationId: operation.operationId,
        method,
        url: safeAddress(operation.path, { path, query }) + (junk ?? ''),
        headers: {
          ...Object.fromEntries(more),
          'content-type': type,
          ...(token !== undefined && { token }),
        },
        payload: method === 'GET' || method === 'HEAD' ? undefined : body,
      })),
  );

/** Lone surrogates cannot be written in an address at all. */
const safeAddress = (path: string, input: Pick<Input, 'path' | 'query'>): string => {
  try {
    return addressOf(path, input);
  } catch {
    return path;
  }
};
