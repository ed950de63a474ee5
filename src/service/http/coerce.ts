import type { TSchema } from 'typebox';

interface Shape {
  type?: string;
  properties?: Record<string, TSchema>;
  items?: TSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: TSchema[];
  default?: unknown;
}

/** Empty string, null and empty array count as absent (decisions, "Wire"). */
const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const NUMBER = /^-?\d+(\.\d+)?$/;
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.length < 20 && NUMBER.test(value) ? Number(value) : value;

/** Takes numeric strings for numbers, drops what is absent or unknown, fills defaults in. Checks nothing. */
export const coerce = (schema: TSchema, value: unknown): unknown => {
  const shape = schema as Shape;
  if (shape.properties) return coerceObject(shape.properties, value);
  if (shape.type === 'integer' || shape.type === 'number') return asNumber(value);
  if (shape.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (shape.enum) return shape.enum.some((item) => typeof item === 'number') ? asNumber(value) : value;
  if (typeof shape.const === 'number') return asNumber(value);
  if (shape.anyOf?.some((item) => typeof (item as Shape).const === 'number')) return asNumber(value);
  if (shape.items && Array.isArray(value)) {
    const { items } = shape;
    return value.map((item) => coerce(items, item));
  }
  return value;
};

const coerceObject = (properties: Record<string, TSchema>, value: unknown): unknown => {
  if (isAbsent(value)) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const given = value as Record<string, unknown>;
  const out: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(properties)) {
    const item = Object.hasOwn(given, key) ? given[key] : undefined;
    if (!isAbsent(item)) out[key] = coerce(schema, item);
    else if ((schema as Shape).default !== undefined) out[key] = (schema as Shape).default;
  }
  return out;
};
