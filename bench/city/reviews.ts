import type { TransactionSql } from '../../apps/server/src/lib/database.ts';

const MEMBERS = 500;
/** Every fiftieth place has reviews, four of them, some with photos: the lists read tags and photos of what they show. */
const PLACES_PER_REVIEWED = 50;

export async function insertReviews(tx: TransactionSql): Promise<void> {
  await tx`
    insert into member (nickname, nickname_key)
    select 'member' || n, 'member' || n from generate_series(1, ${MEMBERS}::int) n`;
  await tx`insert into media (key, width, height) select md5(n::text), 1280, 960 from generate_series(1, 100) n`;
  await tx`
    insert into review (place_id, member_id, is_recommended, rating, content, mood_tags, solo_tags)
    select place.id, (select min(id) from member) + (place.id + nth * 37) % ${MEMBERS}::int,
      (place.id / 50 + nth) % 4 <> 0, 1 + (place.id / 50 + nth) % 5, '혼자 가기 좋아요', '{조용한,아늑한}', '{"1인석이 있는"}'
    from place, generate_series(1, 4) nth where place.id % ${PLACES_PER_REVIEWED}::int = 0`;
  await tx`
    insert into review_photo (review_id, seq, place_id, media_key)
    select id, seq, place_id, md5((1 + id % 100)::text) from review, generate_series(1, 2) seq where id % 2 = 0`;
  await tx`
    insert into place_tag (place_id, kind, tag, total)
    select place_id, kind, tag, count(*)
    from review, lateral (
      select 'MOOD' as kind, unnest(mood_tags) as tag union all select 'SOLO', unnest(solo_tags)
    ) chosen
    group by place_id, kind, tag`;
  await tx`
    update place set review_count = total.reviews, recommend_count = total.recommends, rating_sum = total.ratings
    from (
      select place_id, count(*) as reviews, count(*) filter (where is_recommended) as recommends, sum(rating) as ratings
      from review group by place_id
    ) total
    where total.place_id = place.id`;
}
