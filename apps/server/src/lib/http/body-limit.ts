import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Each UTF-16 unit of a text may be sent as an escape such as `\u00e9`. */
const BYTES_PER_UNIT = 6;
/** Numbers, flags and null, each in its longest form. */
const SCALAR_MAX_BYTES = 32;
/** Quotes, colon and comma of a property. */
const PROPERTY_SYMBOLS = 4;

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * The bytes of the longest compact JSON text that the schema accepts; Infinity if the schema has no
 * limit.
 */
function maxBytesOf(schema: JsonSchema): number {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return Math.max(...options.map((option) => maxBytesOf(option)));
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (values !== undefined) return Math.max(...values.map((value) => JSON.stringify(value).length * BYTES_PER_UNIT));
  if (schema.type === 'string') return 2 + (schema.maxLength ?? Number.POSITIVE_INFINITY) * BYTES_PER_UNIT;
  if (schema.type === 'array') {
    const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
    return 2 + maxItems * (maxBytesOf(items as JsonSchema) + 1);
  }
  if (schema.type === 'object' && schema.additionalProperties === false) {
    const properties = Object.entries(schema.properties ?? {});
    return 2 + sum(properties.map(([key, value]) => key.length + PROPERTY_SYMBOLS + maxBytesOf(value as JsonSchema)));
  }
  const isScalar = ['number', 'integer', 'boolean', 'null'].some((type) => type === schema.type);
  return isScalar ? SCALAR_MAX_BYTES : Number.POSITIVE_INFINITY;
}

/**
 * For white space in short bodies. Longer bodies have room for it, because few texts consist of
 * escapes only.
 */
const SLACK_BYTES = 1_024;

/** JSON bodies; uploads set their own. */
export const BODY_MAX_BYTES = 1_048_576;

/**
 * The largest request body that the schema may accept, in bytes. Without it a body of
 * {@link BODY_MAX_BYTES} with unknown keys only blocks the event loop for 55 ms.
 */
export function getBodyLimit(schema: z.ZodMiniType): number {
  const bytes = maxBytesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Math.min(bytes + SLACK_BYTES, BODY_MAX_BYTES);
}
