import { sitemapParams } from '@sol/contract/download';
import { SITEMAP_FILE_PATH, SITEMAP_PATH } from '@sol/contract/paths';
import { PUBLIC_API_PATH } from '@sol/contract/public-place';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { Sql } from '#lib/database/database.ts';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import type { Config } from '#lib/process/config.ts';
import { getIndexNowStatus } from './index-now.job.ts';
import { createSitemapService, type SitemapService } from './sitemap.service.ts';

const send = (reply: FastifyReply, xml: string) =>
  // Hidden content leaves the sitemap within a minute.
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=60').send(xml);

interface SitemapRoutesOptions {
  config: Config;
  sql: Sql;
  sitemaps: SitemapService;
}

/** robots.txt and the sitemap, in files of at most 50,000 URLs. */
const sitemapRoutes: FastifyPluginAsync<SitemapRoutesOptions> = async (app, { sitemaps, config, sql }) => {
  const { publicUrl, indexNow } = config;
  if (indexNow !== undefined) {
    // Proves to search engines that announcements are of this host.
    app.get(`/${indexNow.key}.txt`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(indexNow.key),
    );
  }
  route(app, 'GET /api/admin/index-now', () => getIndexNowStatus(sql, config));
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nAllow: ${PUBLIC_API_PATH}\nDisallow: /api/\nDisallow: /login\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`,
      ),
  );
  app.get(SITEMAP_PATH, async (_request, reply) => send(reply, await sitemaps.getIndex()));
  app.get(SITEMAP_FILE_PATH, { schema: { params: sitemapParams } }, async (request, reply) => {
    // Validated by the schema.
    const { noun, file } = request.params as z.output<typeof sitemapParams>;
    return send(reply, await sitemaps.getFile(noun, file));
  });
};

export async function registerSitemap(app: FastifyInstance, { config, db }: AppContext): Promise<void> {
  const sitemaps = createSitemapService({ sql: db.sql, publicUrl: config.publicUrl });
  await app.register(sitemapRoutes, { sitemaps, config, sql: db.sql });
}
