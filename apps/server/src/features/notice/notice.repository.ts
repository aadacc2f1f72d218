import type { AdminNotice } from '@sol/contract/admin-notice';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

interface NoticeText {
  title: string;
  /** Markdown. */
  content: string;
}

/** `isDraft`: the notice was never published. */
type AdminNoticeRow = AdminNotice & { isDraft: boolean };

const columns = (sql: ISql) => sql`
  id, title, created_at as "createdAt", revision, is_draft as "isDraft",
  case when withdrawn_at is not null then 'WITHDRAWN' when is_draft then 'DRAFT' else 'PUBLISHED' end as status`;

/** Includes drafts and withdrawn notices; newest first. */
export function listAll(sql: ISql, { before, limit }: { before?: number | undefined; limit: number | null }) {
  return sql<Omit<AdminNoticeRow, 'content'>[]>`
    select ${columns(sql)} from notice ${before === undefined ? sql`` : sql`where id < ${before}`}
    order by id desc limit ${limit}`;
}

export async function findNotice(sql: ISql, id: number): Promise<AdminNoticeRow | undefined> {
  const [row] = await sql<AdminNoticeRow[]>`select ${columns(sql)}, content from notice where id = ${id}`;
  return row;
}

export async function lockNotice(tx: TransactionSql, id: number): Promise<AdminNoticeRow | undefined> {
  const [row] = await tx<AdminNoticeRow[]>`select ${columns(tx)}, content from notice where id = ${id} for update`;
  return row;
}

export async function insertNotice(
  tx: TransactionSql,
  { title, content, isDraft }: NoticeText & { isDraft: boolean },
): Promise<AdminNoticeRow> {
  const [row] = await tx<[AdminNoticeRow]>`
    insert into notice (title, content, is_draft) values (${title}, ${content}, ${isDraft})
    returning ${columns(tx)}, content`;
  return row;
}

export async function updateNotice(
  tx: TransactionSql,
  id: number,
  { title, content }: NoticeText,
): Promise<AdminNoticeRow> {
  const [row] = await tx<[AdminNoticeRow]>`
    update notice set title = ${title}, content = ${content}, revision = revision + 1 where id = ${id}
    returning ${columns(tx)}, content`;
  return row;
}

/** Gives the notice a new id, so that it is the newest one in the list of published notices. */
export async function publishDraft(tx: TransactionSql, id: number): Promise<AdminNoticeRow> {
  const [row] = await tx<[AdminNoticeRow]>`
    update notice set id = default, is_draft = false, withdrawn_at = null, created_at = now(), revision = revision + 1
    where id = ${id} returning ${columns(tx)}, content`;
  return row;
}

export async function setWithdrawn(tx: TransactionSql, id: number, isWithdrawn: boolean): Promise<AdminNoticeRow> {
  const [row] = await tx<[AdminNoticeRow]>`
    update notice set withdrawn_at = ${isWithdrawn ? tx`now()` : null}, revision = revision + 1 where id = ${id}
    returning ${columns(tx)}, content`;
  return row;
}

export interface NoticeRow {
  id: number;
  title: string;
  /** Markdown. */
  content: string;
  createdAt: string;
}

/** Published notices, newest first. */
export function listPublished(sql: ISql, { before, limit }: { before?: number | undefined; limit: number }) {
  return sql<Omit<NoticeRow, 'content'>[]>`
    select id, title, created_at as "createdAt" from notice
    where withdrawn_at is null and not is_draft ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
}

export async function findPublished(sql: ISql, id: number): Promise<NoticeRow | undefined> {
  const [row] = await sql<NoticeRow[]>`
    select id, title, content, created_at as "createdAt" from notice
    where id = ${id} and withdrawn_at is null and not is_draft`;
  return row;
}
