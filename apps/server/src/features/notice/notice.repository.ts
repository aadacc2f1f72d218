import type { ISql } from '#lib/database/database.ts';

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
