import type { PlaceRequestStatus } from '@sol/contract/admin-place-request';
import type { Category } from '@sol/contract/category';
import { OWN_ACTIVITY_MAX } from '@sol/contract/limits';
import type { OwnPlaceRequest, PlaceRequestInput } from '@sol/contract/place-request';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { insertMessage } from '#lib/member/inbox.repository.ts';

export interface PlaceRequestRow {
  id: number;
  name: string;
  address: string;
  categories: Category[];
  note: string;
  status: PlaceRequestStatus;
  placeId: number | null;
  point: LatLng | null;
  declineReason: string | null;
  createdAt: string;
  answeredAt: string | null;
}

const columns = (sql: ISql) => sql`
  place_request.id, place_request.name, place_request.address, categories, note, status, place_id as "placeId",
  decline_reason as "declineReason", place_request.created_at as "createdAt", answered_at as "answeredAt",
  case when place_request.latitude is not null then json_build_object(
    'latitude', place_request.latitude, 'longitude', place_request.longitude
  ) end as point`;

export interface PlaceAtAddress extends LatLng {
  id: number;
  name: string;
}

/** Of each address the first open place that has it, if there is one. `nth` counts the addresses from 0. */
export function listAtAddresses(sql: ISql, addresses: readonly string[]) {
  return sql<{ nth: number; place: PlaceAtAddress }[]>`
    select (nth - 1)::int as nth, json_build_object(
      'id', place.id, 'name', place.name, 'latitude', place.latitude, 'longitude', place.longitude
    ) as place
    from unnest(${[...addresses]}::text[]) with ordinality as requested (address, nth), lateral (
      select id, name, latitude, longitude from place
      where address_key(address) = address_key(requested.address) and closed_at is null
      order by address_key(address), id limit 1
    ) place`;
}

export async function insertRequest(sql: ISql, memberId: MemberId, input: PlaceRequestInput): Promise<void> {
  const { placeName, address, category, note = '', point } = input;
  await sql`
    insert into place_request (member_id, name, address, categories, note, latitude, longitude)
    values (${memberId}, ${placeName}, ${address}, ${category}, ${note}, ${point?.latitude ?? null},
      ${point?.longitude ?? null})`;
}

export const listOwn = (sql: ISql, memberId: MemberId) => sql<OwnPlaceRequest[]>`
  select id as "requestId", name, address, status, place_id as "placeId", created_at as "createdAt" from place_request
  where member_id = ${memberId} order by created_at desc, id desc ${limitTo(sql, OWN_ACTIVITY_MAX)}`;

/** Oldest first. */
export function listRequests(sql: ISql, { isPendingOnly }: { isPendingOnly: boolean }) {
  return sql<(PlaceRequestRow & { nickname: string })[]>`
    select ${columns(sql)}, nickname from place_request join member on member.id = member_id
    where ${isPendingOnly ? sql`status = 'PENDING'` : sql`true`} order by place_request.id`;
}

/**
 * Pending requests oldest first, others newest first. `after` is the last id of the previous page.
 */
export function listByStatus(
  sql: ISql,
  status: PlaceRequestStatus,
  { after, limit }: { after?: number | undefined; limit: number },
) {
  const [comparison, order] = status === 'PENDING' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql<(PlaceRequestRow & { nickname: string })[]>`
    select ${columns(sql)}, nickname from place_request join member on member.id = member_id
    where status = ${status} ${after === undefined ? sql`` : sql`and place_request.id ${comparison} ${after}`}
    order by place_request.id ${order} limit ${limit}`;
}

export async function lockRequest(tx: TransactionSql, id: number): Promise<PlaceRequestRow | undefined> {
  const [row] = await tx<PlaceRequestRow[]>`select ${columns(tx)} from place_request where id = ${id} for update`;
  return row;
}

export async function handleRequest(
  tx: TransactionSql,
  id: number,
  decision: { status: 'ACCEPTED'; placeId: number } | { status: 'DECLINED'; reason: string | null },
): Promise<void> {
  const placeId = decision.status === 'ACCEPTED' ? decision.placeId : null;
  const reason = decision.status === 'DECLINED' ? decision.reason : null;
  const [request] = await tx<[{ memberId: number; name: string }]>`
    update place_request
    set status = ${decision.status}, place_id = ${placeId}, decline_reason = ${reason}, answered_at = now()
    where id = ${id} returning member_id as "memberId", name`;
  const message =
    placeId === null
      ? {
          title: '요청한 장소를 추가하지 못했어요',
          text: [request.name, reason].filter(Boolean).join('\n'),
          path: `/profile/activity#request-${id}`,
        }
      : { title: '요청한 장소가 지도에 생겼어요', text: request.name, path: `/map/detail/${placeId}` };
  await insertMessage(tx, [request.memberId], { kind: 'PLACE_REQUEST', event: `place-request:${id}`, ...message });
}
