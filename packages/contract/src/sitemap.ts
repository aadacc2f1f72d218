export const SITEMAP_PATH = '/sitemap.xml';

/** A part of the sitemap with at most 50,000 URLs. */
export const SITEMAP_FILE_PATH = '/sitemap/:noun/:file';
