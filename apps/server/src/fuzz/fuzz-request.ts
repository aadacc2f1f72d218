import fc, { type Arbitrary } from 'fast-check';
import { BROKEN_TOKENS, CONTENT_TYPES, NASTY_BODIES, NASTY_HEADERS, NASTY_QUERY_ENDS, NASTY_TEXTS } from './nasty.ts';
import type { Operation } from './operation.ts';
import { sampleBody, sampleQuery } from './samples.ts';
import { nastyValue, type Schema, valuesOf } from './schema-values.ts';
import { spoilt } from './spoilt.ts';
import { UPLOAD_FILES, type UploadFile } from './upload-files.ts';
import type { TestClient } from './world.ts';

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

/** What is sent, small enough to be read when it is printed. */
export interface FuzzRequest {
  asker: TestClient;
  /** Sent when they are the one whose token is broken. */
  brokenToken: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  queryEnd: string;
  headers: Record<string, string>;
  body: FuzzBody;
}

const DEPTH_MAX = 50_000;

/** Nine of ten are what they should be: whatever is wrong with a request hides what else is. */
const mostly = <T>(usual: T, strange: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: strange });

const somethingElse: Arbitrary<FuzzBody> = fc.oneof(
  fc.constant<FuzzBody>({ kind: 'none' }),
  nastyValue.map((json): FuzzBody => ({ kind: 'json', json })),
  fc.record({
    kind: fc.constant('text' as const),
    text: fc.constantFrom(...NASTY_BODIES),
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
      name: mostly(field, fc.constantFrom('file', 'files', 'request', '', '__proto__', ...NASTY_TEXTS.slice(10, 20))),
      fileName: fc.oneof(fc.constantFrom('cover.jpg', 'walk.jpg'), fc.constantFrom(...NASTY_TEXTS)),
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

/** As the schema has it, or as somebody sent it before; the first is more various, the second goes deeper. */
function contentsOf(schema: Schema, sample: unknown, isWild: boolean): Arbitrary<unknown> {
  const bySchema = valuesOf(schema, isWild);
  if (sample === undefined) return bySchema;
  return fc.oneof(bySchema, { weight: 2, arbitrary: isWild ? spoilt(sample) : fc.constant(sample) });
}

function requestParts(schema: Schema | undefined, sample: unknown, isWild: boolean): Arbitrary<FormPart[]> {
  if (schema === undefined) return fc.constant([]);
  const wellMade = contentsOf(schema, sample, isWild).map(
    (json): FormPart => ({ name: 'request', type: 'application/json', content: { json } }),
  );
  const asText = wellMade.map(({ type: _, ...part }) => part);
  const broken = fc.constantFrom(...NASTY_BODIES).map((text): FormPart => ({ name: 'request', content: { text } }));
  const one = fc.oneof(
    { weight: 4, arbitrary: wellMade },
    { weight: 2, arbitrary: asText },
    { weight: isWild ? 2 : 0, arbitrary: broken },
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
    .map(([first, second, harm]) => ({ kind: 'form', parts: [...first, ...second], damage: harm }));
}

function wellMadeBodies(operation: Operation, isWild: boolean): Arbitrary<FuzzBody> {
  const { body } = operation;
  const sample = sampleBody(operation);
  if (body === undefined) return fc.constant({ kind: 'none' });
  if (body.isForm) return formsOf(body.schema, sample, isWild);
  return contentsOf(body.schema, sample, isWild).map((json) => ({ kind: 'json', json }));
}

function bodiesOf(operation: Operation, isWild: boolean): Arbitrary<FuzzBody> {
  const wellMade = wellMadeBodies(operation, isWild);
  return isWild ? fc.oneof({ weight: 4, arbitrary: wellMade }, { weight: 1, arbitrary: somethingElse }) : wellMade;
}

/** A path has all its names, and neither it nor a query is anything but texts by name. */
const partsOf = ({ properties = {}, required = [] }: Schema, isWild: boolean): Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, isWild)])), {
    requiredKeys: required,
  });

function queriesOf(operation: Operation, isWild: boolean): Arbitrary<Record<string, unknown>> {
  const bySchema = partsOf(operation.query, isWild);
  const sample = sampleQuery(operation);
  if (sample === undefined) return bySchema;
  return fc.tuple(bySchema, fc.boolean()).map(([query, isSample]) => (isSample ? { ...query, ...sample } : query));
}

/** Which parts are wild is drawn for each by itself: what is behind a check of the path is reached by a good path. */
export function requestsOf(operation: Operation, askers: readonly TestClient[]): Arbitrary<FuzzRequest> {
  const either = <T>(make: (isWild: boolean) => Arbitrary<T>) =>
    fc.oneof({ weight: 2, arbitrary: make(false) }, { weight: 1, arbitrary: make(true) });
  return fc.record({
    asker: fc.constantFrom(...askers),
    brokenToken: fc.constantFrom(...BROKEN_TOKENS),
    params: either((isWild) => partsOf(operation.params, isWild)),
    query: either((isWild) => queriesOf(operation, isWild)),
    queryEnd: mostly('', fc.constantFrom(...NASTY_QUERY_ENDS)),
    headers: mostly({}, fc.constantFrom(...NASTY_HEADERS)),
    body: either((isWild) => bodiesOf(operation, isWild)),
  });
}
