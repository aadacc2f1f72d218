import type { ISql } from '#lib/database.ts';
import type { MemberId } from '#lib/member-id.ts';

export interface FeedbackRow {
  id: number;
  nickname: string;
  content: string;
  createdAt: string;
}

export async function insertFeedback(sql: ISql, memberId: MemberId, content: string): Promise<void> {
  await sql`insert into feedback (member_id, content) values (${memberId}, ${content})`;
}

/** Newest first. */
export function listFeedback(sql: ISql, limit: number | null) {
  return sql<FeedbackRow[]>`
    select feedback.id, nickname, content, feedback.created_at as "createdAt"
    from feedback join member on member.id = member_id order by feedback.id desc limit ${limit}`;
}
