import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPlace, insertReview } from '../test/place-factory.ts';
import { signUp } from '../test/sign-up.ts';
import { spawnSol } from '../test/sol-process.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

const PHOTO = 'a'.repeat(32);
const PUBLIC_URL = 'https://sol.example';
/** The one line of standard error without a problem. */
const LOCATION_ONLY = /^DATABASE_URL: .*\n$/;
const ADDRESS = `${PUBLIC_URL}/media/${PHOTO}/640.webp`;

let db: TestDatabase;
let mina = 0;
let reviewId = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  mina = await signUp(db.sql, 'mina');
  const placeId = await insertPlace(db.sql);
  reviewId = await insertReview(db.sql, { placeId, memberId: await signUp(db.sql, 'jun'), mediaKeys: [PHOTO] });
});
afterAll(() => db.close());

const sol = (...command: string[]) => spawnSol({ DATABASE_URL: db.url, PUBLIC_URL }, ['reports', ...command]).ended;

it('[14.2-1] lists reports with the addresses of their photos, which can be reported by them', async () => {
  const test = await createTestApp({ db });
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: `/api/review/${reviewId}/report`,
    headers: await test.as(mina),
    payload: { reason: 'ILLEGAL_FILMING', photo: PHOTO },
  });
  await test.app.close();
  expect(statusCode).toBe(201);

  const list = await sol('list');
  expect(list).toMatchObject({ code: 0, stderr: expect.stringMatching(LOCATION_ONLY) });
  expect(list.stdout.split('\n')).toContain(`    신고된 사진: ${ADDRESS}`);

  const photo = await sol('photo', ADDRESS, '--reason', 'RIGHTS');
  expect(photo).toMatchObject({ code: 0, stderr: expect.stringMatching(LOCATION_ONLY) });
  expect(photo.stdout).toMatch(new RegExp(String.raw`^\d+\t후기 ${reviewId}$`, 'm'));
}, 60_000);
