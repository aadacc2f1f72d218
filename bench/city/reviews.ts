import { createIndexes, dropIndexes } from '../../apps/server/src/lib/database/bulk-load.ts';
import type { Sql, TransactionSql } from '../../apps/server/src/lib/database/database.ts';

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

/** Inserts members and their reviews in chronological order with a realistic skew. */
export async function insertReviews(tx: TransactionSql, places: number): Promise<void> {
  const scale = Math.min(1, places / LARGEST.places);
  const reviews = Math.round(LARGEST.reviews * scale);
  const members = Math.max(1, Math.round(LARGEST.members * scale));
  const reviewed = Math.max(1, Math.round(places * REVIEWED_SHARE));
  await tx`
    insert into member (nickname, nickname_key)
    select 'member' || n, 'member' || n from generate_series(1, ${members}::int) n`;
  await tx`insert into media (key, width, height) select md5(n::text), 1280, 960 from generate_series(1, 100) n`;
  const indexes = await dropIndexes(tx, 'review');
  await tx`
    with ranked as (
      select id, 1 + (row_number() over (order by id) * ${PLACE_STEP}::bigint) % ${places}::int as rank from place
    ), counted as (
      select id, least(${members}::int, floor(${reviews}::int * sqrt(rank::float8 / ${reviewed}::int))
        - floor(${reviews}::int * sqrt((rank - 1)::float8 / ${reviewed}::int))) as reviews
      from ranked where rank <= ${reviewed}::int
    )
    insert into review (place_id, member_id, is_recommended, rating, content, mood_tags, solo_tags)
    select counted.id, (select min(id) from member) + (counted.id + nth * ${MEMBER_STEP}::int) % ${members}::int,
      (counted.id + nth) % 4 <> 0, 1 + (counted.id + nth) % 5,
      repeat('혼자 가도 눈치 보이지 않는 자리가 있어요. ', (1 + (counted.id + nth) % 4)::int), '{조용한,아늑한}', '{"1인석이 있는"}'
    from counted, generate_series(1, counted.reviews::int) nth
    order by hashint8(counted.id * 100003 + nth)`;
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

/**
 * Places of the same page are updated in different rounds, as reviews arrive over time: each update
 * finds free space from earlier rounds in the page.
 */
const COUNT_ROUNDS = 10;

/**
 * Updates the review statistics of the places after the indexes exist, one transaction per round.
 */
export async function countReviews(sql: Sql): Promise<void> {
  for (let round = 0; round < COUNT_ROUNDS; round++) {
    await sql`
      update place set review_count = total.reviews, recommend_count = total.recommends, rating_sum = total.ratings
      from (
        select place_id, count(*) as reviews, sum(rating) as ratings,
          count(*) filter (where is_recommended) as recommends
        from review where place_id % ${COUNT_ROUNDS} = ${round} group by place_id
      ) total
      where total.place_id = place.id`;
  }
}
