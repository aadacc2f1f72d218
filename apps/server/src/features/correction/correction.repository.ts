import type { Category } from '@sol/contract/category';
import type {
  Correction,
  CorrectionChange,
  CorrectionKind,
  CorrectionStatus,
  HoursProposal,
  OwnCorrection,
} from '@sol/contract/correction';
import { HOURS_OLD_DAYS, OWN_ACTIVITY_MAX } from '@sol/contract/limits';
import { hoursColumns, isPlaceClosed } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type SqlFragment, type TransactionSql } from '#lib/database/database.ts';
import { isEligible } from '#lib/member/conditions.repository.ts';
import { insertMessage, insertSavedPlaceMessages } from '#lib/member/inbox.repository.ts';
import { lockPlace } from '#lib/place/lock-place.repository.ts';
import type { DayHours, HoursException } from '#lib/time/opening-rules.ts';
import { type CurrentValues, type HoursChange, toDecisionMessage } from './correction.rules.ts';
import { confirmationCount } from './correction-confirmation.repository.ts';

/** As many as a place may have open; one that several were merged into may have more. */
const LISTED_MAX = 100;

export interface CorrectedPlace extends CurrentValues {
  id: number;
  isClosed: boolean;
  /** The correction that its hours are from. */
  hoursCorrectionId: number | null;
}

export interface CorrectionRow {
  id: number;
  placeId: number;
  /** null: the author has deleted the account. */
  memberId: number | null;
  /** Of an author who has deleted the account, for some time. */
  authorKey: string | null;
  isAuthorSuspended: boolean;
  /** Whether the author is older than a day and not suspended. */
  isAuthorEligible: boolean;
  kind: CorrectionKind;
  change: CorrectionChange;
  status: CorrectionStatus;
  appliedBy: 'MEMBERS' | 'OPERATOR' | null;
}

type PlaceColumns = Omit<CorrectedPlace, 'weekly'> & { hours: DayHours[]; exceptions: HoursException[] };

/** The id of the correction that the hours of `place` are from. */
const hoursCorrection = (sql: ISql): SqlFragment => sql`(
  select source_key::bigint from place_source
  where place_source.place_id = place.id and source = 'members' and part = 'HOURS'
  order by file_date desc, source_key limit 1
)`;

/** Selects the values that corrections change from `place`. */
export const valueColumns = (sql: ISql): SqlFragment => sql`
  place.name, place.category, place.latitude, place.longitude, ${hoursColumns(sql)},
  (select change from correction where id = ${hoursCorrection(sql)}) as "memberHours"`;

/** The values of a locked place. */
export async function getPlace(tx: TransactionSql, id: number): Promise<CorrectedPlace> {
  const [row] = await tx<[PlaceColumns & { memberHours: HoursChange | null }]>`
    select id, ${isPlaceClosed(tx)} as "isClosed", ${hoursCorrection(tx)} as "hoursCorrectionId", ${valueColumns(tx)}
    from place where id = ${id}`;
  const { hours, ...place } = row;
  return { ...place, weekly: hours };
}

export async function isClosed(tx: TransactionSql, placeId: number): Promise<boolean> {
  const [row] = await tx<{ isClosed: boolean }[]>`
    select ${isPlaceClosed(tx)} as "isClosed" from place where id = ${placeId}`;
  return row?.isClosed ?? true;
}

/** Ids of the place and of those that were merged into it, whose corrections are its own. */
const placeIds = (sql: ISql, id: number): SqlFragment =>
  sql`(select id from place where id = ${id} union all select id from place where merged_into = ${id})`;

export async function findPlaceId(sql: ISql, id: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select coalesce(merged_into, id) as id from place where id = ${id}`;
  return row?.id;
}

const rowColumns = (sql: ISql): SqlFragment => sql`
  c.id, c.place_id as "placeId", c.member_id as "memberId",
  c.author_key as "authorKey", c.kind, c.change, c.status, c.applied_by as "appliedBy",
  coalesce((select suspended_at is not null from member where member.id = c.member_id), false) as "isAuthorSuspended",
  coalesce((select ${isEligible(sql)} from member where member.id = c.member_id), false) as "isAuthorEligible"`;

export async function findCorrection(sql: ISql, id: number): Promise<CorrectionRow | undefined> {
  const [row] = await sql<CorrectionRow[]>`select ${rowColumns(sql)} from correction c where c.id = ${id}`;
  return row;
}

/** The caller has locked the place. */
export async function lockCorrection(tx: TransactionSql, id: number): Promise<CorrectionRow | undefined> {
  const [row] = await tx<CorrectionRow[]>`
    select ${rowColumns(tx)} from correction c where c.id = ${id} for update of c`;
  return row;
}

export interface LockedCorrection {
  correction: CorrectionRow;
  /** The place that the correction is about now. */
  placeId: number;
}

/**
 * Locks the place, which all decisions about its corrections do, and then the correction. Undefined if
 * it does not exist.
 */
export async function lockWithPlace(tx: TransactionSql, id: number): Promise<LockedCorrection | undefined> {
  const found = await findCorrection(tx, id);
  const place = found && (await lockPlace(tx, found.placeId));
  const correction = await lockCorrection(tx, id);
  return place === undefined || correction === undefined ? undefined : { correction, placeId: place.id };
}

/** Open corrections of a locked place. Their number is limited. */
export function listOpen(tx: TransactionSql, placeId: number) {
  return tx<CorrectionRow[]>`
    select ${rowColumns(tx)} from correction c
    where c.place_id in ${placeIds(tx, placeId)} and c.status = 'PENDING' order by c.id`;
}

/** The correction of a place that was applied last; undefined if none is left. */
export async function findNewestApplied(
  tx: TransactionSql,
  placeId: number,
  kind: CorrectionKind,
): Promise<(CorrectionRow & { date: string }) | undefined> {
  // A search of the index for each place: corrections of one place are many over the years.
  const [row] = await tx<(CorrectionRow & { date: string })[]>`
    select ${rowColumns(tx)}, (c.decided_at at time zone 'Asia/Seoul')::date as date
    from ${placeIds(tx, placeId)} merged, lateral (
      select * from correction
      where place_id = merged.id and status = 'APPLIED' and kind = ${kind} order by decided_at desc, id desc limit 1
    ) c
    order by c.decided_at desc, c.id desc limit 1`;
  return row;
}

export async function insertCorrection(
  tx: TransactionSql,
  { placeId, memberId, change, note }: { placeId: number; memberId: MemberId; change: CorrectionChange; note: string },
): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into correction (place_id, member_id, kind, change, note)
    values (${placeId}, ${memberId}, ${change.kind}, ${tx.json(change)}, ${note}) returning id`;
  return row.id;
}

export interface Decision {
  status: Exclude<CorrectionStatus, 'PENDING'>;
  before?: CorrectionChange | null;
  appliedBy?: 'MEMBERS' | 'OPERATOR';
  reason?: string;
  /** Regions, the overview and sollects must be updated. */
  needsRefresh?: boolean;
}

export async function decide(tx: TransactionSql, id: number, decision: Decision): Promise<void> {
  const { status, before, appliedBy, reason, needsRefresh = false } = decision;
  await tx`
    update correction set status = ${status}, decided_at = now(), is_derived = ${!needsRefresh}
      ${before === undefined ? tx`` : tx`, before = ${before === null ? null : tx.json(before)}`}
      ${appliedBy === undefined ? tx`` : tx`, applied_by = ${appliedBy}`}
      ${reason === undefined ? tx`` : tx`, reason = ${reason}`}
    where id = ${id}`;
  const [decided] = await tx<[{ memberId: number | null; kind: CorrectionKind; placeId: number; placeName: string }]>`
    select member_id as "memberId", kind, place.id as "placeId", place.name as "placeName"
    from correction join place written on written.id = place_id
      join place on place.id = coalesce(written.merged_into, written.id)
    where correction.id = ${id}`;
  const message = toDecisionMessage({ ...decided, id, status, reason });
  if (message !== undefined) await insertMessage(tx, [decided.memberId], message);
}

/** Tells those who have saved the place. */
export const tellSaved = (tx: TransactionSql, placeId: number, change: 'CLOSED' | 'MOVED'): Promise<void> =>
  insertSavedPlaceMessages(tx, tx`select ${placeId}::bigint as place_id, ${change} as change`);

export async function closePlace(tx: TransactionSql, id: number): Promise<void> {
  await tx`
    update place set closed_at = coalesce(closed_at, now()), closed_by = 'MEMBERS', is_kept_open = false
    where id = ${id} and (closed_at is null or closed_by is not null)`;
  await tellSaved(tx, id, 'CLOSED');
}

/** Reopens a place that a correction has closed, not one that an operator has closed since. */
export async function reopenPlace(tx: TransactionSql, id: number): Promise<void> {
  await tx`update place set closed_at = null, closed_by = null, updated_at = now() where id = ${id} and closed_by = 'MEMBERS'`;
}

/** Hours of members whose last confirmation is long ago. */
const oldHours = (sql: ISql, placeId: number, today: string): SqlFragment => sql`
  select source_key::bigint from place_source
  where place_id = ${placeId} and source = 'members' and part = 'HOURS'
    and file_date < ${today}::date - ${HOURS_OLD_DAYS}::int`;

/** Whether a place has the hours of this correction, and they are old. */
export async function areOldHours(
  tx: TransactionSql,
  id: number,
  { placeId, today }: { placeId: number; today: string },
): Promise<boolean> {
  const [row] = await tx<[{ isOld: boolean }]>`select ${id} in (${oldHours(tx, placeId, today)}) as "isOld"`;
  return row.isOld;
}

/**
 * The member's open corrections of the place, and those that the member can confirm: open ones of
 * others, and applied hours that are old. Newest first. Others do not see the author's note.
 */
export function listForMember(
  sql: ISql,
  { placeId, memberId, today }: { placeId: number; memberId: MemberId; today: string },
) {
  const unconfirmed = sql`
    not exists (select from correction_confirmation k where k.correction_id = c.id and k.member_id = ${memberId})`;
  return sql<Correction[]>`
    select c.id as "correctionId", c.kind, c.change, c.status,
      case when c.member_id = ${memberId} then c.note else '' end as note, ${confirmationCount(sql)} as confirmations,
      c.created_at as "createdAt", c.member_id is not distinct from ${memberId}::bigint as "isMine"
    from correction c left join member author on author.id = c.member_id
    where c.id in (
      select id from correction where place_id in ${placeIds(sql, placeId)} and status = 'PENDING'
      union all
      ${oldHours(sql, placeId, today)}
    )
    and (
      (c.member_id = ${memberId} and c.status = 'PENDING')
      or (
        c.member_id is distinct from ${memberId}::bigint and author.suspended_at is null
        and (c.status = 'APPLIED' or ${unconfirmed})
        and not exists (select from place where place.id = ${placeId} and ${isPlaceClosed(sql)})
      )
    )
    order by c.id desc limit ${LISTED_MAX}`;
}

/** The member's corrections in every state, newest first. */
export const listByMember = (sql: ISql, memberId: MemberId) => sql<OwnCorrection[]>`
  select c.id as "correctionId", c.kind, c.change, c.note, c.status, ${confirmationCount(sql)} as confirmations,
    c.created_at as "createdAt", c.reason, place.id as "placeId", place.name as "placeName"
  from (
    select * from correction where member_id = ${memberId} order by created_at desc ${limitTo(sql, OWN_ACTIVITY_MAX)}
  ) c join place written on written.id = c.place_id join place on place.id = coalesce(written.merged_into, written.id)
  order by c.created_at desc, c.id desc`;

/** What hints about the hours of a place depend on; undefined if it does not exist. */
export async function findHintedPlace(sql: ISql, id: number) {
  const [row] = await sql<{ id: number; name: string; category: Category; hasHints: boolean }[]>`
    select id, name, category,
      open_minutes is null and suspended_since is null and not ${isPlaceClosed(sql)} as "hasHints"
    from place where id = (select coalesce(merged_into, id) from place where id = ${id})`;
  return row;
}

/**
 * Open proposals of hours, most confirmed first. Not by suspended members; blocks make no difference,
 * because they would tell whose a proposal is (14.1-5).
 */
export const listHoursProposals = (sql: ISql, { placeId, viewer }: { placeId: number; viewer: MemberId | null }) => sql<
  (HoursProposal & { isMine: boolean })[]
>`
  select c.id as "correctionId", c.change, 1 + ${confirmationCount(sql)} as members,
    coalesce(c.member_id = ${viewer}::bigint, false) as "isMine",
    exists (
      select from correction_confirmation k where k.correction_id = c.id and k.member_id = ${viewer}::bigint
    ) as "isConfirmed"
  from correction c join member author on author.id = c.member_id
  where c.place_id in ${placeIds(sql, placeId)} and c.status = 'PENDING' and c.kind = 'HOURS'
    and author.suspended_at is null
  order by members desc, c.id desc limit ${LISTED_MAX}`;

/** Corrections whose effect regions, the overview and sollects do not include. */
export const listPendingRefresh = (sql: ISql, limit: number) => sql<{ id: number; kind: string }[]>`
  select id, kind from correction where not is_derived order by id limit ${limit}`;

export async function markRefreshed(tx: TransactionSql, ids: readonly number[]): Promise<void> {
  await tx`update correction set is_derived = true where id = any(${[...ids]}::bigint[])`;
}

interface DatedCorrection {
  placeId: number;
  memberId: number;
  change: CorrectionChange;
  note: string;
  createdAt: Date;
}

/** For the demo city, as the two below. */
export async function insertDated(
  tx: TransactionSql,
  { placeId, memberId, change, note, createdAt }: DatedCorrection,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into correction (place_id, member_id, kind, change, note, created_at)
    values (${placeId}, ${memberId}, ${change.kind}, ${tx.json(change)}, ${note}, ${createdAt}) returning id`;
  return id;
}

export async function insertConfirmationAt(tx: TransactionSql, id: number, memberId: number, at: Date): Promise<void> {
  await tx`
    insert into correction_confirmation (correction_id, member_id, created_at) values (${id}, ${memberId}, ${at})`;
}

export async function setDecidedAt(tx: TransactionSql, id: number, decidedAt: Date): Promise<void> {
  await tx`update correction set decided_at = ${decidedAt}, is_derived = true where id = ${id}`;
}
