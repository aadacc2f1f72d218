import type { FeedbackStatus } from '@sol/contract/admin-feedback';
import type { OwnFeedback } from '@sol/contract/feedback';
import { OWN_ACTIVITY_MAX } from '@sol/contract/limits';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo } from '#lib/database/database.ts';
import { insertMessage } from '#lib/member/inbox.repository.ts';

export interface FeedbackRow {
  id: number;
  nickname: string;
  content: string;
  createdAt: string;
  handledAt: string | null;
  answer: string | null;
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
    select feedback.id, nickname, content, feedback.created_at as "createdAt", handled_at as "handledAt", answer
    from feedback join member on member.id = member_id
    where ${status === undefined ? sql`true` : ofStatus}
      ${before === undefined ? sql`` : sql`and feedback.id < ${before}`}
    order by feedback.id desc limit ${limit}`;
}

export const listOwn = (sql: ISql, memberId: MemberId) => sql<OwnFeedback[]>`
  select id as "feedbackId", content, created_at as "createdAt", handled_at as "handledAt", answer from feedback
  where member_id = ${memberId} order by created_at desc, id desc ${limitTo(sql, OWN_ACTIVITY_MAX)}`;

/** undefined if there is no such feedback. */
export async function lockFeedback(
  tx: ISql,
  id: number,
): Promise<Pick<FeedbackRow, 'handledAt' | 'answer'> | undefined> {
  const [row] = await tx<Pick<FeedbackRow, 'handledAt' | 'answer'>[]>`
    select handled_at as "handledAt", answer from feedback where id = ${id} for update`;
  return row;
}

export async function markHandled(tx: ISql, id: number): Promise<void> {
  await tx`update feedback set handled_at = now() where id = ${id}`;
}

/** Stores the answer and tells the member. */
export async function answerFeedback(tx: ISql, id: number, answer: string): Promise<void> {
  const [{ memberId }] = await tx<[{ memberId: number }]>`
    update feedback set answer = ${answer}, handled_at = coalesce(handled_at, now()) where id = ${id}
    returning member_id as "memberId"`;
  const message = { title: '의견에 답이 왔어요', text: answer, path: `/profile/activity#feedback-${id}` };
  await insertMessage(tx, [memberId], { kind: 'FEEDBACK', event: `feedback:${id}`, ...message });
}
