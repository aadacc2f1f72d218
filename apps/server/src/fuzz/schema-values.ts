import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts';

/** The part of JSON Schema that the document uses. */
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
  /** Texts that find rows of the fixtures. */
  known?: readonly string[];
}

const WORDS = ['성수동', '모퉁이 카페', 'mina', 'cover.jpg', 'solmap', '혼자'];
/** Ids of the first rows of the fixtures: one row of each kind per owner, then the others. */
const FIRST_IDS_MAX = 3;
const NEARBY_IDS_MAX = 8;
const ITEMS_MAX = 6;
const TEXT_MAX = 60;

const TIMES = ['2026-12-01T00:00:00Z', '2026-11-23T12:00:00+09:00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];

const hostileNumber = fc.oneof(fc.constantFrom(...HOSTILE_NUMBERS), fc.double({ noNaN: true }), fc.integer());
const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: TEXT_MAX }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...HOSTILE_TEXTS), { maxLength: 4 }).map((texts) => texts.join('')),
  },
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
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
      arbitrary: fc.constantFrom(...HOSTILE_TEXTS.filter(({ length }) => length >= minLength && length <= max)),
    },
  );
}

function numbersOf({ type, minimum, maximum = 1e6, exclusiveMinimum }: Schema): Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1);
  if (type !== 'integer') {
    // Near the fixtures.
    const near = { latitude: { min: 37.5, max: 37.6 }, longitude: { min: 127, max: 127.1 } };
    const bounds = maximum === 90 ? near.latitude : near.longitude;
    return fc.oneof(fc.double({ min, max: maximum, noNaN: true }), fc.double({ ...bounds, noNaN: true }));
  }
  const upTo = (limit: number) =>
    fc.integer({ min: Math.max(min, Math.min(1, maximum)), max: Math.max(min, 1, Math.min(maximum, limit)) });
  return fc.oneof(
    { weight: 6, arbitrary: upTo(FIRST_IDS_MAX) },
    { weight: 3, arbitrary: upTo(NEARBY_IDS_MAX) },
    { weight: 1, arbitrary: fc.integer({ min, max: maximum }) },
  );
}

function objectsOf({ properties = {}, required = [] }: Schema, isWild: boolean): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, generateValues(schema, isWild)]),
  );
  const valid = fc.record(fields, { requiredKeys: required });
  if (!isWild) return valid;
  const strange = fc.dictionary(fc.constantFrom('x', '', 'id', '\0', '\ud800', 'constructor', 'toJSON'), hostileValue, {
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 2, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(valid, strange).map(([known, unknown]) => ({ ...known, ...unknown })) },
  );
}

function validValuesOf(schema: Schema, isWild: boolean): Arbitrary<unknown> {
  const { enum: named, anyOf, oneOf = anyOf, items = {}, minItems = 0, maxItems = ITEMS_MAX } = schema;
  if (named !== undefined) return fc.constantFrom(...named);
  if ('const' in schema) return fc.constant(schema.const);
  if (oneOf !== undefined) return fc.oneof(...oneOf.map((option) => generateValues(option, isWild)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, isWild);
    case 'array': {
      const maxLength = Math.max(minItems, Math.min(maxItems, ITEMS_MAX));
      return fc.array(generateValues(items, isWild), { minLength: minItems, maxLength });
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

/** Values of the schema; if wild, with invalid values at any depth. */
export function generateValues(schema: Schema, isWild: boolean): Arbitrary<unknown> {
  const valid = validValuesOf(schema, isWild);
  return isWild ? fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: hostileValue }) : valid;
}
