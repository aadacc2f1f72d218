import type { ReportReason } from '@sol/contract/report';
import type { OwnRecommendation } from '@sol/contract/review';
import { isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';
import { parts } from '#lib/database/statement-parts.ts';
import { isReviewShown } from '#lib/member/exclude-blocked.ts';

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
  /** null: the review is visible. */
  hiddenUntil: string | null;
  hiddenReason: ReportReason | null;
}

export interface OwnReviewRow extends ReviewRow {
  placeId: number;
  placeName: string;
  isPlaceClosed: boolean;
}

interface Page {
  beforeId?: number | undefined;
  limit: number;
}

const columns = (sql: ISql) => sql`
  review.id as "reviewId", member_id as "memberId", nickname, author_initial as "authorInitial",
  profile_media_key as "profileMediaKey",
  review.created_at as "createdAt", is_recommended as "isRecommended", rating, content,
  mood_tags || solo_tags as tags, is_visited as "isVisited",
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

/** The order of the reviews of a place. */
export interface PlaceReviewOrder {
  /** Reviews written at the place first. */
  visitedFirst?: boolean | undefined;
  /** Whether the review `beforeId` was written at the place. */
  isBeforeVisited?: boolean | undefined;
}

/** Newest first. */
export function listByPlace(
  sql: ISql,
  placeId: number,
  {
    beforeId,
    limit,
    viewer,
    visitedFirst,
    isBeforeVisited = false,
  }: Page & PlaceReviewOrder & { viewer: MemberId | null },
) {
  if (visitedFirst) {
    const isAfter =
      beforeId === undefined
        ? parts``
        : parts`and (is_visited, review.id) < (${isBeforeVisited}::boolean, ${beforeId}::bigint)`;
    return sql<ReviewRow[]>`
      select ${columns(parts)} from review join member on member.id = member_id
      where place_id = ${placeId} and ${isVisibleTo(parts, viewer)} ${isAfter}
      order by is_visited desc, review.id desc limit ${limit}`;
  }
  return sql<ReviewRow[]>`
    select ${columns(parts)} from review join member on member.id = member_id
    where place_id = ${placeId} and ${isVisibleTo(parts, viewer)} ${isBefore(parts, beforeId)}
    order by review.id desc limit ${limit}`;
}

/** Newest first, with the place of each review. */
export function listByMember(sql: ISql, memberId: MemberId, { beforeId, limit }: Page) {
  return sql<OwnReviewRow[]>`
    select ${columns(parts)}, place.id as "placeId", place.name as "placeName",
      ${isPlaceClosed(parts)} as "isPlaceClosed"
    from review join member on member.id = member_id join place on place.id = place_id
    where member_id = ${memberId} ${isBefore(parts, beforeId)}
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
