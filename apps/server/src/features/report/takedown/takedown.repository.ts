import type { ReportReason, WorkKind } from '@sol/contract/report';
import type { ObjectedTakedown, ObjectionStatus, Takedown, UndecidedTakedown } from '@sol/contract/takedown';
import { WORK_KINDS, WORK_STORAGE, type Work } from '#features/report/work.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type SqlFragment, type TransactionSql } from '#lib/database/database.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';

interface NewTakedown {
  /** null for the photo of an institution. */
  memberId: number | null;
  title: string;
  reason: ReportReason | null;
  explanation: string;
}

const columns = (sql: ISql) => sql`
  takedown.id as "takedownId", kind, title, state, reason, explanation, takedown.created_at as "createdAt", objection,
  answer, is_objection_accepted as "isObjectionAccepted"`;

/** Hides the work, or updates what its writer is told about it. */
export async function upsertHidden(tx: TransactionSql, { kind, id }: Work, takedown: NewTakedown): Promise<number> {
  const { memberId, title, reason, explanation } = takedown;
  const [row] = await tx<[{ id: number }]>`
    insert into takedown (member_id, kind, work_id, title, reason, explanation, state)
    values (${memberId}, ${kind}, ${id}, ${title}, ${reason}, ${explanation}, 'HIDDEN')
    on conflict (kind, work_id) where state = 'HIDDEN' do update
      set reason = excluded.reason,
        explanation = case when excluded.explanation = '' then takedown.explanation else excluded.explanation end
    returning id`;
  await recordChanges(tx, 'TAKEDOWN', [row.id]);
  return row.id;
}

/** The takedown of a work that is hidden now. */
export async function findHidden(sql: ISql, { kind, id }: Work): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from takedown where kind = ${kind} and work_id = ${id} and state = 'HIDDEN'`;
  return row?.id;
}

export interface HiddenWork extends Work {
  takedownId: number;
}

/** Takedowns of hidden works for which no photo is stored, in the order of their ids. */
export const listHiddenWithoutPhotos = (sql: ISql, { afterId, limit }: { afterId: number; limit: number }) =>
  sql<HiddenWork[]>`
    select id as "takedownId", kind, work_id as id from takedown
    where state = 'HIDDEN' and work_id is not null and id > ${afterId}
      and case kind
        when 'REVIEW' then exists (select from review where id = work_id and hidden_until is not null)
        when 'SOLLECT' then exists (select from sollect where id = work_id and hidden_until is not null)
        else exists (select from member where id = work_id and profile_hidden_until is not null) end
      and not exists (select from removed_photo where takedown_id = takedown.id)
    order by takedown.id limit ${limit}`;

/** Serializes the decisions on a takedown. */
export async function lock(tx: TransactionSql, takedownId: number): Promise<void> {
  await tx`select from takedown where id = ${takedownId} for update`;
}

export async function setOutcome(
  tx: TransactionSql,
  takedownId: number,
  outcome: 'REMOVED' | 'RESTORED',
): Promise<void> {
  await tx`update takedown set state = ${outcome}, decided_at = now() where id = ${takedownId}`;
  await recordChanges(tx, 'TAKEDOWN', [takedownId]);
}

const LISTED_MAX = 100;

export function listOfMember(sql: ISql, memberId: MemberId) {
  return sql<Takedown[]>`
    select ${columns(sql)} from takedown where member_id = ${memberId} order by id desc limit ${LISTED_MAX}`;
}

/** Returns false if there is an objection already. */
export async function setObjection(
  tx: TransactionSql,
  memberId: MemberId,
  { takedownId, objection }: { takedownId: number; objection: string },
): Promise<boolean> {
  const { count } = await tx`
    update takedown set objection = ${objection}, objected_at = now()
    where id = ${takedownId} and member_id = ${memberId} and objected_at is null`;
  return count > 0;
}

export async function isOwn(sql: ISql, memberId: MemberId, takedownId: number): Promise<boolean> {
  const rows = await sql`select from takedown where id = ${takedownId} and member_id = ${memberId}`;
  return rows.length > 0;
}

interface ObjectionPage {
  status: ObjectionStatus;
  cursorId?: number | undefined;
  limit: number;
}

/** Open ones oldest first, all newest first. */
export function listObjected(sql: ISql, { status, cursorId, limit }: ObjectionPage) {
  const isOpen = status === 'OPEN';
  const after =
    cursorId === undefined ? sql`` : isOpen ? sql`and takedown.id > ${cursorId}` : sql`and takedown.id < ${cursorId}`;
  return sql<ObjectedTakedown[]>`
    select ${columns(sql)}, work_id as "workId", member.id as "writerId",
      coalesce(hidden_nickname, nickname) as writer, objected_at as "objectedAt"
    from takedown join member on member.id = member_id
    where objected_at is not null ${isOpen ? sql`and answered_at is null` : sql``} ${after}
    order by takedown.id ${isOpen ? sql`` : sql`desc`} limit ${limit}`;
}

/** undefined without an objection. */
export async function findObjector(sql: ISql, takedownId: number): Promise<number | undefined> {
  const [row] = await sql<{ memberId: number }[]>`
    select member_id as "memberId" from takedown where id = ${takedownId} and objected_at is not null`;
  return row?.memberId;
}

interface ObjectionRow {
  work: Work;
  state: Takedown['state'];
  isDecided: boolean;
}

/** undefined without an objection. */
export async function lockObjected(tx: TransactionSql, takedownId: number): Promise<ObjectionRow | undefined> {
  const [row] = await tx<ObjectionRow[]>`
    select json_build_object('kind', kind, 'id', work_id) as work, state,
      answered_at is not null as "isDecided"
    from takedown where id = ${takedownId} and objected_at is not null for update`;
  return row;
}

export async function decideObjection(
  tx: TransactionSql,
  takedownId: number,
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
): Promise<void> {
  await tx`
    update takedown set answer = ${answer}, is_objection_accepted = ${isAccepted}, answered_at = now()
    where id = ${takedownId}`;
  await recordChanges(tx, 'TAKEDOWN', [takedownId]);
}

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

export function listUndecided(sql: ISql, { cursorId = 0, limit }: { cursorId?: number | undefined; limit: number }) {
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
export async function findUndecided(sql: ISql, takedownId: number): Promise<UndecidedRow | undefined> {
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
