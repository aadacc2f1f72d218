import { mediaPath } from '@sol/contract/media';
import { SITEMAP_FILE_PATH } from '@sol/contract/paths';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { seoulDayOf } from '#lib/time/seoul-time.ts';
import { listEntries, listFiles, SITEMAP_NOUNS, type SitemapNoun } from './sitemap.repository.ts';

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XMLNS_IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const IMAGE_WIDTH = 1280;
/** Pages without an id. */
const PAGES = ['/sollect', '/map'];
const PATHS: Record<SitemapNoun, string> = { places: '/map/detail/', sollects: '/sollect/' };

/** The path of the page of a place or sollect. */
export const pagePath = (noun: SitemapNoun, id: number): string => PATHS[noun] + id;

interface Page {
  url: string;
  /** "2026-11-20". */
  changedOn?: string;
  imageUrl?: string;
}

/** Paths of own pages and photos and the public URL contain no character that XML reserves. */
const toXml = (root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', pages: readonly Page[]): string => {
  const images = root === 'urlset' ? ` xmlns:image="${XMLNS_IMAGE}"` : '';
  const entries = pages.map(({ url, changedOn, imageUrl }) => {
    const date = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    const image = imageUrl === undefined ? '' : `<image:image><image:loc>${imageUrl}</image:loc></image:image>`;
    return `<${entry}><loc>${url}</loc>${date}${image}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}"${images}>\n${entries.join('')}</${root}>\n`;
};

export type SitemapService = ReturnType<typeof createSitemapService>;

export function createSitemapService({ sql, publicUrl }: { sql: Sql; publicUrl: string }) {
  const fileUrl = (noun: string, file: number) =>
    publicUrl + SITEMAP_FILE_PATH.replace(':noun', noun).replace(':file', String(file));
  /** Dated to the day, as other members' content is. Spec 14.1-5. */
  const listPages = async (noun: SitemapNoun, file: number): Promise<Page[]> =>
    (await listEntries(sql, noun, file)).map(({ id, changedAt, mediaKey }) => ({
      url: publicUrl + pagePath(noun, id),
      changedOn: seoulDayOf(changedAt),
      ...(mediaKey !== null && { imageUrl: publicUrl + mediaPath(mediaKey, IMAGE_WIDTH) }),
    }));
  return {
    async getIndex(): Promise<string> {
      const files = await Promise.all(
        SITEMAP_NOUNS.map(async (noun) => (await listFiles(sql, noun)).map((file) => fileUrl(noun, file))),
      );
      const urls = [fileUrl('pages', 1), ...files.flat()];
      return toXml(
        'sitemapindex',
        'sitemap',
        urls.map((url) => ({ url })),
      );
    },
    async getFile(noun: SitemapNoun | 'pages', file: number): Promise<string> {
      const pages = noun === 'pages' ? PAGES.map((path) => ({ url: publicUrl + path })) : await listPages(noun, file);
      if (pages.length === 0) throw new AppError('NOT_FOUND');
      return toXml('urlset', 'url', pages);
    },
  };
}
