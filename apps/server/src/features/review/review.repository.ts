import type { MoodTag, ReviewOrder, SoloTag } from '@sol/contract/choices';
import type { ReportReason } from '@sol/contract/report';
import type { OwnRecommendation } from '@sol/contract/review';
import { isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo } from '#lib/database/database.ts';
import { isReviewShown } from '#lib/member/conditions.repository.ts';

export interface ReviewRow {
  reviewId: number;
  memberId: number;
  nickname: string;
  /** The first letter of the nickname when the review was written. */
  authorInitial: string;
  profileMediaKey: string | null;
  createdAt: string;
  isRecommended: boolean;
  rating: number;
  content: string;
  tags: string[];
  mediaKeys: string[];
  isVisited: boolean;
  isEdited: boolean;
  /** null: the review is visible. */
  hiddenUntil: string | null;
  hiddenReason: ReportReason | null;
}

export interface OwnReviewRow extends ReviewRow {
  placeId: number;
  placeName: string;
  isPlaceClosed: boolean;
}

interface OwnReviewPage {
  placeId?: number | undefined;
  beforeId?: number | undefined;
  limit: number;
}

const columns = (sql: ISql) => sql`
  review.id as "reviewId", member_id as "memberId", nickname, author_initial as "authorInitial",
  profile_media_key as "profileMediaKey",
  review.created_at as "createdAt", is_recommended as "isRecommended", rating, content,
  mood_tags || solo_tags as tags, is_visited as "isVisited",
  edited_at is not null as "isEdited",
  array(select media_key from review_photo where review_id = review.id order by seq) as "mediaKeys",
  hidden_until as "hiddenUntil", hidden_reason as "hiddenReason"`;

const isBefore = (sql: ISql, beforeId: number | undefined) =>
  beforeId === undefined ? sql`` : sql`and review.id < ${beforeId}`;

/** Members see their own hidden reviews, and none that are hidden by their blocks. */
function isVisibleTo(sql: ISql, viewer: MemberId | null) {
  if (viewer === null) return sql`hidden_until is null`;
  return sql`(hidden_until is null or member_id = ${viewer})
    and ${isReviewShown(sql, 'review.id', viewer)}`;
}

export interface PlaceReviewPage {
  order?: ReviewOrder | undefined;
  withPhotos?: boolean | undefined;
  tag?: MoodTag | SoloTag | undefined;
  beforeId?: number | undefined;
  /** The key of the review `beforeId`. */
  beforeKey?: number | undefined;
}

/** Reviews of one place that a page reads: without an index on tags and photos, all of them might be read. */
const REVIEWS_SCANNED = 2_000;

/** The columns that precede the id in the order, as a number. */
const orderKey = (sql: ISql, order: ReviewOrder) =>
  order === 'SOLO_TAGS' ? sql`cardinality(solo_tags)` : sql`is_visited::int`;

/** Reviews of a place. VISITED has an index; SOLO_TAGS orders the newest REVIEWS_SCANNED of the place. */
export function listByPlace(
  sql: ISql,
  placeId: number,
  {
    order = 'NEWEST',
    withPhotos,
    tag,
    beforeId,
    beforeKey = 0,
    limit,
    viewer,
  }: PlaceReviewPage & { limit: number; viewer: MemberId | null },
) {
  const isBeforeCursor = {
    NEWEST: isBefore(sql, beforeId),
    VISITED: sql`and (is_visited, review.id) < (${beforeKey === 1}::boolean, ${beforeId ?? 0}::bigint)`,
    SOLO_TAGS: sql`and (cardinality(solo_tags), review.id) < (${beforeKey}::int, ${beforeId ?? 0}::bigint)`,
  }[order];
  const after = beforeId === undefined ? sql`` : isBeforeCursor;
  const isSorted = order === 'SOLO_TAGS';
  return sql<(ReviewRow & { key: number })[]>`
    select ${columns(sql)}, ${orderKey(sql, order)} as key
    from (
      select * from review where place_id = ${placeId} ${isSorted ? sql`` : after}
      order by ${order === 'VISITED' ? sql`is_visited desc,` : sql``} id desc ${limitTo(sql, REVIEWS_SCANNED)}
    ) review join member on member.id = member_id
    where ${isVisibleTo(sql, viewer)} ${isSorted ? after : sql``}
      ${withPhotos ? sql`and exists (select from review_photo where review_id = review.id)` : sql``}
      ${tag === undefined ? sql`` : sql`and ${tag} = any(mood_tags || solo_tags)`}
    order by ${order === 'NEWEST' ? sql`` : sql`${orderKey(sql, order)} desc,`} review.id desc ${limitTo(sql, limit)}`;
}

/** Newest first, with the place of each review; with a place its review only. */
export function listByMember(sql: ISql, memberId: MemberId, { placeId, beforeId, limit }: OwnReviewPage) {
  return sql<OwnReviewRow[]>`
    select ${columns(sql)}, place.id as "placeId", place.name as "placeName",
      ${isPlaceClosed(sql)} as "isPlaceClosed"
    from review join member on member.id = member_id join place on place.id = place_id
    where member_id = ${memberId} ${placeId === undefined ? sql`` : sql`and place_id = ${placeId}`}
      ${isBefore(sql, beforeId)}
    order by review.id desc limit ${limit}`;
}

export async function findOwnRecommendation(
  sql: ISql,
  memberId: MemberId,
  placeId: number,
): Promise<OwnRecommendation | undefined> {
  const [row] = await sql<OwnRecommendation[]>`
    select id as "reviewId", is_recommended as "isRecommended" from review
    where place_id = ${placeId} and member_id = ${memberId}`;
  return row;
}
