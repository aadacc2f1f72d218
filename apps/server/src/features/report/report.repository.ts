import type { HiddenWork, ReportReason } from '@sol/contract/report';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

export type WorkKind = HiddenWork['kind'];

export interface Work {
  kind: WorkKind;
  id: number;
}

/** Returns the writer of a visible work; undefined for hidden works and drafts. */
export async function findWriterOfVisible(sql: ISql, { kind, id }: Work): Promise<number | undefined> {
  const [row] =
    kind === 'REVIEW'
      ? await sql<{ memberId: number }[]>`
          select member_id as "memberId" from review where id = ${id} and hidden_until is null for key share`
      : await sql<{ memberId: number }[]>`
          select member_id as "memberId" from sollect
          where id = ${id} and published_revision_id is not null for key share`;
  return row?.memberId;
}

/**
 * Returns false if the member has already reported the work. A dismissed report may be repeated
 * once the work has been edited, because its text is different.
 */
export async function insertReport(
  tx: TransactionSql,
  memberId: MemberId,
  { kind, id }: Work,
  reason: ReportReason,
): Promise<boolean> {
  const column = kind === 'REVIEW' ? 'review_id' : 'sollect_id';
  const { count } = await tx`
    insert into report (member_id, ${tx(column)}, reason) values (${memberId}, ${id}, ${reason})
    on conflict (member_id, ${tx(column)}) do update set reason = excluded.reason, created_at = now(), closed_at = null
    where report.closed_at is not null and exists (
      select from sollect join sollect_revision revision on revision.id = published_revision_id
      where sollect.id = report.sollect_id and revision.created_at > report.created_at)`;
  return count > 0;
}

/** Ordered by the end of hiding, latest first. */
export function listHidden(sql: ISql, memberId: MemberId) {
  return sql<HiddenWork[]>`
    select 'REVIEW' as kind, review.id, place.name as title, place.id as "placeId", hidden_reason as reason,
      hidden_until as "hiddenUntil"
    from review join place on place.id = place_id where member_id = ${memberId} and hidden_until is not null
    union all
    select 'SOLLECT', sollect.id,
      (select title from sollect_revision where sollect_id = sollect.id order by id desc limit 1), null, hidden_reason,
      hidden_until
    from sollect where member_id = ${memberId} and hidden_until is not null
    order by 6 desc, 1, 2`;
}
