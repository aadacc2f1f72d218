import type { ISql } from '#lib/database.ts';

export interface NoticeRow {
  id: number;
  title: string;
  /** Markdown. */
  content: string;
  createdAt: string;
}

export interface ListedNotice extends Omit<NoticeRow, 'content'> {
  withdrawnAt: string | null;
}

/** What is published, newest first. */
export function listPublished(sql: ISql, { before, limit }: { before?: number | undefined; limit: number }) {
  return sql<Omit<NoticeRow, 'content'>[]>`
    select id, title, created_at as "createdAt" from notice
    where withdrawn_at is null ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
}

export async function findPublished(sql: ISql, id: number): Promise<NoticeRow | undefined> {
  const [row] = await sql<NoticeRow[]>`
    select id, title, content, created_at as "createdAt" from notice where id = ${id} and withdrawn_at is null`;
  return row;
}

export function listAll(sql: ISql) {
  return sql<ListedNotice[]>`
    select id, title, created_at as "createdAt", withdrawn_at as "withdrawnAt" from notice order by id desc`;
}

export async function insertNotice(sql: ISql, { title, content }: { title: string; content: string }): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into notice (title, content) values (${title}, ${content}) returning id`;
  return row.id;
}

/** What is left out stays. False where there is none. */
export async function updateNotice(
  sql: ISql,
  id: number,
  { title, content }: { title?: string | undefined; content?: string | undefined },
): Promise<boolean> {
  const { count } = await sql`
    update notice set title = coalesce(${title ?? null}, title), content = coalesce(${content ?? null}, content)
    where id = ${id}`;
  return count > 0;
}

/** False where there is none that is published. */
export async function withdrawNotice(sql: ISql, id: number): Promise<boolean> {
  const { count } = await sql`update notice set withdrawn_at = now() where id = ${id} and withdrawn_at is null`;
  return count > 0;
}
