import { SOLO_PRIOR_REVIEWS, SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import type { PlacePreview } from '@sol/contract/place';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { soloScore } from './filter.repository.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media']);
  // A separate app for each test, because the mean is cached for a minute.
  test = await createTestApp({ db });
  return () => test.app.close();
});
afterAll(() => db.close());

/** Inserts a place with this number of reviews and of would-come-again reviews. */
async function insertReviewed(recommended: number, reviews: number): Promise<number> {
  const placeId = await insertPlace(db.sql);
  for (let nth = 0; nth < reviews; nth += 1) {
    const memberId = await insertMember(db.sql, `member ${++serial}`);
    await insertReview(db.sql, { placeId, memberId, isRecommended: nth < recommended });
  }
  return placeId;
}

/** Hides reviews as an operator does: the counts of the place exclude them. */
async function hideRecommending(placeId: number, count: number): Promise<void> {
  const hidden = await db.sql`
    update review set hidden_until = now() + interval '30 days'
    where id in (select id from review where place_id = ${placeId} and is_recommended order by id limit ${count})`;
  expect(hidden.count).toBe(count);
  await db.sql`
    update place set review_count = review_count - ${count}, recommend_count = recommend_count - ${count},
      rating_sum = rating_sum - ${4 * count} where id = ${placeId}`;
}

async function nearbyIds(): Promise<number[]> {
  const response = await test.app.inject('/api/solmap/places/nearby?userLat=37.5446&userLng=127.0559&limit=50');
  return response.json().data.places.map(({ id }: PlacePreview) => id);
}

describe('the would-come-again share', () => {
  it('[3.2-2] includes the counts, so that few reviews need not be shown as a percentage', async () => {
    const place = await insertReviewed(1, SOLO_SHARE_REVIEWS_MIN);
    const detail = (await test.app.inject(`/api/place/${place}`)).json().data.place;
    expect(detail).toMatchObject({ isSoloRecommended: 10, reviewCount: 10, recommendCount: 1 });
    const preview = (await test.app.inject(`/api/solmap/place/search/${place}`)).json().data.place;
    expect(preview).toMatchObject({ isSoloRecommended: 10, reviewCount: 10, recommendCount: 1 });
  });
});

describe('the Bayesian average', () => {
  it('ranks many good reviews above a single perfect one, and no reviews at the mean', async () => {
    const one = await insertReviewed(1, 1);
    const many = await insertReviewed(19, 20);
    const none = await insertReviewed(0, 0);
    const disliked = await insertReviewed(0, 1);
    const mean = 0.8;
    const rows = await db.sql<{ id: number; score: number }[]>`
      select id, ${soloScore(db.sql, mean)} as score from place order by 2 desc`;
    expect(rows.map(({ id }) => id)).toEqual([many, one, none, disliked]);
    expect(rows.find(({ id }) => id === one)?.score).toBeCloseTo((1 + SOLO_PRIOR_REVIEWS * mean) / 6);
    expect(rows.find(({ id }) => id === none)?.score).toBeCloseTo(mean);
  });

  it('ignores hidden reviews in the mean and in the threshold', async () => {
    const disliked = await insertReviewed(0, 1);
    const other = await insertReviewed(9, 9);
    // With every review counted the mean is 0.9, and 4.5 of 6 reach the threshold. With the visible
    // reviews it is 0.5, and 2.5 of 6 do not.
    await hideRecommending(other, 8);
    const found = await nearbyIds();
    expect(found).toContain(other);
    expect(found).not.toContain(disliked);
  });

  it('recommends the same place while none of those reviews is hidden', async () => {
    const disliked = await insertReviewed(0, 1);
    const other = await insertReviewed(9, 9);
    expect((await nearbyIds()).toSorted((a, b) => a - b)).toEqual([disliked, other]);
  });
});
