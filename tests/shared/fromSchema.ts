import fc from 'fast-check';

/** JSON Schema as far as the OpenAPI document uses it. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const LONGEST = 40;

const textOf = ({ pattern, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> => {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) });
};

/** Values that a schema describes. */
export const valuesOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  const { minimum = -1_000, maximum = 2 ** 31 } = schema;
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 4 });
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const arbitraries = Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, valuesOf(value)]),
      );
      return fc.record(arbitraries, { requiredKeys: required });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

/** One call as the OpenAPI document describes it. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  isPublic: boolean;
  parameters: Parameter[];
  body: JsonSchema | undefined;
  reply: JsonSchema;
}

interface Written {
  operationId: string;
  security: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

/** Every call of an OpenAPI document. */
export const operationsOf = (document: { paths: Record<string, Record<string, Written>> }): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => ({
      operationId: written.operationId,
      method: method.toUpperCase(),
      path,
      isPublic: written.security.length === 0,
      parameters: written.parameters,
      body: written.requestBody?.content['application/json']?.schema,
      reply: written.responses['200']?.content['application/json']?.schema ?? {},
    })),
  );

const inPlace = ({ parameters }: Operation, place: Parameter['in']): JsonSchema => {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
};

/** What a request of a call carries. */
export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Requests of a call that its schemas describe. */
export const inputsOf = (operation: Operation): fc.Arbitrary<Input> =>
  fc.record({
    path: valuesOf(inPlace(operation, 'path')) as fc.Arbitrary<Record<string, unknown>>,
    query: valuesOf(inPlace(operation, 'query')) as fc.Arbitrary<Record<string, unknown>>,
    body: operation.body ? valuesOf(operation.body) : fc.constant(undefined),
  });

/** The address of a call with its parameters filled in. */
export const addressOf = (path: string, input: Pick<Input, 'path' | 'query'>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.path[name])),
  );
  const query = Object.entries(input.query).map(([name, value]) => [name, String(value)]);
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
};
