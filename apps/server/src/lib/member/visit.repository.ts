import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';

export interface Visit {
  /** In Seoul: "2026-11-20". */
  visitedOn: string;
  /** Empty without one. */
  note: string;
}

/** As columns of a row `visit`; null without one. */
export const visitColumns = (sql: ISql): SqlFragment => sql`
  to_char(visit.visited_on, 'YYYY-MM-DD') as "visitedOn", visit.note as "visitNote"`;

/** The place is saved by the member, who is locked. */
export async function isSaved(sql: ISql, memberId: MemberId, placeId: number): Promise<boolean> {
  const rows = await sql`select from place_mark where member_id = ${memberId} and place_id = ${placeId}`;
  return rows.length > 0;
}

/** Without a note the existing one stays. */
export async function setVisit(
  tx: TransactionSql,
  memberId: MemberId,
  placeId: number,
  { visitedOn, note }: { visitedOn: string; note: string | undefined },
): Promise<Visit> {
  const [row] = await tx<[Visit]>`
    insert into place_visit as visit (member_id, place_id, visited_on, note)
    values (${memberId}, ${placeId}, ${visitedOn}, ${note ?? ''})
    on conflict (member_id, place_id) do update
      set visited_on = excluded.visited_on, note = coalesce(${note ?? null}::text, visit.note)
    returning to_char(visited_on, 'YYYY-MM-DD') as "visitedOn", note`;
  return row;
}

export async function deleteVisit(tx: TransactionSql, memberId: MemberId, placeId: number): Promise<void> {
  await tx`delete from place_visit where member_id = ${memberId} and place_id = ${placeId}`;
}

/** Of these places, those that the member has saved, and that have no day yet, get this one. Spec 16.3-3. */
export async function markVisited(
  tx: TransactionSql,
  memberId: MemberId,
  placeIds: readonly number[],
  visitedOn: string,
): Promise<void> {
  await tx`
    insert into place_visit (member_id, place_id, visited_on)
    select member_id, place_id, ${visitedOn}::date from place_mark
    where member_id = ${memberId} and place_id = any(${[...placeIds]}::bigint[])
    on conflict do nothing`;
}
