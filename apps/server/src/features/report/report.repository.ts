import {
  type HiddenWork,
  type ReportReason,
  type ReportTarget,
  SERIOUS_REASONS,
  type WorkKind,
} from '@sol/contract/report';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type SqlFragment, type TransactionSql } from '#lib/database/database.ts';
import { unionOfKinds, WORK_STORAGE, type Work } from './work.repository.ts';

interface OwnedWork {
  work: Work;
  /** null for the photo of an institution. */
  writerId: number | null;
}

type WorkRow = [{ id: number; writerId: number | null }?];

/** Statement for the target as `id` and `writerId`, if everyone can see it. */
function visibleTarget(sql: ISql, target: ReportTarget, photo: string | undefined): SqlFragment {
  switch (target.kind) {
    case 'REVIEW':
      return sql`
        select id, member_id as "writerId" from review where id = ${target.id} and hidden_until is null for key share`;
    case 'SOLLECT':
      return sql`
        select id, member_id as "writerId" from sollect
        where id = ${target.id} and published_revision_id is not null for key share`;
    case 'SOLROUTE':
      return sql`
        select solroute.id, member_id as "writerId" from solroute join solroute_share on solroute_id = solroute.id
        where share_id = ${target.shareId} and hidden_until is null for key share of solroute`;
    case 'COLLECTION':
      return sql`
        select collection.id, member_id as "writerId" from collection
          join collection_share on collection_id = collection.id
        where share_id = ${target.shareId} and hidden_until is null for key share of collection`;
    case 'PLACE_PHOTO':
      return sql`
        select place_photo.id, null as "writerId" from place_photo join place_source using (source, source_key)
        where place_id = (select coalesce(merged_into, id) from place where id = ${target.id})
          and media_key = ${photo ?? null} and hidden_until is null and absent_since is null
        order by place_photo.id limit 1 for key share of place_photo`;
  }
}

/** The target, visible to everyone; undefined for hidden works, drafts and revoked links. */
export async function findVisible(
  sql: ISql,
  target: ReportTarget,
  photo: string | undefined,
): Promise<OwnedWork | undefined> {
  const [row] = await sql<WorkRow>`${visibleTarget(sql, target, photo)}`;
  return row && { work: { kind: target.kind, id: row.id }, writerId: row.writerId };
}

export async function isProfileHidden(sql: ISql, memberId: number): Promise<boolean> {
  const rows = await sql`select from member where id = ${memberId} and profile_hidden_until is not null`;
  return rows.length > 0;
}

/** Whether the visible work has the photo. */
export async function hasPhoto(sql: ISql, { kind, id }: Work, key: string): Promise<boolean> {
  const rows = await sql`
    select from (${WORK_STORAGE[kind].publicPhotosOf(sql, id)}) photo where key = ${key} limit 1`;
  return rows.length > 0;
}

/** Whether the link of the work shows memos. */
const hasMemos = (sql: ISql, { kind, id }: Work): SqlFragment => {
  if (kind === 'SOLROUTE') return sql`exists (select from solroute_share where solroute_id = ${id} and includes_memos)`;
  if (kind !== 'COLLECTION') return sql`false`;
  return sql`exists (select from collection_share where collection_id = ${id} and includes_memos)`;
};

export interface ReportContent {
  reason: ReportReason;
  photo: string | null;
  detail: string;
}

/**
 * Returns false if the member has already reported the work. A dismissed report may be repeated
 * once the work has been edited, because its text is different.
 */
export async function insertReport(
  tx: TransactionSql,
  memberId: MemberId,
  work: Work,
  { reason, photo, detail }: ReportContent,
): Promise<boolean> {
  const column = tx(WORK_STORAGE[work.kind].reportColumn);
  const { count } = await tx`
    insert into report (member_id, ${column}, reason, media_key, detail, has_memos)
    values (${memberId}, ${work.id}, ${reason}, ${photo}, ${detail}, ${hasMemos(tx, work)})
    on conflict (member_id, ${column}) do update
      set reason = excluded.reason, media_key = excluded.media_key, detail = excluded.detail,
        has_memos = excluded.has_memos, created_at = now(), closed_at = null
    where report.closed_at is not null and (
      exists (
        select from sollect join sollect_revision revision on revision.id = published_revision_id
        where sollect.id = report.sollect_id and revision.created_at > report.created_at)
      or exists (select from review where review.id = report.review_id and edited_at > report.created_at)
      or exists (select from solroute where solroute.id = report.solroute_id and updated_at > report.created_at)
      or exists (
        select from collection where collection.id = report.collection_id and updated_at > report.created_at))`;
  return count > 0;
}

/**
 * Reports of guests for serious or for other reasons: open ones of the work, and all of the last
 * day. Counted up to the limits.
 */
export async function countReportsOfGuests(
  sql: ISql,
  { kind, id }: Work,
  { isSerious, perWork, perDay }: { isSerious: boolean; perWork: number; perDay: number },
): Promise<{ ofWork: number; ofDay: number }> {
  const ofGuests = sql`member_id is null and (reason = any(${[...SERIOUS_REASONS]}::text[])) = ${isSerious}`;
  const [row] = await sql<[{ ofWork: number; ofDay: number }]>`
    select
      (select count(*) from (
        select from report where ${sql(WORK_STORAGE[kind].reportColumn)} = ${id} and ${ofGuests} and closed_at is null
        ${limitTo(sql, perWork)}) open)::int as "ofWork",
      (select count(*) from (
        select from report where ${ofGuests} and created_at > now() - interval '1 day'
        ${limitTo(sql, perDay)}) recent)::int as "ofDay"`;
  return row;
}

export async function insertReportOfGuest(
  tx: TransactionSql,
  receipt: string,
  work: Work,
  { reason, photo, detail }: ReportContent,
): Promise<string> {
  const [row] = await tx<[{ createdAt: string }]>`
    with report as (
      insert into report (${tx(WORK_STORAGE[work.kind].reportColumn)}, reason, media_key, detail, has_memos)
      values (${work.id}, ${reason}, ${photo}, ${detail}, ${hasMemos(tx, work)}) returning id
    )
    insert into report_receipt (receipt, report_id) select ${receipt}, id from report
    returning created_at as "createdAt"`;
  return row.createdAt;
}

/**
 * The works with the photo that are not hidden, drafts included. One that is hidden hides the photo in
 * all of them, so that a part of many is enough.
 */
export function listWorksWithPhoto(sql: ISql, key: string, limit: number) {
  return sql<Work[]>`
    select 'REVIEW' as kind, review.id from review_photo join review on review.id = review_id
    where media_key = ${key} and hidden_until is null
    union
    select 'SOLLECT', sollect.id from sollect_paragraph
      join sollect_revision revision on revision.id = revision_id
      join sollect on sollect.id = sollect_id
    where media_key = ${key} and hidden_until is null
    union
    select 'PROFILE', id from member where profile_media_key = ${key}
    union
    select 'PLACE_PHOTO', id from place_photo where media_key = ${key} and hidden_until is null
    order by kind, id ${limitTo(sql, limit)}`;
}

/** Without a receipt. Returns undefined if the work was deleted meanwhile. */
export async function insertReportOfPhoto(
  tx: TransactionSql,
  { kind, id }: Work,
  { reason, photo }: { reason: ReportReason; photo: string },
): Promise<number | undefined> {
  const { table, reportColumn } = WORK_STORAGE[kind];
  const [row] = await tx<[{ id: number }?]>`
    insert into report (${tx(reportColumn)}, reason, media_key)
    select id, ${reason}, ${photo} from ${tx(table)} where id = ${id} for key share
    returning id`;
  return row?.id;
}

export async function findReceipt(
  sql: ISql,
  receipt: string,
): Promise<{ receivedAt: string; isOpen: boolean } | undefined> {
  const [row] = await sql<{ receivedAt: string; isOpen: boolean }[]>`
    select report_receipt.created_at as "receivedAt", report.id is not null and closed_at is null as "isOpen"
    from report_receipt left join report on report.id = report_id where receipt = ${receipt}`;
  return row;
}

/**
 * Deletes the receipts of guests after a year, and what they wrote to a report that is closed for a
 * year.
 * @returns the number of receipts
 */
export async function deleteOldReceipts(sql: ISql, now: Date): Promise<number> {
  await sql`
    update report set detail = ''
    where member_id is null and detail <> '' and closed_at < ${now}::timestamptz - interval '1 year'`;
  const { count } = await sql`
    delete from report_receipt where created_at < ${now}::timestamptz - interval '1 year'`;
  return count;
}

/**
 * Statement for the hidden works of a member, with the columns of {@link HiddenWork} in this order.
 */
const HIDDEN_OF_MEMBER: Record<WorkKind, (sql: ISql, memberId: MemberId) => SqlFragment> = {
  REVIEW: (sql, memberId) => sql`
    select 'REVIEW' as kind, review.id, place.name as title, place.id as "placeId", hidden_reason as reason,
      hidden_until as "hiddenUntil"
    from review join place on place.id = place_id where member_id = ${memberId} and hidden_until is not null`,
  SOLLECT: (sql, memberId) => sql`
    select 'SOLLECT', sollect.id,
      (select title from sollect_revision where sollect_id = sollect.id order by id desc limit 1), null, hidden_reason,
      hidden_until
    from sollect where member_id = ${memberId} and hidden_until is not null`,
  PROFILE: (sql, memberId) => sql`
    select 'PROFILE', id, hidden_nickname, null, profile_hidden_reason, profile_hidden_until
    from member where id = ${memberId} and profile_hidden_until is not null`,
  SOLROUTE: (sql, memberId) => sql`
    select 'SOLROUTE', id, name, null, hidden_reason, hidden_until
    from solroute where member_id = ${memberId} and hidden_until is not null`,
  COLLECTION: (sql, memberId) => sql`
    select 'COLLECTION', id, name, null, hidden_reason, hidden_until
    from collection where member_id = ${memberId} and hidden_until is not null`,
  // They are of no member.
  PLACE_PHOTO: (sql) => sql`select null, null, null, null, null, null where false`,
};

/** Ordered by the end of hiding, latest first. */
export function listHidden(sql: ISql, memberId: MemberId) {
  return sql<HiddenWork[]>`
    ${unionOfKinds(sql, (kind) => HIDDEN_OF_MEMBER[kind](sql, memberId))} order by "hiddenUntil" desc, kind, id`;
}
