import type { Category } from '@sol/contract/category';
import { type HoursRow, hoursColumns, isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { deleteCourseMessages } from '#lib/member/inbox.repository.ts';
import { lockReferencedPlaces } from '#lib/place/lock-place.repository.ts';

export interface SolrouteRow {
  id: number;
  iconId: number;
  name: string;
  isDone: boolean;
}

export interface SolrouteDetailRow extends SolrouteRow {
  /** "2026-11-28T14:00" in Asia/Seoul. */
  departAt: string | null;
}

/** A place with the fields that a solroute displays. */
export interface PlaceRow extends Pick<HoursRow, 'hours' | 'exceptions'> {
  id: number;
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  latitude: number;
  longitude: number;
  isClosed: boolean;
}

/** A place of a stored solroute. */
export interface StopRow extends PlaceRow {
  memo: string;
  stayMin: number | null;
  /** Null except for the first stop. */
  startWalkMin: number | null;
  startWalkM: number | null;
  phone: string | null;
  homepage: string | null;
}

export interface Stop {
  id: number;
  memo: string;
  /** undefined keeps the stored value of the place in an existing solroute; a new one has none. */
  stayMin?: number | null | undefined;
  /** Of the first stop. undefined keeps the stored value while the first stop is the same. */
  startWalkMin?: number | null | undefined;
  /** As startWalkMin. */
  startWalkM?: number | null | undefined;
}

/** The fields of a solroute that its owner sets, with its stops in walking order. */
export interface SolrouteValues {
  iconId: number;
  name: string;
  /** undefined keeps the stored value of an existing solroute; a new one has none. */
  departAt?: string | null | undefined;
  stops: Stop[];
}

/** The format of the contract: to the minute, without a time zone. */
export const departAtColumn = (sql: ISql) => sql`to_char(solroute.depart_at, 'YYYY-MM-DD"T"HH24:MI') as "departAt"`;

const placeColumns = (sql: ISql) => sql`
  place.id, place.name, place.category, place.detailed_category as "detailedCategory", place.address,
  place.latitude, place.longitude, ${isPlaceClosed(sql)} as "isClosed", ${hoursColumns(sql)}`;

export function list(sql: ISql, memberId: MemberId) {
  return sql<(SolrouteRow & { placeCount: number })[]>`
    select id, icon_id as "iconId", name, is_done as "isDone", place_count as "placeCount"
    from solroute where member_id = ${memberId} order by id desc`;
}

export async function count(sql: ISql, memberId: MemberId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from solroute where member_id = ${memberId}`;
  return row?.count ?? 0;
}

/** Returns undefined for other members' solroutes. */
export async function find(sql: ISql, memberId: MemberId, id: number): Promise<SolrouteDetailRow | undefined> {
  const [row] = await sql<SolrouteDetailRow[]>`
    select id, icon_id as "iconId", name, is_done as "isDone", ${departAtColumn(sql)}
    from solroute where id = ${id} and member_id = ${memberId}`;
  return row;
}

/** In walking order. */
export const listStops = (sql: ISql, id: number): Promise<StopRow[]> => listStopsOf(sql, [id]);

/** The stops of several solroutes, each in walking order. */
export function listStopsOf(sql: ISql, ids: readonly number[]) {
  return sql<(StopRow & { solrouteId: number })[]>`
    select ${placeColumns(sql)}, solroute_id as "solrouteId", solroute_place.memo, stay_minutes as "stayMin",
      case seq when 1 then start_walk_minutes end as "startWalkMin",
      case seq when 1 then start_walk_m end as "startWalkM",
      details #>> '{phone,value}' as phone, details #>> '{homepage,value}' as homepage
    from solroute_place join place on place.id = place_id join solroute on solroute.id = solroute_id
    where solroute_id = any(${[...ids]}::bigint[]) order by solroute_id, seq`;
}

/** Returns the existing places in the given order. */
export function listPlaces(sql: ISql, placeIds: readonly number[]) {
  return sql<PlaceRow[]>`
    select ${placeColumns(sql)}
    from unnest(${[...placeIds]}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    order by requested.seq`;
}

/** Locks the places that exist against deletion, and returns their ids. */
export async function lockPlaceIds(tx: TransactionSql, placeIds: readonly number[]): Promise<Set<number>> {
  return new Set((await lockReferencedPlaces(tx, placeIds)).map(({ id }) => id));
}

export async function insert(tx: TransactionSql, memberId: MemberId, values: SolrouteValues): Promise<number> {
  const { iconId, name, departAt = null, stops } = values;
  const { startWalkMin = null, startWalkM = null } = stops[0] ?? {};
  const [{ id }] = await tx<[{ id: number }]>`
    insert into solroute (member_id, icon_id, name, place_count, depart_at, start_walk_minutes, start_walk_m)
    values (${memberId}, ${iconId}, ${name}, ${stops.length}, ${departAt}, ${startWalkMin},
      ${startWalkMin === null ? null : startWalkM})
    returning id`;
  await insertStops(tx, id, stops);
  return id;
}

/** Returns false for other members' solroutes. */
export async function lock(tx: TransactionSql, memberId: MemberId, id: number): Promise<boolean> {
  const rows = await tx`select from solroute where id = ${id} and member_id = ${memberId} for no key update`;
  return rows.length > 0;
}

export async function update(tx: TransactionSql, id: number, values: SolrouteValues): Promise<void> {
  const { iconId, name, departAt, stops } = values;
  const { id: firstId = null, startWalkMin = null, startWalkM = null } = stops[0] ?? {};
  const isSameFirst = tx`exists (
    select from solroute_place where solroute_id = ${id} and seq = 1 and place_id = ${firstId})`;
  await tx`
    update solroute set icon_id = ${iconId}, name = ${name}, place_count = ${stops.length}, updated_at = now(),
      start_walk_minutes = coalesce(${startWalkMin}::smallint, case when ${isSameFirst} then start_walk_minutes end),
      start_walk_m = case when ${startWalkMin}::smallint is not null then ${startWalkM}::integer
        when ${isSameFirst} then start_walk_m end
      ${departAt === undefined ? tx`` : tx`, depart_at = ${departAt}`}
    where id = ${id}`;
  const stored = await tx<{ id: number; stayMin: number | null }[]>`
    delete from solroute_place where solroute_id = ${id} returning place_id as id, stay_minutes as "stayMin"`;
  const storedStays = new Map(stored.map((stop) => [stop.id, stop.stayMin]));
  const keepStay = ({ id: placeId, memo, stayMin = storedStays.get(placeId) }: Stop) => ({
    id: placeId,
    memo,
    stayMin,
  });
  await insertStops(tx, id, stops.map(keepStay));
}

async function insertStops(tx: TransactionSql, id: number, stops: readonly Stop[]): Promise<void> {
  const placeIds = stops.map((stop) => stop.id);
  const memos = stops.map(({ memo }) => memo);
  const stays = stops.map(({ stayMin = null }) => stayMin);
  await tx`
    insert into solroute_place (solroute_id, seq, place_id, memo, stay_minutes)
    select ${id}, seq, place_id, memo, stay
    from unnest(${placeIds}::bigint[], ${memos}::text[], ${stays}::smallint[])
      with ordinality as stop (place_id, memo, stay, seq)`;
}

/** The places of a solroute, at most SOLROUTE_PLACES_MAX. */
export async function listPlaceIds(sql: ISql, id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select place_id as id from solroute_place where solroute_id = ${id}`;
  return rows.map((row) => row.id);
}

export async function appendStop(tx: TransactionSql, id: number, placeId: number): Promise<void> {
  await tx`
    insert into solroute_place (solroute_id, seq, place_id)
    select ${id}, coalesce(max(seq), 0) + 1, ${placeId} from solroute_place where solroute_id = ${id}`;
  await tx`update solroute set place_count = place_count + 1, updated_at = now() where id = ${id}`;
}

/** Returns false for other members' solroutes. */
export async function updateDeparture(
  sql: ISql,
  memberId: MemberId,
  id: number,
  departAt: string | null,
): Promise<boolean> {
  const { count: updated } = await sql`
    update solroute set depart_at = ${departAt}, updated_at = now() where id = ${id} and member_id = ${memberId}`;
  return updated > 0;
}

/** Returns the new status. Concurrent calls toggle it twice. */
export async function toggleDone(sql: ISql, memberId: MemberId, id: number): Promise<boolean | undefined> {
  const [row] = await sql<{ isDone: boolean }[]>`
    update solroute set is_done = not is_done, updated_at = now() where id = ${id} and member_id = ${memberId}
    returning is_done as "isDone"`;
  return row?.isDone;
}

/** Returns false for other members' solroutes. */
export async function deleteById(sql: ISql, memberId: MemberId, id: number): Promise<boolean> {
  const { count: deleted } = await sql`delete from solroute where id = ${id} and member_id = ${memberId}`;
  return deleted > 0;
}

/** For operators. Members use {@link deleteById}. */
export async function deleteHidden(tx: TransactionSql, id: number): Promise<void> {
  const [row] = await tx<{ memberId: number }[]>`
    delete from solroute where id = ${id} returning member_id as "memberId"`;
  if (row !== undefined) await deleteCourseMessages(tx, row.memberId);
}
