import type { Category } from '@sol/contract/category';
import type { PlaceRequestInput } from '@sol/contract/place-request';
import type { ISql, TransactionSql } from '#lib/database.ts';
import type { MemberId } from '#lib/member-id.ts';

export interface PlaceRequestRow {
  id: number;
  name: string;
  address: string;
  categories: Category[];
  note: string;
  status: 'PENDING' | 'ACCEPTED' | 'DECLINED';
  placeId: number | null;
  createdAt: string;
}

const columns = (sql: ISql) => sql`
  place_request.id, place_request.name, place_request.address, categories, note, status, place_id as "placeId",
  place_request.created_at as "createdAt"`;

export async function insertRequest(sql: ISql, memberId: MemberId, input: PlaceRequestInput): Promise<void> {
  const { placeName, address, category, note = '' } = input;
  await sql`
    insert into place_request (member_id, name, address, categories, note)
    values (${memberId}, ${placeName}, ${address}, ${category}, ${note})`;
}

/** Oldest first: in the order they are to be answered. */
export function listRequests(sql: ISql, { isPendingOnly }: { isPendingOnly: boolean }) {
  return sql<(PlaceRequestRow & { nickname: string })[]>`
    select ${columns(sql)}, nickname from place_request join member on member.id = member_id
    where ${isPendingOnly ? sql`status = 'PENDING'` : sql`true`} order by place_request.id`;
}

export async function lockRequest(tx: TransactionSql, id: number): Promise<PlaceRequestRow | undefined> {
  const [row] = await tx<PlaceRequestRow[]>`select ${columns(tx)} from place_request where id = ${id} for update`;
  return row;
}

export async function answerRequest(
  tx: TransactionSql,
  id: number,
  { status, placeId }: { status: 'ACCEPTED' | 'DECLINED'; placeId: number | null },
): Promise<void> {
  await tx`update place_request set status = ${status}, place_id = ${placeId}, answered_at = now() where id = ${id}`;
}
