import type { LatLng } from '@sol/contract/geo';
import type { ReviewInput } from '@sol/contract/review';
import { isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { inOneRoundTrip } from '#lib/database/round-trip.ts';
import { recountFacts } from '#lib/fact/fact.repository.ts';
import { sentencesOf } from '#lib/fact/member-answers.repository.ts';

/** The coordinates of the place; undefined if it is closed or does not exist. */
export async function lockOpenPlace(tx: TransactionSql, placeId: number): Promise<LatLng | undefined> {
  const [row] = await tx<LatLng[]>`
    select latitude, longitude from place where id = ${placeId} and not ${isPlaceClosed(tx)} for key share`;
  return row;
}

export async function exists(sql: ISql, memberId: MemberId, placeId: number): Promise<boolean> {
  const rows = await sql`select from review where member_id = ${memberId} and place_id = ${placeId}`;
  return rows.length > 0;
}

/**
 * Returns undefined if the member has already reviewed the place. Waits for a concurrent insert of
 * the same member.
 */
export async function insert(
  tx: TransactionSql,
  memberId: MemberId,
  review: Omit<ReviewInput, 'position'> & { isVisited: boolean },
): Promise<number | undefined> {
  const { placeId, recommendation, rating, moodTag, soloTag, content, isVisited } = review;
  const [row] = await tx<{ id: number }[]>`
    insert into review (place_id, member_id, is_recommended, rating, content, mood_tags, solo_tags, is_visited)
    values (${placeId}, ${memberId}, ${recommendation}, ${rating}, ${content}, ${moodTag}, ${soloTag}, ${isVisited})
    on conflict (place_id, member_id) do nothing returning id`;
  return row?.id;
}

export async function insertPhotos(
  tx: TransactionSql,
  { reviewId, placeId, mediaKeys }: { reviewId: number; placeId: number; mediaKeys: readonly string[] },
): Promise<void> {
  await tx`
    insert into review_photo (review_id, seq, place_id, media_key)
    select ${reviewId}, seq, ${placeId}, key
    from unnest(${[...mediaKeys]}::text[]) with ordinality as photo (key, seq)`;
}

export interface OwnedReview {
  memberId: number;
  isHidden: boolean;
  mediaKeys: string[];
}

export async function find(sql: ISql, reviewId: number): Promise<OwnedReview | undefined> {
  const [row] = await sql<OwnedReview[]>`
    select member_id as "memberId", hidden_until is not null as "isHidden",
      array(select distinct media_key from review_photo where review_id = review.id) as "mediaKeys"
    from review where id = ${reviewId}`;
  return row;
}

export interface EditedReview extends ReviewStats {
  memberId: number;
  isHidden: boolean;
  content: string;
  createdAt: string;
  /** In their order. */
  mediaKeys: string[];
}

const editedColumns = (sql: ISql) => sql`
  member_id as "memberId", place_id as "placeId", hidden_until is not null as "isHidden", content,
  is_recommended as "isRecommended", rating, mood_tags as "moodTags", solo_tags as "soloTags",
  created_at as "createdAt",
  array(select media_key from review_photo where review_id = review.id order by seq) as "mediaKeys"`;

export async function findEdited(sql: ISql, reviewId: number): Promise<EditedReview | undefined> {
  const [row] = await sql<EditedReview[]>`select ${editedColumns(sql)} from review where id = ${reviewId}`;
  return row;
}

/** Waits for a concurrent edit, hiding or deletion, and locks the review. */
export async function lock(tx: TransactionSql, reviewId: number): Promise<EditedReview | undefined> {
  // In two statements: the photos in the statement that waited would be those before the edit.
  await tx`select from review where id = ${reviewId} for update`;
  return findEdited(tx, reviewId);
}

export type ReviewContent = Pick<
  EditedReview,
  'isRecommended' | 'rating' | 'content' | 'moodTags' | 'soloTags' | 'mediaKeys'
>;

/** Replaces the content of a visible review, which is locked, and keeps what it was. */
export async function replace(
  tx: TransactionSql,
  { reviewId, placeId }: { reviewId: number; placeId: number },
  { isRecommended, rating, content, moodTags, soloTags, mediaKeys }: ReviewContent,
): Promise<void> {
  await inOneRoundTrip([
    () => tx`
      insert into review_version (review_id, member_id, is_recommended, rating, content, mood_tags, solo_tags)
      select id, member_id, is_recommended, rating, content, mood_tags, solo_tags from review where id = ${reviewId}`,
    () => tx`
      update review set is_recommended = ${isRecommended}, rating = ${rating}, content = ${content},
        mood_tags = ${moodTags}, solo_tags = ${soloTags}, edited_at = now()
      where id = ${reviewId}`,
    () => tx`delete from review_photo where review_id = ${reviewId}`,
    () => insertPhotos(tx, { reviewId, placeId, mediaKeys }),
  ]);
}

/** The contribution of a review to the stats of its place. */
export interface ReviewStats {
  placeId: number;
  isRecommended: boolean;
  rating: number;
  moodTags: string[];
  soloTags: string[];
}

/** Returns undefined if the review has been deleted concurrently. */
export async function deleteById(
  tx: TransactionSql,
  reviewId: number,
): Promise<(ReviewStats & { isHidden: boolean }) | undefined> {
  const [row] = await tx<(ReviewStats & { isHidden: boolean })[]>`
    delete from review where id = ${reviewId}
    returning place_id as "placeId", is_recommended as "isRecommended", rating,
      mood_tags as "moodTags", solo_tags as "soloTags", hidden_until is not null as "isHidden"`;
  return row;
}

/** Must be the first statement: its lock of the place row also protects the tag counts of the place. */
function updatePlaceStats(tx: TransactionSql, { placeId, isRecommended, rating }: ReviewStats, by: 1 | -1) {
  return tx`
    update place set review_count = review_count + ${by}::int, rating_sum = rating_sum + ${by * rating}::int,
      recommend_count = recommend_count + ${isRecommended ? by : 0}::int
    where id = ${placeId}`;
}

const chosenTags = (tx: TransactionSql, { moodTags, soloTags }: ReviewStats) => tx`
  select 'MOOD' as kind, unnest(${moodTags}::text[]) as tag union all select 'SOLO', unnest(${soloTags}::text[])`;

export async function addToPlaceStats(tx: TransactionSql, stats: ReviewStats): Promise<void> {
  const insertion = tx`
    insert into place_tag (place_id, kind, tag, total)
    select ${stats.placeId}, kind, tag, 1 from (${chosenTags(tx, stats)}) chosen
    on conflict (place_id, kind, tag) do update set total = place_tag.total + 1`;
  await inOneRoundTrip([() => updatePlaceStats(tx, stats, 1), () => insertion]);
}

export async function subtractFromPlaceStats(tx: TransactionSql, stats: ReviewStats): Promise<void> {
  // Two statements, because a row can be changed once per statement and a total must never be 0.
  const deletion = tx`
    delete from place_tag using (${chosenTags(tx, stats)}) chosen
    where place_id = ${stats.placeId} and place_tag.kind = chosen.kind and place_tag.tag = chosen.tag and total = 1`;
  const subtraction = tx`
    update place_tag set total = total - 1 from (${chosenTags(tx, stats)}) chosen
    where place_id = ${stats.placeId} and place_tag.kind = chosen.kind and place_tag.tag = chosen.tag`;
  await inOneRoundTrip([() => updatePlaceStats(tx, stats, -1), () => deletion, () => subtraction]);
}

type OwnedStats = ReviewStats & { memberId: number };

const ownedStats = (tx: TransactionSql) => tx`
  member_id as "memberId", place_id as "placeId", is_recommended as "isRecommended", rating, mood_tags as "moodTags",
  solo_tags as "soloTags"`;

/** Hides a visible review; undefined if it is hidden already. */
export async function hideVisible(
  tx: TransactionSql,
  reviewId: number,
  { until, reason }: { until: Date; reason: string | null },
): Promise<OwnedStats | undefined> {
  const [row] = await tx<OwnedStats[]>`
    update review set hidden_until = ${until}, hidden_reason = ${reason}
    where id = ${reviewId} and hidden_until is null returning ${ownedStats(tx)}`;
  return row;
}

/** Shows a hidden review; undefined if it is visible. */
export async function showHidden(tx: TransactionSql, reviewId: number): Promise<OwnedStats | undefined> {
  const [row] = await tx<OwnedStats[]>`
    update review set hidden_until = null, hidden_reason = null
    where id = ${reviewId} and hidden_until is not null returning ${ownedStats(tx)}`;
  return row;
}

/** null: the photos are not listed at the place. */
export async function setPlaceOfPhotos(tx: TransactionSql, reviewId: number, placeId: number | null): Promise<void> {
  await tx`update review_photo set place_id = ${placeId} where review_id = ${reviewId}`;
}

/** Deletes a hidden review, which is in no count. Returns its photos. */
export async function deleteHidden(tx: TransactionSql, reviewId: number): Promise<string[]> {
  const photos = await tx<{ key: string }[]>`select media_key as key from review_photo where review_id = ${reviewId}`;
  await tx`delete from review where id = ${reviewId} and hidden_until is not null`;
  return photos.map(({ key }) => key);
}

/**
 * Deletes the reviews of a member and subtracts them from the counts. Returns their photos. A member has
 * at most one review per place, so no place or tag is decremented twice. Hidden reviews are not part of
 * the counts.
 */
export async function deleteAllOf(tx: TransactionSql, memberId: MemberId): Promise<string[]> {
  const photos = await tx<{ key: string }[]>`
    select distinct media_key as key from review_photo join review on review.id = review_id
    where member_id = ${memberId}`;
  const written = await tx<{ placeId: number }[]>`
    select place_id as "placeId" from review where member_id = ${memberId} and content <> ''`;
  await tx`
    with deleted as (
      delete from review where member_id = ${memberId}
      returning place_id, is_recommended, rating, mood_tags, solo_tags, hidden_until
    ), visible as (
      select * from deleted where hidden_until is null
    ), counted as (
      update place set review_count = review_count - 1, rating_sum = rating_sum - rating,
        recommend_count = recommend_count - is_recommended::int
      from visible where place.id = visible.place_id
    ), chosen as (
      select place_id, 'MOOD' as kind, unnest(mood_tags) as tag from visible
      union all
      select place_id, 'SOLO', unnest(solo_tags) from visible
    ), unused as (
      delete from place_tag using chosen
      where place_tag.place_id = chosen.place_id and place_tag.kind = chosen.kind and place_tag.tag = chosen.tag
        and total = 1
    )
    update place_tag set total = total - 1 from chosen
    where place_tag.place_id = chosen.place_id and place_tag.kind = chosen.kind and place_tag.tag = chosen.tag
      and total > 1`;
  await recountFacts(tx, sentencesOf(written.map(({ placeId }) => placeId)));
  return photos.map(({ key }) => key);
}
