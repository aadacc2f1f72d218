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

export async function listIds(sql: ISql, noun: SitemapNoun, file: number): Promise<number[]> {
  const lastId = file * SITEMAP_URLS_MAX;
  const rows = await sql<{ id: number }[]>`
    select id from ${listed(sql, noun)} and id between ${lastId - SITEMAP_URLS_MAX + 1} and ${lastId} order by id`;
  return rows.map(({ id }) => id);
}
