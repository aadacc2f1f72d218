import type { ISql } from '#lib/database/database.ts';

/** The limit of a file of the sitemaps protocol. */
export const SITEMAP_URLS_MAX = 50_000;

export const SITEMAP_NOUNS = ['places', 'sollects'] as const;
export type SitemapNoun = (typeof SITEMAP_NOUNS)[number];

/** Places that are open for visitors, and published sollects: hidden ones have no revision. */
const listed = (sql: ISql, noun: SitemapNoun) =>
  noun === 'places' ? sql`place where closed_at is null` : sql`sollect where published_revision_id is not null`;

/**
 * The numbers of the files with an entry. A file has the ids of a range, so that it is read by the
 * primary key, and an entry stays in its file.
 */
export async function listFiles(sql: ISql, noun: SitemapNoun): Promise<number[]> {
  const rows = await sql<{ file: number }[]>`
    select file from generate_series(
      1, (select (max(id) - 1) / ${SITEMAP_URLS_MAX} + 1 from ${listed(sql, noun)})
    ) file
    where exists (
      select from ${listed(sql, noun)}
      and id between (file - 1) * ${SITEMAP_URLS_MAX} + 1 and file * ${SITEMAP_URLS_MAX}
    )`;
  return rows.map(({ file }) => Number(file));
}

export interface SitemapEntry {
  id: number;
  changedAt: string;
  /** The newest photo of members, or the cover. */
  mediaKey: string | null;
}

/** When the page last changed, apart from reviews and marks. */
const changedAt = (sql: ISql, noun: SitemapNoun) =>
  noun === 'places'
    ? sql`updated_at`
    : sql`coalesce(published_at, (
        select created_at from sollect_revision revision where revision.id = published_revision_id))`;

const mediaKey = (sql: ISql, noun: SitemapNoun) =>
  noun === 'places'
    ? sql`case when review_count > 0 then (
        select media_key from review_photo where place_id = place.id order by review_id desc, seq limit 1) end`
    : sql`(select media_key from sollect_paragraph where revision_id = published_revision_id and seq = 0)`;

export function listEntries(sql: ISql, noun: SitemapNoun, file: number) {
  const lastId = file * SITEMAP_URLS_MAX;
  return sql<SitemapEntry[]>`
    select id, ${changedAt(sql, noun)} as "changedAt", ${mediaKey(sql, noun)} as "mediaKey"
    from ${listed(sql, noun)} and id between ${lastId - SITEMAP_URLS_MAX + 1} and ${lastId} order by id`;
}
