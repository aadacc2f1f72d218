import type { ISql } from '#lib/database.ts';

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
}

interface ReviewPage {
  /** Only reviews older than this one. */
  beforeId?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listByPlace(sql: ISql, placeId: number, { beforeId, limit }: ReviewPage) {
  return sql<ReviewRow[]>`
    select review.id as "reviewId", member_id as "userId", nickname, profile_media_key as "profileMediaKey",
      review.created_at as "createdAt", is_recommended as "isRecommended", rating, content,
      mood_tags || solo_tags as tags,
      array(select media_key from review_photo where review_id = review.id order by seq) as "mediaKeys"
    from review join member on member.id = member_id
    where place_id = ${placeId} ${beforeId === undefined ? sql`` : sql`and review.id < ${beforeId}`}
    order by review.id desc limit ${limit}`;
}
