import {
  type AdminCorrection,
  CORRECTION_MEMBERS_MIN,
  type CorrectionChange,
  type CorrectionKind,
  type CorrectionStatus,
} from '@sol/contract/correction';
import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import { type ISql, limitTo, type SqlFragment, type TransactionSql } from '#lib/database/database.ts';
import type { DayHours } from '#lib/time/opening-rules.ts';
import { valueColumns } from './correction.repository.ts';
import type { CurrentValues } from './correction.rules.ts';
import { confirmationCount } from './correction-confirmation.repository.ts';

/** The upper limit of the counts of a member's record. */
const RECORD_MAX = 100;

export interface AdminCorrectionRow extends Omit<AdminCorrection, 'correctionId' | 'before' | 'authorKey'> {
  id: number;
  authorKey: string | null;
  /** Of a decided correction. */
  before: CorrectionChange | null;
  current: Omit<CurrentValues, 'weekly'> & { hours: DayHours[] };
}

const countOf = (sql: ISql, statuses: readonly CorrectionStatus[]): SqlFragment => sql`(
  select count(*) from (
    select from correction own where own.member_id = member.id and own.status = any(${[...statuses]}::text[])
    ${limitTo(sql, RECORD_MAX)}
  ) decided
)`;

/** PENDING oldest first, the others newest first. `after` is the last id of the previous page. */
export function listByStatus(
  sql: ISql,
  status: CorrectionStatus,
  { after, limit }: { after?: number | undefined; limit: number },
) {
  const [comparison, order] = status === 'PENDING' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql<AdminCorrectionRow[]>`
    select c.id, c.kind, c.change, c.note, c.status, ${confirmationCount(sql)} as confirmations,
      c.created_at as "createdAt", c.decided_at as "decidedAt", c.reason, c.before,
      c.author_key as "authorKey",
      (select to_jsonb(v) from (select ${valueColumns(sql)}) v) as current,
      jsonb_build_object(
        'id', place.id, 'name', place.name, 'category', place.category, 'address', place.address,
        'latitude', place.latitude, 'longitude', place.longitude
      ) as place,
      case when member.id is not null then jsonb_build_object(
        'id', member.id, 'nickname', member.nickname, 'joinedAt', member.created_at,
        'accepted', ${countOf(sql, ['APPLIED'])}, 'rejected', ${countOf(sql, ['REJECTED', 'REVERTED'])}
      ) end as member
    from correction c
      join place origin on origin.id = c.place_id
      join place on place.id = coalesce(origin.merged_into, origin.id)
      left join member on member.id = c.member_id
    where c.status = ${status} ${after === undefined ? sql`` : sql`and c.id ${comparison} ${after}`}
    order by c.id ${order} limit ${limit}`;
}

/** A member, or one who has deleted the account. */
export type Author = { memberId: number } | { authorKey: string };

/** The contributions of an author that can be reverted or rejected: applied and pending corrections, by place. */
export async function listContributions(tx: TransactionSql, author: Author): Promise<number[]> {
  const isByAuthor = 'memberId' in author ? tx`member_id = ${author.memberId}` : tx`author_key = ${author.authorKey}`;
  const rows = await tx<{ id: number }[]>`
    select id from correction where ${isByAuthor} and status in ('PENDING', 'APPLIED')
    order by place_id, id desc`;
  return rows.map(({ id }) => id);
}

/** Confirmations of corrections that are still open. */
export async function deleteOpenConfirmations(tx: TransactionSql, memberId: number): Promise<void> {
  await tx`
    delete from correction_confirmation k using correction c
    where k.member_id = ${memberId} and c.id = k.correction_id and c.status = 'PENDING'`;
}

const DEPENDENT_MAX = 100;

/** Kinds that may need two members besides the author. */
const KINDS_OF_THREE: readonly CorrectionKind[] = ['CLOSED', 'NAME', 'MOVED'];

/** Applied corrections of others that need not have been applied without this member, newest first. */
export async function listDependent(tx: TransactionSql, memberId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select c.id from correction_confirmation own join correction c on c.id = own.correction_id
    where own.member_id = ${memberId} and c.status = 'APPLIED' and c.applied_by = 'MEMBERS'
      and (
        select count(*) from (
          select from correction_confirmation other
          where other.correction_id = c.id and other.member_id <> ${memberId} ${limitTo(tx, CORRECTION_MEMBERS_MIN)}
        ) others
      ) < case when c.kind = any(${[...KINDS_OF_THREE]}::text[]) then ${CORRECTION_MEMBERS_MIN - 1}::int else 1 end
    order by c.id desc limit ${DEPENDENT_MAX}`;
  return rows.map(({ id }) => id);
}

/** Returns their number. */
export async function deleteOldAuthorKeys(sql: ISql, before: Date): Promise<number> {
  const { count } = await sql`
    update correction set author_key = null, author_deleted_at = null
    where author_key is not null and author_deleted_at < ${before}`;
  return count;
}

/** Deletes what was not applied; the value of an applied correction stays without its author. */
export async function deleteAllOf(tx: TransactionSql, memberId: number, authorKey: string): Promise<void> {
  await tx`delete from correction where member_id = ${memberId} and status not in ('APPLIED', 'REVERTED')`;
  await tx`
    update correction set note = '', member_id = null, author_key = ${authorKey}, author_deleted_at = now()
    where member_id = ${memberId}`;
}

/** A value of members without an applied correction, or an applied correction without its value. */
interface CorrectionMismatch {
  placeId: number;
  correctionId: number | null;
  /** VALUE: the row has another value's correction or none. CLOSED: no correction has closed the place. */
  problem: 'VALUE' | 'MISSING' | 'CLOSED';
}

/**
 * Compares the values of members with the applied corrections in one snapshot. An empty result means
 * that all are equal. That places are the merge of these values is checked with those of the sources.
 */
export function check(sql: ISql): PromiseLike<CorrectionMismatch[]> {
  return sql<CorrectionMismatch[]>`
    select place_id as "placeId", source_key::bigint as "correctionId", 'VALUE' as problem
    from place_source p
    where source = 'members' and not exists (
      select from correction c where c.id = p.source_key::bigint and c.status = 'APPLIED' and c.kind = p.part
    )
    union all
    select place_id, max(id), 'MISSING' from correction c
    where status = 'APPLIED' and kind <> 'CLOSED'
      and not exists (
        select from place_source p join correction other on other.id = p.source_key::bigint
        where p.source = 'members' and p.part = c.kind and other.place_id = c.place_id
      )
      and not exists (select from place where place.id = c.place_id and place.merged_into is not null)
      and not exists (select from place where place.merged_into = c.place_id)
    group by place_id
    union all
    select id, null, 'CLOSED' from place
    where closed_by = 'MEMBERS' and not exists (
      select from correction c
      where c.status = 'APPLIED' and c.kind = 'CLOSED'
        and (c.place_id = place.id or c.place_id in (select id from place merged where merged.merged_into = place.id))
    )
    order by 1 limit ${MISMATCHES_MAX}`;
}
