import { SITEMAP_FILE_PATH, SITEMAP_PATH } from '@sol/contract/paths';
import { sitemapParams } from '@sol/contract/place-export';
import { PUBLIC_API_PATH } from '@sol/contract/public-place';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { AppContext } from '#lib/process/app-context.ts';
import { createSitemapService, type SitemapService } from './sitemap.service.ts';

const send = (reply: FastifyReply, xml: string) =>
  // Hidden content leaves the sitemap within a minute.
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=60').send(xml);

interface SitemapRoutesOptions {
  sitemaps: SitemapService;
  publicUrl: string;
}

/** robots.txt and the sitemap, in files of at most 50,000 URLs. */
const sitemapRoutes: FastifyPluginAsync<SitemapRoutesOptions> = async (app, { sitemaps, publicUrl }) => {
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
  const { publicUrl } = config;
  await app.register(sitemapRoutes, { sitemaps: createSitemapService({ sql: db.sql, publicUrl }), publicUrl });
}
