import type { ReportReason } from '@sol/contract/report';
import type { ObjectedTakedown, ObjectionStatus, Takedown } from '@sol/contract/takedown';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { recordChanges } from '#lib/member/journal.ts';
import type { Work } from './work-kinds.ts';

interface NewTakedown {
  memberId: number;
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
