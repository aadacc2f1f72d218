import type { WorkKind } from '@sol/contract/report';
import type { TransactionSql } from '#lib/database/database.ts';
import { idColumnOf, JOURNALED_TABLES, type JournaledKind, type ShareKind } from '#lib/member/journal.repository.ts';
import type { ChangedShare, ChangedStatus, ChangedTakedown } from './changes.rules.ts';

const WORK_KINDS: readonly WorkKind[] = ['REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE', 'COLLECTION', 'PLACE_PHOTO'];

/**
 * The greatest id of each table that the entries have, that of the works of takedowns included: no other row
 * may get it.
 */
export async function getKeptIds(tx: TransactionSql): Promise<Record<string, number>> {
  const rows = await tx<{ sequence: string; next: number }[]>`
    select pg_get_serial_sequence(name, 'id') as sequence, max(id) + 1 as next
    from (
      select case kind when 'SOLROUTE_SHARE' then 'solroute' when 'COLLECTION_SHARE' then 'collection'
          when 'REFUSED_LOGIN' then 'member' else lower(kind) end,
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

/** Restored links with an entry since. */
export const listChangedShares = (tx: TransactionSql, kind: ShareKind) => tx<ChangedShare[]>`
  select subject_id as id, includes_memos as "showedMemos", (state ->> 'includes_memos')::boolean as "showsMemos"
  from change join ${tx(JOURNALED_TABLES[kind])} share
    on ${tx(`share.${idColumnOf(kind)}`)} = subject_id and share.created_at = subject_created_at
  where kind = ${kind} order by subject_id`;

export async function endShare(tx: TransactionSql, kind: ShareKind, id: number): Promise<void> {
  await tx`delete from ${tx(JOURNALED_TABLES[kind])} where ${tx(idColumnOf(kind))} = ${id}`;
}

export async function hideMemosOfShare(tx: TransactionSql, kind: ShareKind, id: number): Promise<void> {
  await tx`update ${tx(JOURNALED_TABLES[kind])} set includes_memos = false where ${tx(idColumnOf(kind))} = ${id}`;
}

/** Restored members whose status has an entry since. */
export const listChangedStatuses = (tx: TransactionSql) => tx<ChangedStatus[]>`
  select member.id, member.suspended_at as "formerSuspendedAt", operator_since is not null as "wasOperator",
    (state ->> 'suspended_at')::timestamptz as "suspendedAt", (state ->> 'is_operator')::boolean as "isOperator"
  from change join member on member.id = subject_id and created_at = subject_created_at
  where kind = 'MEMBER' and state is not null order by member.id`;

/**
 * In the order in which they were decided, without those of writers that the backup does not have.
 */
export async function listTakedowns(tx: TransactionSql): Promise<ChangedTakedown[]> {
  const rows = await tx<
    (Omit<ChangedTakedown, 'hiddenUntil' | 'decidedAt'> & { hiddenUntil: string | null; decidedAt: string })[]
  >`
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
        select from collection where taken.kind = 'COLLECTION' and collection.id = taken.work_id and (
          collection.created_at = taken.work_created_at
          -- Its owner has deleted it since the backup: collections have no entries of deletions.
          or (taken.work_created_at is null and collection.member_id = taken.member_id
            and collection.created_at <= taken.created_at))
        union all
        select from member where taken.kind = 'PROFILE' and member.id = taken.work_id
          and member.created_at = taken.work_created_at
      ) as "hasWork", taken.hidden_until as "hiddenUntil",
      coalesce(taken.hidden_reason, taken.reason) as "hiddenReason", taken.created_at as "decidedAt"
    from change
      cross join jsonb_to_record(change.state) as taken (
        kind text, work_id bigint, state text, member_id bigint, writer_created_at timestamptz,
        work_created_at timestamptz, created_at timestamptz, hidden_until timestamptz,
        hidden_reason text, reason text)
      join member on member.id = taken.member_id and member.created_at = taken.writer_created_at
      left join takedown former on former.id = subject_id and former.created_at = subject_created_at
    where change.kind = 'TAKEDOWN' and change.state is not null order by subject_id`;
  return rows.map((row) => ({
    ...row,
    hiddenUntil: row.hiddenUntil === null ? null : new Date(row.hiddenUntil),
    decidedAt: new Date(row.decidedAt),
  }));
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

/**
 * The deletion of an account in the backup keeps the takedowns that are undecided there. Those that were
 * decided before the account was deleted were deleted with it: their entries have no row, or the
 * decision of the time when the account existed.
 */
export async function deleteDecidedTakedowns(tx: TransactionSql): Promise<void> {
  await tx`
    delete from takedown using change
    where change.kind = 'TAKEDOWN' and takedown.id = subject_id and takedown.created_at = subject_created_at
      and takedown.member_id is null
      and (change.state is null or change.state ->> 'member_id' is not null
        and (change.state ->> 'state' <> 'HIDDEN' or (change.state ->> 'is_objection_accepted')::boolean))`;
}

/**
 * Photos of content that is shown again are not refused, also if the backup or the journal has a row of
 * the moment before that decision.
 * @returns the number of hashes that the backup does not have
 */
export async function storeRemovedPhotos(tx: TransactionSql): Promise<number> {
  await tx`
    delete from removed_photo using takedown
    where takedown.id = takedown_id and (state = 'RESTORED' or is_objection_accepted)`;
  await tx`
    delete from removed_photo using change
    where kind = 'REMOVED_PHOTO' and state is null and id = subject_id and created_at = subject_created_at`;
  const { count } = await tx`
    insert into removed_photo (id, takedown_id, hashes, media_key, created_at) overriding system value
    select photo.id, takedown.id, hashes, media_key, photo.created_at
    from change cross join jsonb_populate_record(null::removed_photo, change.state) photo
      left join takedown on takedown.id = photo.takedown_id
    where change.kind = 'REMOVED_PHOTO' and change.state is not null
      and not coalesce(takedown.state = 'RESTORED' or takedown.is_objection_accepted, false)
    on conflict (id) do nothing`;
  return count;
}

/**
 * After the deletion of members: that of a suspended one refuses the login again, also if an operator has ended the
 * refusal since.
 */
export async function storeRefusedLogins(tx: TransactionSql): Promise<void> {
  await tx`delete from refused_login using change where kind = 'REFUSED_LOGIN' and state is null and id = subject_id`;
  await tx`
    insert into refused_login (id, hash, until, created_at)
    select login.id, hash, until, created_at
    from change cross join jsonb_populate_record(null::refused_login, change.state) login
    where kind = 'REFUSED_LOGIN' and state is not null
    on conflict (id) do update set hash = excluded.hash, until = excluded.until, created_at = excluded.created_at`;
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
