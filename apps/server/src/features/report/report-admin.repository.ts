import type { ReportReason } from '@sol/contract/report';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { WORK_STORAGE, type Work, workColumns, workKindColumn } from './work-kinds.ts';

export async function findReportedWork(
  sql: ISql,
  reportId: number,
): Promise<(Work & { reason: ReportReason }) | undefined> {
  const [row] = await sql<(Work & { reason: ReportReason })[]>`
    select ${workKindColumn(sql)} as kind, coalesce(${workColumns(sql)}) as id, reason from report
    where id = ${reportId}`;
  return row;
}

/** The photos of the work, those of earlier revisions of a sollect included. */
export async function listPhotoKeys(sql: ISql, { kind, id }: Work): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`${WORK_STORAGE[kind].allPhotosOf(sql, id)}`;
  return rows.map(({ key }) => key);
}

export async function findPlaceOfReview(sql: ISql, reviewId: number): Promise<number | undefined> {
  const [row] = await sql<{ placeId: number }[]>`select place_id as "placeId" from review where id = ${reviewId}`;
  return row?.placeId;
}

/** Whether the work has open reports, and its end of hiding. */
export async function getState(
  tx: TransactionSql,
  { kind, id }: Work,
): Promise<{ isOpen: boolean; hiddenUntil: string | null }> {
  const { table, hiddenUntilColumn, reportColumn } = WORK_STORAGE[kind];
  const [row] = await tx<[{ isOpen: boolean; hiddenUntil: string | null }]>`
    select exists (select from report where ${tx(reportColumn)} = ${id} and closed_at is null) as "isOpen",
      (select ${tx(hiddenUntilColumn)} from ${tx(table)} where id = ${id}) as "hiddenUntil"`;
  return row;
}

/** Closes all open reports of the work. Returns their number. */
export async function closeReports(tx: TransactionSql, { kind, id }: Work): Promise<number> {
  const { count } = await tx`
    update report set closed_at = now() where ${tx(WORK_STORAGE[kind].reportColumn)} = ${id} and closed_at is null`;
  return count;
}

/** The link of a solroute or a collection. */
export async function findShareId(sql: ISql, kind: 'solroute' | 'collection', id: number): Promise<string | undefined> {
  const [row] = await sql<{ shareId: string }[]>`
    select share_id as "shareId" from ${sql(`${kind}_share`)} where ${sql(`${kind}_id`)} = ${id}`;
  return row?.shareId;
}

/** What its writer recognises the work by. */
export async function getTitle(sql: ISql, { kind, id }: Work): Promise<string> {
  const [row] = await sql<{ title: string | null }[]>`${WORK_STORAGE[kind].titleOf(sql, id)}`;
  return row?.title ?? '';
}
