import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { findStrayMedia } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { aPhoto, aReviewInput, filePart, formOf, jsonPart } from '../../test/review-form.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const MEMBERS = 8;
const PLACES = 3;
const STEPS = 12;
const NO_STRAYS = { unused: [], unknown: [], incomplete: [] };

let db: TestDatabase;
let dataDir: string;
let store: MediaStore;
let test: Awaited<ReturnType<typeof createTestApp>>;
const memberIds: number[] = [];
const placeIds: number[] = [];
const photos: Buffer[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  store = createLocalMediaStore(join(dataDir, 'media'));
  test = await createTestApp({ db, config: { dataDir } });
  for (let index = 0; index < MEMBERS; index++) memberIds.push(await insertMember(db.sql, `member${index}`));
  for (let index = 0; index < PLACES; index++) placeIds.push(await insertPlace(db.sql));
  // Few, so that concurrent reviews contain the same photos.
  for (let index = 0; index < 4; index++) photos.push(await aPhoto(index * 40));
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

/** Repeats a request that load shedding rejects, as a client does after Retry-After. */
async function injectUntilAccepted(request: InjectOptions) {
  for (;;) {
    const response = await test.app.inject(request);
    if (response.statusCode !== 503) return response;
  }
}

/** Writes a review, or edits one, of which some photos stay. */
async function send(
  memberId: number,
  { placeId, reviewId }: { placeId: number; reviewId?: number },
  random: () => number,
) {
  const someOf = <T>(items: readonly T[], min: number) => {
    const chosen = items.filter(() => random() < 0.4);
    return chosen.length < min ? items.slice(0, min) : chosen;
  };
  const input = aReviewInput({
    placeId,
    recommendation: random() < 0.5,
    rating: 1 + Math.floor(random() * 5),
    moodTag: someOf(MOOD_TAGS, 1),
    soloTag: someOf(SOLO_TAGS, 1),
  });
  const isEdit = reviewId !== undefined;
  const request = isEdit && random() < 0.5 ? { ...input, keepPhotoUrls: [] } : input;
  const added = isEdit ? someOf(photos.slice(0, 1), 0) : someOf(photos, 0);
  const { payload, headers } = await formOf([jsonPart(request), ...added.map((photo) => filePart(photo))]);
  const authHeaders = await test.as(memberId);
  return injectUntilAccepted({
    ...(isEdit ? { method: 'PATCH', url: `/api/review/${reviewId}` } : { method: 'POST', url: '/api/review' }),
    payload,
    headers: { ...headers, ...authHeaders },
  });
}

const post = (memberId: number, placeId: number, random: () => number) => send(memberId, { placeId }, random);

const remove = async (memberId: number, reviewId: number) =>
  injectUntilAccepted({ method: 'DELETE', url: `/api/review/${reviewId}`, headers: await test.as(memberId) });

/** A seeded random number generator, for reproducible runs. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * A member writes, edits and deletes reviews of random places, sometimes with duplicate
 * concurrent calls.
 */
async function simulateMember(memberId: number, index: number): Promise<Set<number>> {
  const random = seededRandom(1_000 + index);
  const written = new Map<number, number>();
  const statuses = new Set<number>();
  for (let step = 0; step < STEPS; step++) {
    const placeId = placeIds[Math.floor(random() * PLACES)] ?? 0;
    const reviewId = written.get(placeId);
    if (reviewId !== undefined && random() < 0.5) {
      const edits = [send(memberId, { placeId, reviewId }, random), send(memberId, { placeId, reviewId }, random)];
      for (const { statusCode } of await Promise.all(edits)) statuses.add(statusCode);
      continue;
    }
    const responses = await Promise.all(
      reviewId === undefined
        ? [post(memberId, placeId, random), ...(random() < 0.3 ? [post(memberId, placeId, random)] : [])]
        : [remove(memberId, reviewId), ...(random() < 0.3 ? [remove(memberId, reviewId)] : [])],
    );
    for (const { statusCode } of responses) statuses.add(statusCode);
    written.delete(placeId);
    const created = responses.find(({ statusCode }) => statusCode === 201);
    if (created) written.set(placeId, created.json().data.reviewId);
  }
  return statuses;
}

it('keeps the stats of all places equal to a recount, and no stray photos, under concurrent writes', async () => {
  const statuses = await Promise.all(memberIds.map(simulateMember));
  const seen = new Set(statuses.flatMap((each) => [...each]));
  // No 500, which a deadlock would cause.
  expect([...seen].toSorted()).toEqual([200, 201, 404, 409]);
  expect(await db.sql`select from review`).not.toHaveLength(0);
  expect(await checkPlaceCounts(db.sql)).toEqual([]);
  expect(await findStrayMedia(db.sql, store)).toEqual(NO_STRAYS);
}, 60_000);

it('creates one review from twenty concurrent requests', async () => {
  const placeId = await insertPlace(db.sql);
  // Retries when the limit of concurrent uploads per member is reached.
  async function postUntilAccepted(index: number) {
    for (;;) {
      const response = await post(memberIds[0] ?? 0, placeId, seededRandom(7 + index));
      if (response.statusCode !== 429) return response.statusCode;
    }
  }
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => postUntilAccepted(index)));
  expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await db.sql`select from review where place_id = ${placeId}`).toHaveLength(1);
  expect(await checkPlaceCounts(db.sql)).toEqual([]);
  expect(await findStrayMedia(db.sql, store)).toEqual(NO_STRAYS);
}, 60_000);
