import fc, { type Arbitrary } from 'fast-check';
import { corrupted } from './corrupted-values.ts';
import type { TestClient } from './fuzz-fixtures.ts';
import {
  BROKEN_TOKENS,
  CONTENT_TYPES,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_QUERY_SUFFIXES,
  HOSTILE_TEXTS,
} from './hostile-values.ts';
import type { Operation } from './operation.ts';
import { sampleBody, sampleQuery } from './sample-values.ts';
import { generateValues, hostileValue, type Schema } from './schema-values.ts';
import { UPLOAD_FILES, type UploadFile } from './upload-files.ts';

export interface FormPart {
  name: string;
  fileName?: string;
  type?: string;
  content: { json: unknown } | { text: string } | { file: UploadFile };
}

const FORM_DAMAGES = ['none', 'cut', 'no end', 'other boundary', 'no boundary', 'long header', 'null bytes'] as const;

export type FuzzBody =
  | { kind: 'none' }
  | { kind: 'json'; json: unknown }
  | { kind: 'text'; text: string; type: string }
  | { kind: 'bytes'; bytes: number[]; type: string }
  | { kind: 'deep'; opening: string; depth: number }
  | { kind: 'form'; parts: FormPart[]; damage: (typeof FORM_DAMAGES)[number] };

/** A generated request, small enough to be printed in a failure report. */
export interface FuzzRequest {
  client: TestClient;
  /** Sent if the client is `broken`. */
  brokenToken: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  querySuffix: string;
  headers: Record<string, string>;
  body: FuzzBody;
}

const DEPTH_MAX = 50_000;

/** The usual value nine times of ten, because one error in a request hides others. */
const mostly = <T>(usual: T, strange: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: strange });

const unrelatedBody: Arbitrary<FuzzBody> = fc.oneof(
  fc.constant<FuzzBody>({ kind: 'none' }),
  hostileValue.map((json): FuzzBody => ({ kind: 'json', json })),
  fc.record({
    kind: fc.constant('text' as const),
    text: fc.constantFrom(...HOSTILE_BODIES),
    type: mostly<string>('application/json', fc.constantFrom(...CONTENT_TYPES)),
  }),
  fc.record({
    kind: fc.constant('bytes' as const),
    bytes: fc.array(fc.nat(255), { maxLength: 40 }),
    type: fc.constantFrom(...CONTENT_TYPES),
  }),
  fc.record({
    kind: fc.constant('deep' as const),
    opening: fc.constantFrom('[', '{"a":', '{"contents":[', '[{"a":['),
    depth: fc.integer({ min: 10, max: DEPTH_MAX }),
  }),
);

const goodFileParts = (field: string, maxCount: number): Arbitrary<FormPart[]> => {
  const photos = ['cover.jpg', 'walk.jpg'].map((fileName, index): FormPart => {
    return { name: field, fileName, type: 'image/jpeg', content: { file: index === 0 ? 'jpeg' : 'png' } };
  });
  return fc.shuffledSubarray(photos, { maxLength: Math.min(maxCount, photos.length) });
};

const wildFileParts = (field: string, maxCount: number): Arbitrary<FormPart[]> =>
  fc.array(
    fc.record({
      name: mostly(field, fc.constantFrom('file', 'files', 'request', '', '__proto__', ...HOSTILE_TEXTS.slice(10, 20))),
      fileName: fc.oneof(fc.constantFrom('cover.jpg', 'walk.jpg'), fc.constantFrom(...HOSTILE_TEXTS)),
      type: fc.constantFrom('image/jpeg', 'image/png', 'image/svg+xml', 'text/html', 'application/json', ''),
      content: fc
        .oneof(
          { weight: 3, arbitrary: fc.constantFrom<UploadFile>('jpeg', 'png', 'polyglot') },
          { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(UPLOAD_FILES) as UploadFile[])) },
        )
        .map((file) => ({ file })),
    }),
    { maxLength: Math.min(maxCount, 3) + 1 },
  );

/**
 * A value of the schema, or a valid or corrupted sample. The former varies more, the latter reaches
 * deeper code.
 */
function contentsOf(schema: Schema, sample: unknown, isWild: boolean): Arbitrary<unknown> {
  const bySchema = generateValues(schema, isWild);
  if (sample === undefined) return bySchema;
  return fc.oneof(bySchema, { weight: 2, arbitrary: isWild ? corrupted(sample) : fc.constant(sample) });
}

function requestParts(schema: Schema | undefined, sample: unknown, isWild: boolean): Arbitrary<FormPart[]> {
  if (schema === undefined) return fc.constant([]);
  const valid = contentsOf(schema, sample, isWild).map(
    (json): FormPart => ({ name: 'request', type: 'application/json', content: { json } }),
  );
  const asText = valid.map(({ type: _, ...part }) => part);
  const malformed = fc
    .constantFrom(...HOSTILE_BODIES)
    .map((text): FormPart => ({ name: 'request', content: { text } }));
  const one = fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 2, arbitrary: asText },
    { weight: isWild ? 2 : 0, arbitrary: malformed },
  );
  return fc.array(one, isWild ? { maxLength: 2 } : { minLength: 1, maxLength: 1 });
}

function formsOf(schema: Schema, sample: unknown, isWild: boolean): Arbitrary<FuzzBody> {
  const { request, ...files } = schema.properties ?? {};
  const [field = 'files', { maxItems = 1 } = {}] = Object.entries(files)[0] ?? [];
  const damage = isWild
    ? mostly<(typeof FORM_DAMAGES)[number]>('none', fc.constantFrom(...FORM_DAMAGES))
    : fc.constant('none' as const);
  return fc
    .tuple(requestParts(request, sample, isWild), (isWild ? wildFileParts : goodFileParts)(field, maxItems), damage)
    .map(([first, second, damageKind]) => ({ kind: 'form', parts: [...first, ...second], damage: damageKind }));
}

function validBodies(operation: Operation, isWild: boolean): Arbitrary<FuzzBody> {
  const { body } = operation;
  const sample = sampleBody(operation.name);
  if (body === undefined) return fc.constant({ kind: 'none' });
  if (body.isForm) return formsOf(body.schema, sample, isWild);
  return contentsOf(body.schema, sample, isWild).map((json) => ({ kind: 'json', json }));
}

function bodiesOf(operation: Operation, isWild: boolean): Arbitrary<FuzzBody> {
  const valid = validBodies(operation, isWild);
  return isWild ? fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: unrelatedBody }) : valid;
}

/** Complete parameters. Paths and queries contain only named texts. */
const partsOf = ({ properties = {}, required = [] }: Schema, isWild: boolean): Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, generateValues(schema, isWild)])),
    {
      requiredKeys: required,
    },
  );

function queriesOf(operation: Operation, isWild: boolean): Arbitrary<Record<string, unknown>> {
  const bySchema = partsOf(operation.query, isWild);
  const sample = sampleQuery(operation.query);
  if (sample === undefined) return bySchema;
  return fc.tuple(bySchema, fc.boolean()).map(([query, isSample]) => (isSample ? { ...query, ...sample } : query));
}

/** Each part is wild independently: a valid path reaches the code behind its validation. */
export function generateRequests(operation: Operation, clients: readonly TestClient[]): Arbitrary<FuzzRequest> {
  const either = <T>(create: (isWild: boolean) => Arbitrary<T>) =>
    fc.oneof({ weight: 2, arbitrary: create(false) }, { weight: 1, arbitrary: create(true) });
  return fc.record({
    client: fc.constantFrom(...clients),
    brokenToken: fc.constantFrom(...BROKEN_TOKENS),
    params: either((isWild) => partsOf(operation.params, isWild)),
    query: either((isWild) => queriesOf(operation, isWild)),
    querySuffix: mostly('', fc.constantFrom(...HOSTILE_QUERY_SUFFIXES)),
    headers: mostly({}, fc.constantFrom(...HOSTILE_HEADERS)),
    body: either((isWild) => bodiesOf(operation, isWild)),
  });
}
