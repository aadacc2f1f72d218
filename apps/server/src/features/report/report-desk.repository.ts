import type { ReportReason } from '@sol/contract/report';
import type { ISql, TransactionSql } from '#lib/database.ts';
import type { Work, WorkKind } from './report.repository.ts';

/** All that was reported of one thing. */
export interface ReportedWork {
  /** Of the first report: what the operator names it by. */
  reportId: number;
  kind: WorkKind;
  workId: number;
  reasons: ReportReason[];
  writerId: number;
  writer: string;
  /** What it says, or how it begins. */
  text: string;
  createdAt: string;
  hiddenUntil: string | null;
  isClosed: boolean;
}

/** In the order they are to be looked at: what most people report first. */
export function listReported(sql: ISql, { isOpenOnly }: { isOpenOnly: boolean }) {
  return sql<ReportedWork[]>`
    select min(report.id) as "reportId", case when review_id is null then 'SOLLECT' else 'REVIEW' end as kind,
      coalesce(review_id, sollect_id) as "workId", array_agg(reason order by report.id) as reasons,
      member.id as "writerId", member.nickname as writer,
      coalesce(review.content, (select title from sollect_revision where sollect_id = sollect.id order by id desc limit 1)) as text,
      min(report.created_at) as "createdAt", coalesce(review.hidden_until, sollect.hidden_until) as "hiddenUntil",
      bool_and(closed_at is not null) as "isClosed"
    from report left join review on review.id = review_id left join sollect on sollect.id = sollect_id
      join member on member.id = coalesce(review.member_id, sollect.member_id)
    group by review_id, sollect_id, member.id, review.id, sollect.id
    having ${isOpenOnly ? sql`bool_or(closed_at is null)` : sql`true`}
    order by count(*) filter (where closed_at is null) desc, 1`;
}

/** What a report is about, and its reason. */
export async function findWork(sql: ISql, reportId: number): Promise<(Work & { reason: ReportReason }) | undefined> {
  const [row] = await sql<(Work & { reason: ReportReason })[]>`
    select case when review_id is null then 'SOLLECT' else 'REVIEW' end as kind,
      coalesce(review_id, sollect_id) as id, reason
    from report where id = ${reportId}`;
  return row;
}

/** Every open report of the work. */
export async function closeReports(tx: TransactionSql, { kind, id }: Work): Promise<number> {
  const column = kind === 'REVIEW' ? 'review_id' : 'sollect_id';
  const { count } = await tx`update report set closed_at = now() where ${tx(column)} = ${id} and closed_at is null`;
  return count;
}

export async function lockWriter(tx: TransactionSql, memberId: number): Promise<void> {
  await tx`select from member where id = ${memberId} for no key update`;
}
