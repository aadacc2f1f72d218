import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

/** A page ends with the text in which it reaches 50,000 characters: 11 texts of 5,000 have two. */
const TEXTS = 11;
const FIRST_PAGE = 10;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let writer: number;
let reader: number;
let long: number;
let short: number;

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  writer = await insertMember(db.sql, 'mina');
  reader = await insertMember(db.sql, 'jun');
  const placeIds = [await insertPlace(db.sql)];
  const texts = Array.from({ length: TEXTS }, (_, index) => `${index}<`.padEnd(5_000, '<'));
  // Stored by a release without the limit.
  long = await insertSollect(db.sql, { writerId: writer, placeIds, texts });
  short = await insertSollect(db.sql, { writerId: writer, placeIds, texts: texts.slice(0, FIRST_PAGE) });
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function get(id: number, query = '', viewer?: number) {
  const response = await test.app.inject({
    url: `/api/sollect/${id}${query}`,
    ...(viewer !== undefined && { headers: await test.as(viewer) }),
  });
  return { status: response.statusCode, bytes: response.rawPayload.length, ...response.json() };
}
const seqsOf = ({ data }: { data: { contents: { seq: number }[] } }) => data.contents.map(({ seq }) => seq);
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it('of a sollect that is longer than the limit are read one after the other, each with cover and places', async () => {
  for (const viewer of [undefined, reader]) {
    const [first, second] = [await get(long, '', viewer), await get(long, '?page=2', viewer)];
    expect([seqsOf(first), seqsOf(second)]).toEqual([range(1, FIRST_PAGE), range(FIRST_PAGE + 1, TEXTS)]);
    const { contents: _first, ...others } = first.data;
    expect(second.data).toMatchObject({ ...others, pageCount: 2, thumbnailImageUrl: expect.any(String) });
    expect(first.bytes).toBeLessThan(60_000);
    expect(await get(long, '?page=1', viewer)).toEqual(first);
  }
});

it('are one for the author, who edits the whole text', async () => {
  const whole = await get(long, '', writer);
  expect([whole.data.pageCount, seqsOf(whole)]).toEqual([1, range(1, TEXTS)]);
  expect(seqsOf(await get(long, '?page=2', writer))).toEqual([TEXTS]);
});

it('are one for a sollect within the limit', async () => {
  const { data } = await get(short);
  expect([data.pageCount, data.contents.length]).toEqual([1, FIRST_PAGE]);
});

it.each([
  ['?page=3', 404, 'SOLLECT_NOT_FOUND'],
  ['?page=0', 400, 'BAD_REQUEST'],
  ['?page=02', 400, 'BAD_REQUEST'],
  ['?page=9007199254740991', 404, 'SOLLECT_NOT_FOUND'],
])('do not include %s', async (query, status, code) => {
  expect(await get(long, query)).toMatchObject({ status, code });
});
