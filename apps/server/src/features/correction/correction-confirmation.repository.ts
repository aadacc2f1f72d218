import { isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { isEligible } from '#lib/member/eligibility.ts';

/** A repeated confirmation gets the new date. */
export async function insertConfirmation(tx: TransactionSql, id: number, memberId: MemberId): Promise<void> {
  await tx`
    insert into correction_confirmation (correction_id, member_id) values (${id}, ${memberId})
    on conflict (correction_id, member_id) do update set created_at = now()`;
}

/** Members other than the author of `c` whose confirmation counts. */
const confirmedBy = (sql: ISql): SqlFragment => sql`
  select from correction_confirmation k join member on member.id = k.member_id
  where k.correction_id = c.id and k.member_id is distinct from c.member_id and ${isEligible(sql)}`;

/** More are not counted: a pending correction has few, and an applied one does not depend on them. */
const CONFIRMATIONS_MAX = 100;

/** Members who confirmed `c`, as it is shown. */
export const confirmationCount = (sql: ISql): SqlFragment => sql`(
  select count(*)::int from (
    select from correction_confirmation k join member on member.id = k.member_id
    where k.correction_id = c.id and suspended_at is null ${limitTo(sql, CONFIRMATIONS_MAX)}
  ) counted
)`;

/** Other members can confirm too, but do not count yet. */
export async function doesConfirmationCount(tx: TransactionSql, memberId: MemberId): Promise<boolean> {
  const [row] = await tx<{ isEligible: boolean }[]>`
    select ${isEligible(tx)} as "isEligible" from member where id = ${memberId}`;
  return row?.isEligible ?? false;
}

/** An author counts from the second day on too: a new account instead of a suspended one has no effect. */
const isByEligibleAuthor = (sql: ISql): SqlFragment => sql`
  exists (select from member where member.id = c.member_id and ${isEligible(sql)})`;

export async function isConfirmed(tx: TransactionSql, id: number): Promise<boolean> {
  const [row] = await tx<[{ isConfirmed: boolean }]>`
    select ${isByEligibleAuthor(tx)} and exists (${confirmedBy(tx)}) as "isConfirmed"
    from correction c where c.id = ${id}`;
  return row.isConfirmed;
}

/** Open corrections that are confirmed, but could not be applied at that time. */
export async function listDue(sql: ISql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select c.id from correction c
    where c.status = 'PENDING' and ${isByEligibleAuthor(sql)} and exists (${confirmedBy(sql)})
      and not exists (
        select from place origin join place on place.id = coalesce(origin.merged_into, origin.id)
        where origin.id = c.place_id and ${isPlaceClosed(sql)})
    order by c.id limit ${limit}`;
  return rows.map(({ id }) => id);
}
