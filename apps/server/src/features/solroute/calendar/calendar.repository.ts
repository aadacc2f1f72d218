import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/** A solroute with a departure time. */
export interface PlannedRow {
  id: number;
  name: string;
  /** "2026-11-28T14:00" in Asia/Seoul. */
  departAt: string;
  createdAt: string;
  updatedAt: string;
}

const plannedColumns = (sql: ISql) => sql`
  id, name, to_char(depart_at, 'YYYY-MM-DD"T"HH24:MI') as "departAt", created_at as "createdAt", updated_at as "updatedAt"`;

/** `departAt` is null without a departure time. undefined for other members' solroutes. */
export async function find(sql: ISql, memberId: MemberId, id: number) {
  const [row] = await sql<(Omit<PlannedRow, 'departAt'> & { departAt: string | null })[]>`
    select ${plannedColumns(sql)} from solroute where id = ${id} and member_id = ${memberId}`;
  return row;
}

/** Solroutes with a departure time that are not done, the latest first. */
export function listPlanned(sql: ISql, memberId: number, limit: number) {
  return sql<(PlannedRow & { placeCount: number })[]>`
    select ${plannedColumns(sql)}, place_count as "placeCount" from solroute
    where member_id = ${memberId} and depart_at is not null and not is_done
    order by depart_at desc, id desc limit ${limit}`;
}

export async function findAddress(sql: ISql, memberId: MemberId): Promise<{ createdAt: string } | undefined> {
  const [row] = await sql<{ createdAt: string }[]>`
    select created_at as "createdAt" from calendar_address where member_id = ${memberId}`;
  return row;
}

export async function findMemberId(sql: ISql, tokenHash: Uint8Array): Promise<number | undefined> {
  const [row] = await sql<{ memberId: number }[]>`
    select member_id as "memberId" from calendar_address where token_hash = ${tokenHash}`;
  return row?.memberId;
}

export async function replaceAddress(tx: TransactionSql, memberId: MemberId, tokenHash: Uint8Array): Promise<void> {
  await tx`
    insert into calendar_address (member_id, token_hash) values (${memberId}, ${tokenHash})
    on conflict (member_id) do update set token_hash = excluded.token_hash, created_at = now()`;
}

export async function deleteAddress(tx: TransactionSql, memberId: MemberId): Promise<void> {
  await tx`delete from calendar_address where member_id = ${memberId}`;
}
