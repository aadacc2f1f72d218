import type { ReportReason } from '@sol/contract/report';
import type { ISql } from '#lib/database.ts';
import type { MemberId } from '#lib/member-id.ts';

export interface ReviewRow {
  reviewId: number;
  userId: number;
  nickname: string;
  profileMediaKey: string | null;
  createdAt: string;
  isRecommended: boolean;
  rating: number;
  content: string;
  tags: string[];
  mediaKeys: string[];
  /** null: it is shown. */
  hiddenUntil: string | null;
  hiddenReason: ReportReason | null;
}

interface ReviewPage {
  /** Only reviews older than this one. */
  beforeId?: number | undefined;
  limit: number;
  viewer: MemberId | null;
}

/** A member sees their own hidden one, and nothing of whom they block. */
function isShownTo(sql: ISql, viewer: MemberId | null) {
  if (viewer === null) return sql`hidden_until is null`;
  return sql`(hidden_until is null or member_id = ${viewer})
    and member_id not in (select blocked_id from block where block.member_id = ${viewer})`;
}

/** Newest first. */
export function listByPlace(sql: ISql, placeId: number, { beforeId, limit, viewer }: ReviewPage) {
  return sql<ReviewRow[]>`
    select review.id as "reviewId", member_id as "userId", nickname, profile_media_key as "profileMediaKey",
      review.created_at as "createdAt", is_recommended as "isRecommended", rating, content,
      mood_tags || solo_tags as tags,
      array(select media_key from review_photo where review_id = review.id order by seq) as "mediaKeys",
      hidden_until as "hiddenUntil", hidden_reason as "hiddenReason"
    from review join member on member.id = member_id
    where place_id = ${placeId} and ${isShownTo(sql, viewer)} ${beforeId === undefined ? sql`` : sql`and review.id < ${beforeId}`}
    order by review.id desc limit ${limit}`;
}
