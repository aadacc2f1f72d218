import type { ReportReason, WorkKind } from '@sol/contract/report';
import type { UndecidedTakedown } from '@sol/contract/takedown';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { recordChanges } from '#lib/member/journal.ts';
import { WORK_KINDS, WORK_STORAGE } from './work-kinds.ts';

/** Maximum number of takedowns of hidden content that are read for a page. */
const SCANNED_TAKEDOWNS = 2_000;

/** Whether the writer has deleted the content of a row `takedown`. */
const isWorkDeleted = (sql: ISql): SqlFragment => {
  const cases = WORK_KINDS.map(
    (kind) => sql`when ${kind} then exists (select from ${sql(WORK_STORAGE[kind].table)} where id = work_id)`,
  );
  return sql`(work_id is null or not case kind ${cases.reduce((all, one) => sql`${all} ${one}`)} end)`;
};

/** Whether an operator has decided neither on the takedown nor in favour of the objection. */
const isUndecided = (sql: ISql): SqlFragment => sql`state = 'HIDDEN' and is_objection_accepted is not true`;

export function list(sql: ISql, { cursorId = 0, limit }: { cursorId?: number | undefined; limit: number }) {
  return sql<UndecidedTakedown[]>`
    select id as "takedownId", kind, reason, created_at as "createdAt", member_id as "writerId",
      (select count(*) from removed_photo where takedown_id = takedown.id)::int as "photoCount",
      (select count(*) from removed_photo where takedown_id = takedown.id and hashes = '')::int as "unhashedPhotoCount"
    from (
      select * from takedown where ${isUndecided(sql)} and id > ${cursorId}
      order by id ${limitTo(sql, SCANNED_TAKEDOWNS)}
    ) takedown
    where ${isWorkDeleted(sql)} order by id limit ${limit}`;
}

interface UndecidedRow {
  kind: WorkKind;
  /** null, as `writerId`, if the account is deleted. */
  workId: number | null;
  writerId: number | null;
  reason: ReportReason | null;
}

/** undefined for other takedowns. */
export async function find(sql: ISql, takedownId: number): Promise<UndecidedRow | undefined> {
  const [row] = await sql<UndecidedRow[]>`
    select kind, work_id as "workId", member_id as "writerId", reason from takedown
    where id = ${takedownId} and ${isUndecided(sql)} and ${isWorkDeleted(sql)}`;
  return row;
}

export async function setExplanation(tx: TransactionSql, takedownId: number, explanation: string): Promise<void> {
  await tx`update takedown set explanation = ${explanation} where id = ${takedownId}`;
}

/**
 * Keeps what is needed to decide on hidden photos when their writer deletes the account: the kind,
 * the reason and the time. The other takedowns are deleted by their foreign key.
 */
export async function anonymize(tx: TransactionSql, memberId: MemberId): Promise<void> {
  const rows = await tx<{ id: number }[]>`
    update takedown set member_id = null, work_id = null, title = '', explanation = '', objection = null,
      objected_at = null, answer = null, answered_at = null, is_objection_accepted = null
    where member_id = ${memberId} and ${isUndecided(tx)}
      and exists (select from removed_photo where takedown_id = takedown.id)
    returning id`;
  await recordChanges(
    tx,
    'TAKEDOWN',
    rows.map(({ id }) => id),
  );
}
