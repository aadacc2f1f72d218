import type { FeedbackStatus } from '@sol/contract/admin-feedback';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';

export interface FeedbackRow {
  id: number;
  nickname: string;
  content: string;
  createdAt: string;
  handledAt: string | null;
}

export async function insertFeedback(sql: ISql, memberId: MemberId, content: string): Promise<void> {
  await sql`insert into feedback (member_id, content) values (${memberId}, ${content})`;
}

interface FeedbackFilter {
  status?: FeedbackStatus | undefined;
  /** The last id of the previous page. */
  before?: number | undefined;
  limit: number | null;
}

/** Newest first. */
export function listFeedback(sql: ISql, { status, before, limit }: FeedbackFilter) {
  const ofStatus = status === 'HANDLED' ? sql`handled_at is not null` : sql`handled_at is null`;
  return sql<FeedbackRow[]>`
    select feedback.id, nickname, content, feedback.created_at as "createdAt", handled_at as "handledAt"
    from feedback join member on member.id = member_id
    where ${status === undefined ? sql`true` : ofStatus}
      ${before === undefined ? sql`` : sql`and feedback.id < ${before}`}
    order by feedback.id desc limit ${limit}`;
}

/** The time of handling, null if not handled yet; undefined if there is no such feedback. */
export async function lockHandledAt(tx: ISql, id: number): Promise<string | null | undefined> {
  const [row] = await tx<{ handledAt: string | null }[]>`
    select handled_at as "handledAt" from feedback where id = ${id} for update`;
  return row?.handledAt;
}

export async function markHandled(tx: ISql, id: number): Promise<void> {
  await tx`update feedback set handled_at = now() where id = ${id}`;
}
