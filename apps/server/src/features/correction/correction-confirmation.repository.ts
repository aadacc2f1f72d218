import { CORRECTION_MEMBERS_MIN, MOVE_BY_TWO_MAX_M } from '@sol/contract/correction';
import { isPlaceClosed } from '#features/place/place.public.ts';
import { SOURCE_IDS } from '#features/place-import/place-import.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type SqlFragment, type TransactionSql } from '#lib/database/database.ts';
import { isEligible } from '#lib/member/conditions.repository.ts';

/** A repeated confirmation gets the new date. */
export async function insertConfirmation(tx: TransactionSql, id: number, memberId: MemberId): Promise<void> {
  await tx`
    insert into correction_confirmation (correction_id, member_id) values (${id}, ${memberId})
    on conflict (correction_id, member_id) do update set created_at = now()`;
}

/** Members other than the author of `c` whose confirmation counts. */
const confirmedBy = (sql: ISql, columns: 'k.member_id' | '' = ''): SqlFragment => sql`
  select ${columns === '' ? sql`` : sql(columns)} from correction_confirmation k join member on member.id = k.member_id
  where k.correction_id = c.id and k.member_id is distinct from c.member_id and ${isEligible(sql)}`;

/** More are not counted: a pending correction has few, and an applied one does not depend on them. */
const CONFIRMATIONS_MAX = 100;

interface RecentClosures {
  count: number;
  /** Until the first of them does not count any more. */
  freeInS: number | null;
}

/** Closures that the member has proposed or confirmed within 24 hours, over all places, decided ones included. */
export async function countClosures(tx: TransactionSql, memberId: MemberId): Promise<RecentClosures> {
  const [row] = await tx<[RecentClosures]>`
    select count(*), ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int as "freeInS"
    from (
      select created_at from correction where member_id = ${memberId} and kind = 'CLOSED'
        and created_at > now() - interval '1 day'
      union all
      select k.created_at from correction_confirmation k join correction c on c.id = k.correction_id
      where k.member_id = ${memberId} and c.kind = 'CLOSED' and k.created_at > now() - interval '1 day'
    ) closure`;
  return row;
}

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

/** The members who support `c` and count: its author and those who confirm it. */
const supporters = (sql: ISql): SqlFragment => sql`
  select member.id from member where member.id = c.member_id and ${isEligible(sql)}
  union all
  select member_id from (${confirmedBy(sql, 'k.member_id')} ${limitTo(sql, CONFIRMATIONS_MAX)}) confirming`;

const EARTH_M_PER_DEGREE = 111_320;

/** Whether `c` moves `place` farther than an error of its data, or again: several small moves are a far one. */
const isFarMove = (sql: ISql): SqlFragment => sql`(
  c.kind = 'MOVED' and (
    sqrt(
      power(((c.change->>'latitude')::float8 - place.latitude) * ${EARTH_M_PER_DEGREE}::float8, 2)
      + power(((c.change->>'longitude')::float8 - place.longitude) * ${EARTH_M_PER_DEGREE}::float8
        * cos(radians(place.latitude)), 2)
    ) > ${MOVE_BY_TWO_MAX_M}
    or exists (
      select from place_source moved
      where moved.place_id = place.id and moved.source = 'members' and moved.part = 'MOVED')
  )
)`;

/** Whether members have reviewed or saved `place`, or a public source lists it. */
const isInUse = (sql: ISql): SqlFragment => sql`(
  place.marked_count > 0 or exists (select from review where review.place_id = place.id)
  or exists (
    select from place_source listed where listed.place_id = place.id and listed.absent_since is null
      and listed.source = any(${[...SOURCE_IDS]}::text[]))
)`;

/** Applied corrections of a member that are compared. */
const ACCEPTED_MAX = 100;

/**
 * Whether a supporter of `c` has an accepted correction: one that an operator accepted, or that a member confirmed who
 * counts and does not support `c`. Members who confirm each other's corrections get no record by it.
 */
const hasExperiencedSupporter = (sql: ISql): SqlFragment => sql`exists (
  select from (${supporters(sql)}) supporter, lateral (
    select own.id, own.applied_by from correction own
    where own.member_id = supporter.id and own.status = 'APPLIED' order by own.id desc ${limitTo(sql, ACCEPTED_MAX)}
  ) accepted
  where accepted.applied_by = 'OPERATOR' or exists (
    select from correction_confirmation other join member on member.id = other.member_id
    where other.correction_id = accepted.id and ${isEligible(sql)} and other.member_id not in (${supporters(sql)}))
)`;

/**
 * Whether enough members support `c`, which is about `place`. Two accounts of one person could otherwise close places
 * that others use, or turn their names into advertisements.
 */
const isSupported = (sql: ISql): SqlFragment => sql`(
  ${isByEligibleAuthor(sql)} and exists (${confirmedBy(sql)})
  and (
    not (c.kind in ('CLOSED', 'NAME') or ${isFarMove(sql)}) or not ${isInUse(sql)}
    or (
      (select count(*) from (${supporters(sql)}) supporter) >= ${CORRECTION_MEMBERS_MIN}
      and ${hasExperiencedSupporter(sql)}
    )
  )
)`;

/** `c` with the `place` that it is about now. */
const correctionsOfPlaces = (sql: ISql): SqlFragment => sql`
  correction c join place origin on origin.id = c.place_id
    join place on place.id = coalesce(origin.merged_into, origin.id)`;

export async function isConfirmed(tx: TransactionSql, id: number): Promise<boolean> {
  const [row] = await tx<[{ isConfirmed: boolean }]>`
    select ${isSupported(tx)} as "isConfirmed" from ${correctionsOfPlaces(tx)} where c.id = ${id}`;
  return row.isConfirmed;
}

/** Open corrections that are confirmed, but could not be applied at that time. */
export async function listDue(sql: ISql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select c.id from ${correctionsOfPlaces(sql)}
    where c.status = 'PENDING' and not ${isPlaceClosed(sql)} and ${isSupported(sql)}
    order by c.id limit ${limit}`;
  return rows.map(({ id }) => id);
}
