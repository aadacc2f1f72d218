import fc, { type Arbitrary } from 'fast-check';
import { NASTY_NUMBERS, NASTY_TEXTS } from './nasty.ts';

/** As much of JSON Schema as the description uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  /** Texts that find something in the small world there is. */
  known?: readonly string[];
}

const WORDS = ['성수동', '모퉁이 카페', 'mina', 'cover.jpg', 'solmap', '혼자'];
/** The rows a small world begins with: one of each kind for each who has any, then what else there is. */
const FIRST_IDS_MAX = 3;
const NEARBY_IDS_MAX = 8;
const ITEMS_MAX = 6;
const TEXT_MAX = 60;

const TIMES = ['2026-12-01T00:00:00Z', '2026-11-23T12:00:00+09:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];

const nastyNumber = fc.oneof(fc.constantFrom(...NASTY_NUMBERS), fc.double({ noNaN: true }), fc.integer());
const nastyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: TEXT_MAX }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...NASTY_TEXTS), { maxLength: 4 }).map((texts) => texts.join('')) },
);

/** Anything, in the place of anything. */
export const nastyValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 4, arbitrary: nastyNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: {} }, { length: 1e9 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function textsOf({ minLength = 0, maxLength = TEXT_MAX, format, known }: Schema): Arbitrary<string> {
  if (format === 'date-time') return fc.constantFrom(...TIMES);
  const max = Math.max(minLength, Math.min(maxLength, TEXT_MAX));
  return fc.oneof(
    { weight: known ? 5 : 2, arbitrary: fc.constantFrom(...(known ?? WORDS)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: max }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...NASTY_TEXTS.filter(({ length }) => length >= minLength && length <= max)),
    },
  );
}

function numbersOf({ type, minimum, maximum = 1e6, exclusiveMinimum }: Schema): Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1);
  if (type !== 'integer') {
    // Where the cast is.
    const near = { latitude: { min: 37.5, max: 37.6 }, longitude: { min: 127, max: 127.1 } };
    const there = maximum === 90 ? near.latitude : near.longitude;
    return fc.oneof(fc.double({ min, max: maximum, noNaN: true }), fc.double({ ...there, noNaN: true }));
  }
  const upTo = (most: number) =>
    fc.integer({ min: Math.max(min, Math.min(1, maximum)), max: Math.max(min, 1, Math.min(maximum, most)) });
  return fc.oneof(
    { weight: 6, arbitrary: upTo(FIRST_IDS_MAX) },
    { weight: 3, arbitrary: upTo(NEARBY_IDS_MAX) },
    { weight: 1, arbitrary: fc.integer({ min, max: maximum }) },
  );
}

function objectsOf({ properties = {}, required = [] }: Schema, isWild: boolean): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, isWild)]),
  );
  const wellKept = fc.record(fields, { requiredKeys: required });
  if (!isWild) return wellKept;
  const strange = fc.dictionary(fc.constantFrom('x', '', 'id', '\0', '\ud800', 'constructor', 'toJSON'), nastyValue, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 4, arbitrary: wellKept },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(wellKept, strange).map(([known, unknown]) => ({ ...known, ...unknown })) },
  );
}

function properValuesOf(schema: Schema, isWild: boolean): Arbitrary<unknown> {
  const { enum: named, anyOf, oneOf = anyOf, items = {}, minItems = 0, maxItems = ITEMS_MAX } = schema;
  if (named !== undefined) return fc.constantFrom(...named);
  if ('const' in schema) return fc.constant(schema.const);
  if (oneOf !== undefined) return fc.oneof(...oneOf.map((each) => valuesOf(each, isWild)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, isWild);
    case 'array': {
      const maxLength = Math.max(minItems, Math.min(maxItems, ITEMS_MAX));
      return fc.array(valuesOf(items, isWild), { minLength: minItems, maxLength });
    }
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textsOf(schema);
  }
}

/** Values as the schema describes them; wild ones are wrong here and there, at any depth. */
export function valuesOf(schema: Schema, isWild: boolean): Arbitrary<unknown> {
  const proper = properValuesOf(schema, isWild);
  return isWild ? fc.oneof({ weight: 5, arbitrary: proper }, { weight: 1, arbitrary: nastyValue }) : proper;
}
