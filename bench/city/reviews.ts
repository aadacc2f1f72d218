import { createIndexes, dropIndexes } from '../../apps/server/src/lib/database/bulk-load.ts';
import type { TransactionSql } from '../../apps/server/src/lib/database/database.ts';

/**
 * Numbers for a city of 1,000,000 places or more: two reviews per place, five places per member.
 */
const LARGEST = { places: 1_000_000, reviews: 2_000_000, members: 200_000 };
/**
 * Share of places with reviews. The first n of N reviewed places have sqrt(n / N) of all reviews.
 */
const REVIEWED_SHARE = 0.4;
/**
 * Coprime to the number of ids: spreads much-reviewed places over the map, and no member reviews a
 * place twice.
 */
const PLACE_STEP = 7919;
const MEMBER_STEP = 7;

function totalsOf(places: number) {
  const scale = Math.min(1, places / LARGEST.places);
  return {
    reviews: Math.round(LARGEST.reviews * scale),
    members: Math.max(1, Math.round(LARGEST.members * scale)),
    reviewed: Math.max(1, Math.round(places * REVIEWED_SHARE)),
  };
}

/** SQL for the number of reviews of the place `id`. The ids are 1 to the number of places. */
function reviewCount(places: number): string {
  const { reviews, members, reviewed } = totalsOf(places);
  const rank = `(1 + (id * ${PLACE_STEP}::bigint) % ${places})`;
  const upTo = (last: string) => `floor(${reviews} * sqrt(least(${last}, ${reviewed})::float8 / ${reviewed}))`;
  return `least(${members}, ${upTo(rank)} - ${upTo(`${rank} - 1`)})::int`;
}

/** SQL for the columns review_count, is_reviewed, recommend_count and rating_sum of the place `id`, as `insertReviews` adds them. */
export const reviewTotals = (places: number): string => `
  select count(*), count(*) > 0, count(*) filter (where (id + nth) % 4 <> 0), coalesce(sum(1 + (id + nth) % 5), 0)
  from generate_series(1, ${reviewCount(places)}) nth`;

/** Inserts members and their reviews in chronological order with a realistic skew. */
export async function insertReviews(tx: TransactionSql, places: number): Promise<void> {
  const { members } = totalsOf(places);
  await tx`
    insert into member (nickname, nickname_key)
    select 'member' || n, 'member' || n from generate_series(1, ${members}::int) n`;
  await tx`insert into media (key, width, height) select md5(n::text), 1280, 960 from generate_series(1, 100) n`;
  const indexes = await dropIndexes(tx, 'review');
  await tx`
    insert into review (place_id, member_id, is_recommended, rating, content, mood_tags, solo_tags)
    select id, (select min(id) from member) + (id + nth * ${MEMBER_STEP}::int) % ${members}::int,
      (id + nth) % 4 <> 0, 1 + (id + nth) % 5,
      repeat('혼자 가도 눈치 보이지 않는 자리가 있어요. ', (1 + (id + nth) % 4)::int), '{조용한,아늑한}', '{"1인석이 있는"}'
    from place, generate_series(1, ${tx.unsafe(reviewCount(places))}) nth
    order by hashint8(id * 100003 + nth)`;
  await createIndexes(tx, indexes);
  await tx`
    insert into review_photo (review_id, seq, place_id, media_key)
    select id, seq, place_id, md5((1 + id % 100)::text) from review, generate_series(1, 2) seq where id % 3 = 0`;
  await tx`
    insert into place_tag (place_id, kind, tag, total)
    select place_id, kind, tag, count(*)
    from review, lateral (
      select 'MOOD' as kind, unnest(mood_tags) as tag union all select 'SOLO', unnest(solo_tags)
    ) chosen
    group by place_id, kind, tag`;
}
