import type { TSchema } from 'typebox';
import type { Call } from '../../contract/call.ts';
import type { ListedCall } from '../../contract/calls/all.ts';
import { CODE } from '../../contract/codes.ts';
import { API_BASE } from '../../contract/constants.ts';

type Json = Record<string, unknown>;

/** Codes every call may answer besides its own (decisions, "Wire"). */
const COMMON_REFUSALS = [
  CODE.SERVER_ERROR,
  CODE.ILLEGAL_CHARACTERS,
  CODE.PARAMETER_MISSING,
  CODE.TOO_MANY_REQUESTS,
  CODE.EVENT_NOT_OPEN,
];
const TOKEN_CODES = [
  CODE.TOKEN_MISSING,
  CODE.TOKEN_UNKNOWN,
  CODE.TOKEN_EXPIRED,
  CODE.TOKEN_ENDED_BY_OPERATOR,
  CODE.TOKEN_LOGGED_OUT,
  CODE.TOKEN_CONNECTED_ELSEWHERE,
  CODE.TOKEN_PASSWORD_CHANGED,
  CODE.TOKEN_ACCOUNT_CLOSED,
];

/** Schemas are JSON Schema already; this drops what only the type system reads. */
const jsonSchema = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema));

const parameters = (call: Call): Json[] => {
  const list: Json[] = [];
  for (const [place, schema] of [
    ['path', call.params],
    ['query', call.query],
  ] as const) {
    if (!schema) continue;
    const { properties = {}, required = [] } = jsonSchema(schema) as {
      properties?: Json;
      required?: string[];
    };
    for (const [name, value] of Object.entries(properties))
      list.push({ name, in: place, required: place === 'path' || required.includes(name), schema: value });
  }
  return list;
};

/** What a call answers: a success with its data, or a refusal with its code. */
const envelope = (call: Call): Json => {
  const refusals: number[] = [
    ...COMMON_REFUSALS,
    ...(call.access === 'player' ? TOKEN_CODES : []),
    ...(call.stepUp ? [CODE.DEVICE_VERIFICATION] : []),
    ...(call.codes ?? []),
  ];
  const required = ['code', ...(call.data ? ['data'] : []), ...(call.msg ? ['msg'] : [])];
  const success = {
    type: 'object',
    required,
    properties: {
      code: { const: CODE.OK },
      ...(call.data && { data: jsonSchema(call.data) }),
      ...(call.msg && { msg: jsonSchema(call.msg) }),
    },
  };
  const refusal = {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'integer', enum: [...new Set(refusals)].sort((a, b) => a - b) },
      data: { type: 'object', description: 'Absent, or what more there is to say: `until` (ms), `reason`.' },
    },
  };
  return { oneOf: [success, refusal] };
};

const answer = (call: Call): Json => {
  const content: Json = { 'application/json': { schema: envelope(call) } };
  if (call.id === 'captcha')
    for (const type of ['image/png', 'audio/wav']) content[type] = { schema: { type: 'string' } };
  return { description: 'The envelope; `code` 200 is success, `data` and `msg` as described then.', content };
};

const operation = ({ area, call }: ListedCall): Json => ({
  operationId: call.id,
  tags: [area],
  summary: call.summary,
  security: call.access === 'player' ? [{ token: [] }] : [],
  parameters: parameters(call),
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body) } } },
  }),
  responses: {
    '200': answer(call),
    '5XX': { description: 'A fault worth a retry, still with an envelope.' },
  },
});

/**
 * The OpenAPI 3.1 document of the calls, served at `/lobby/api/openapi.json`.
 * @param server address the paths hang on, for example `/lobby/api`.
 */
export const openApiDocument = (calls: readonly ListedCall[], server: string = API_BASE): Json => {
  const paths: Record<string, Json> = {};
  for (const listed of calls) {
    const { path, method } = listed.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(listed) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Games lobby',
      version: '1',
      description:
        'Every answer is HTTP 200 with `{ code, msg?, data? }`. Empty string, null and empty array count as absent; ' +
        'unknown parameters are ignored; numeric strings are taken for numbers. Money and points are whole coins.',
    },
    servers: [{ url: server }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  };
};
