import { SITEMAP_FILE_PATH } from '@sol/contract/paths';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { listFiles, listIds, SITEMAP_NOUNS, type SitemapNoun } from './sitemap.repository.ts';

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Pages without an id. */
const PAGES = ['/sollect', '/map'];
const PATHS: Record<SitemapNoun, string> = { places: '/map/detail/', sollects: '/sollect/' };

/** Paths of own pages and the public URL contain no character that XML reserves. */
const toXml = (root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', urls: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n${urls
    .map((url) => `<${entry}><loc>${url}</loc></${entry}>\n`)
    .join('')}</${root}>\n`;

export type SitemapService = ReturnType<typeof createSitemapService>;

export function createSitemapService({ sql, publicUrl }: { sql: Sql; publicUrl: string }) {
  const fileUrl = (noun: string, file: number) =>
    publicUrl + SITEMAP_FILE_PATH.replace(':noun', noun).replace(':file', String(file));
  return {
    async getIndex(): Promise<string> {
      const files = await Promise.all(
        SITEMAP_NOUNS.map(async (noun) => (await listFiles(sql, noun)).map((file) => fileUrl(noun, file))),
      );
      return toXml('sitemapindex', 'sitemap', [fileUrl('pages', 1), ...files.flat()]);
    },
    async getFile(noun: SitemapNoun | 'pages', file: number): Promise<string> {
      const paths = noun === 'pages' ? PAGES : (await listIds(sql, noun, file)).map((id) => PATHS[noun] + id);
      if (paths.length === 0) throw new AppError('NOT_FOUND');
      return toXml(
        'urlset',
        'url',
        paths.map((path) => publicUrl + path),
      );
    },
  };
}
