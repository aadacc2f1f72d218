import type { WorkKind } from '@sol/contract/report';
import type { TransactionSql } from '#lib/database/database.ts';
import { idColumnOf, JOURNALED_TABLES, type JournaledKind, type ShareKind } from '#lib/member/journal.ts';
import { PRUNING_MARGIN, stateOf } from './journal.repository.ts';

/** Entries of the database and of files, before the tables are replaced. */
export async function createLines(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table line (
      seq bigint generated always as identity,
      installation uuid not null,
      id uuid not null,
      kind text not null,
      subject_id bigint not null,
      subject_created_at timestamptz not null,
      at timestamptz not null,
      read_at timestamptz not null,
      state jsonb
    ) on commit drop`;
}

export async function insertLinesOfDatabase(tx: TransactionSql): Promise<void> {
  await tx`
    insert into line (installation, id, kind, subject_id, subject_created_at, at, read_at, state)
    select installation.id, journal.id, kind, subject_id, subject_created_at, journal.at, clock_timestamp(),
      ${stateOf(tx, { hasTexts: true })}
    from journal, installation`;
}

/** @param lines objects of JSON in the format of `listUncopied` */
export async function insertLinesOfFile(tx: TransactionSql, lines: readonly string[]): Promise<void> {
  await tx`
    insert into line (installation, id, kind, subject_id, subject_created_at, at, read_at, state)
    select installation, id, kind, "subjectId", "createdAt", at, "readAt", nullif(state, 'null')
    from jsonb_to_recordset(${`[${lines.join(',')}]`}::text::jsonb) as entry (
      installation uuid, id uuid, kind text, "subjectId" bigint, "createdAt" timestamptz, at timestamptz,
      "readAt" timestamptz, state jsonb)`;
}

/**
 * Creates `change`: the state of each row with entries that the restored backup does not have, as
 * of the newest of them. A deletion is final. Entries that were pruned before the backup are part
 * of it.
 */
export async function createChanges(tx: TransactionSql): Promise<void> {
  await tx`
    delete from line using installation
    where line.installation <> installation.id or line.id in (select id from journal)
      or line.at < installation.journal_since - ${PRUNING_MARGIN}::interval`;
  await tx`
    create temporary table change on commit drop as
    select distinct on (kind, subject_id, subject_created_at) kind, subject_id, subject_created_at, state
    from line
    order by kind, subject_id, subject_created_at, (state is null) desc, at desc, read_at desc, seq desc`;
}

const WORK_KINDS: readonly WorkKind[] = ['REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE', 'COLLECTION'];

/**
 * So that the next restore of an older backup has the entries too, and the next file is complete.
 */
export async function keepEntries(tx: TransactionSql): Promise<void> {
  await tx`
    insert into journal (id, kind, subject_id, subject_created_at, at)
    select distinct on (id) id, kind, subject_id, subject_created_at, at from line order by id`;
  await tx`
    update journal set exported_at = null, uploaded_at = null
    where exported_at is not null or uploaded_at is not null`;
}

/**
 * The greatest id of each table that the entries have, that of the works of takedowns included: no other row
 * may get it.
 */
export async function getKeptIds(tx: TransactionSql): Promise<Record<string, number>> {
  const rows = await tx<{ sequence: string; next: number }[]>`
    select pg_get_serial_sequence(name, 'id') as sequence, max(id) + 1 as next
    from (
      select case kind when 'SOLROUTE_SHARE' then 'solroute' when 'COLLECTION_SHARE' then 'collection' else lower(kind) end,
        subject_id from change
      union all
      select case state ->> 'kind' when 'PROFILE' then 'member' else lower(state ->> 'kind') end,
        (state ->> 'work_id')::bigint
      from change where kind = 'TAKEDOWN' and state ->> 'kind' = any(${WORK_KINDS}::text[])
        and state ->> 'work_id' ~ '^[0-9]{1,15}$'
    ) as kept (name, id)
    group by name`;
  return Object.fromEntries(rows.map(({ sequence, next }) => [sequence, next]));
}

type DeletedKind = Extract<JournaledKind, 'MEMBER' | 'REVIEW' | 'SOLLECT' | 'SOLROUTE'>;

/** Restored rows that were deleted since. */
export async function listDeleted(tx: TransactionSql, kind: DeletedKind): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select restored.id from change join ${tx(kind.toLowerCase())} restored
      on restored.id = subject_id and restored.created_at = subject_created_at
    where kind = ${kind} and state is null order by restored.id`;
  return rows.map(({ id }) => id);
}

/**
 * Ends restored links that were ended since, and hides memos that were hidden since.
 * @returns the number of links
 */
export async function revokeShares(tx: TransactionSql, kind: ShareKind): Promise<number> {
  const share = tx`${tx(JOURNALED_TABLES[kind])} share`;
  const isChanged = tx`
    kind = ${kind} and ${tx(`share.${idColumnOf(kind)}`)} = subject_id and share.created_at = subject_created_at`;
  const ended = await tx`delete from ${share} using change where ${isChanged} and state is null`;
  const withoutMemos = await tx`
    update ${share} set includes_memos = false from change
    where ${isChanged} and not (state ->> 'includes_memos')::boolean and includes_memos`;
  return ended.count + withoutMemos.count;
}

export interface ChangedStatus {
  id: number;
  wasSuspended: boolean;
  suspendedAt: string | null;
  isOperator: boolean;
  wasOperator: boolean;
}

/** Restored members that were suspended since, or no longer, or are no operators any more. */
export const listChangedStatuses = (tx: TransactionSql) => tx<ChangedStatus[]>`
  select member.id, member.suspended_at is not null as "wasSuspended", operator_since is not null as "wasOperator",
    (state ->> 'suspended_at')::timestamptz as "suspendedAt", (state ->> 'is_operator')::boolean as "isOperator"
  from change join member on member.id = subject_id and created_at = subject_created_at
  where kind = 'MEMBER' and state is not null and (
    member.suspended_at is distinct from (state ->> 'suspended_at')::timestamptz
    or (operator_since is not null and not (state ->> 'is_operator')::boolean))
  order by member.id`;

export interface ChangedTakedown {
  id: number;
  kind: WorkKind;
  workId: number;
  state: 'HIDDEN' | 'REMOVED' | 'RESTORED';
  /** Of the restored row; null if there is none. */
  formerState: ChangedTakedown['state'] | null;
  /** Whether the work was restored from the backup. */
  hasWork: boolean;
  hiddenUntil: Date | null;
  hiddenReason: string | null;
}

/**
 * In the order in which they were decided, without those of writers that the backup does not have.
 */
export async function listTakedowns(tx: TransactionSql): Promise<ChangedTakedown[]> {
  const rows = await tx<(Omit<ChangedTakedown, 'hiddenUntil'> & { hiddenUntil: string | null })[]>`
    select subject_id as id, taken.kind, taken.work_id as "workId", taken.state, former.state as "formerState",
      exists (
        select from review where taken.kind = 'REVIEW' and review.id = taken.work_id
          and review.created_at = taken.work_created_at
        union all
        select from sollect where taken.kind = 'SOLLECT' and sollect.id = taken.work_id
          and sollect.created_at = taken.work_created_at
        union all
        select from solroute where taken.kind = 'SOLROUTE' and solroute.id = taken.work_id
          and solroute.created_at = taken.work_created_at
        union all
        select from collection where taken.kind = 'COLLECTION' and collection.id = taken.work_id
          and collection.created_at = taken.work_created_at
        union all
        select from member where taken.kind = 'PROFILE' and member.id = taken.work_id
          and member.created_at = taken.work_created_at
      ) as "hasWork", taken.hidden_until as "hiddenUntil", taken.hidden_reason as "hiddenReason"
    from change
      cross join jsonb_to_record(change.state) as taken (
        kind text, work_id bigint, state text, member_id bigint, writer_created_at timestamptz,
        work_created_at timestamptz, hidden_until timestamptz, hidden_reason text)
      join member on member.id = taken.member_id and member.created_at = taken.writer_created_at
      left join takedown former on former.id = subject_id and former.created_at = subject_created_at
    where change.kind = 'TAKEDOWN' and change.state is not null order by subject_id`;
  return rows.map((row) => ({ ...row, hiddenUntil: row.hiddenUntil === null ? null : new Date(row.hiddenUntil) }));
}

/** What a file does not contain stays as in the backup, or is empty. */
export async function storeTakedown(tx: TransactionSql, id: number): Promise<void> {
  const { count } = await tx`
    update takedown set reason = changed.reason, state = changed.state, decided_at = changed.decided_at,
      title = coalesce(changed.title, takedown.title),
      explanation = coalesce(changed.explanation, takedown.explanation),
      objection = coalesce(changed.objection, takedown.objection),
      objected_at = coalesce(changed.objected_at, takedown.objected_at),
      answer = coalesce(changed.answer, takedown.answer, case when changed.answered_at is not null then '' end),
      answered_at = case when coalesce(changed.objected_at, takedown.objected_at) is not null
        then changed.answered_at end,
      is_objection_accepted = case when coalesce(changed.objected_at, takedown.objected_at) is not null
        then changed.is_objection_accepted end
    from change, jsonb_populate_record(null::takedown, change.state) changed
    where change.kind = 'TAKEDOWN' and subject_id = ${id} and takedown.id = ${id}
      and takedown.created_at = subject_created_at`;
  if (count > 0) return;
  await tx`
    insert into takedown (id, member_id, kind, work_id, title, reason, explanation, state, created_at, decided_at,
      objection, objected_at, answer, is_objection_accepted, answered_at) overriding system value
    select changed.id, member_id, changed.kind, work_id, coalesce(title, ''), reason, coalesce(explanation, ''),
      changed.state, created_at, decided_at, objection, objected_at, answer,
      case when objected_at is not null then is_objection_accepted end,
      case when objected_at is not null then answered_at end
    from change, jsonb_populate_record(null::takedown, change.state) changed
    where change.kind = 'TAKEDOWN' and subject_id = ${id}
    on conflict do nothing`;
}

/**
 * Restores the takedowns whose writer has deleted the account, with what operators decide on. Texts
 * are deleted.
 * @returns the number of those that the backup does not have in this state
 */
export async function storeAnonymousTakedowns(tx: TransactionSql): Promise<number> {
  const changed = tx`
    change, jsonb_populate_record(null::takedown, change.state) changed
    where change.kind = 'TAKEDOWN' and change.state is not null and changed.member_id is null`;
  const updated = await tx`
    update takedown set member_id = null, work_id = null, title = '', explanation = '', objection = null,
      objected_at = null, answer = null, answered_at = null, is_objection_accepted = null,
      reason = changed.reason, state = changed.state, decided_at = changed.decided_at
    from ${changed} and takedown.id = subject_id and takedown.created_at = subject_created_at
      and (takedown.member_id is not null or takedown.state <> changed.state)`;
  const inserted = await tx`
    insert into takedown (id, kind, title, reason, explanation, state, created_at, decided_at) overriding system value
    select changed.id, changed.kind, '', changed.reason, '', changed.state, changed.created_at, changed.decided_at
    from ${changed} on conflict do nothing`;
  return updated.count + inserted.count;
}

/** Returns the number of hashes that the backup does not have. */
export async function storeRemovedPhotos(tx: TransactionSql): Promise<number> {
  await tx`
    delete from removed_photo using change
    where kind = 'REMOVED_PHOTO' and state is null and id = subject_id and created_at = subject_created_at`;
  const { count } = await tx`
    insert into removed_photo (id, takedown_id, hashes, media_key, created_at) overriding system value
    select photo.id, takedown.id, hashes, media_key, photo.created_at
    from change cross join jsonb_populate_record(null::removed_photo, change.state) photo
      left join takedown on takedown.id = photo.takedown_id
    where change.kind = 'REMOVED_PHOTO' and change.state is not null
    on conflict (id) do nothing`;
  return count;
}

/** Returns the number of rows that the backup does not have. */
export async function storeAuditRows(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into audit (id, at, actor, network, action, subject_id, details) overriding system value
    select action.id, action.at, actor, network, action.action, action.subject_id, details
    from change cross join jsonb_populate_record(null::audit, change.state) action
    where change.kind = 'AUDIT' and change.state is not null
    on conflict (id) do nothing`;
  return count;
}
