import { EMBED_KINDS, EMBED_PATH, OEMBED_PATH } from '@sol/contract/embed';
import { numberText } from '@sol/contract/fields';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { AppError, toErrorBody } from '#lib/http/errors.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { EMBED_POLICY, missingPage, toEmbedPage } from './embed.presenter.ts';
import { createEmbedService, type EmbedService, type EmbedServiceOptions } from './embed.service.ts';

const URL_MAX = 2_000;

const params = z.object({ kind: z.enum(EMBED_KINDS), id: z.string() });
const length = z.optional(numberText(z.int().check(z.gte(1))));
const query = z.object({
  url: z.string().check(z.maxLength(URL_MAX)),
  format: z.optional(z.string()),
  maxwidth: length,
  maxheight: length,
});

/** Hidden content leaves frames within a minute. The owner of a shared solroute may revoke its link at any time. */
const cachingOf = (kind: string) => (kind === 'course' ? 'private, no-store' : 'public, max-age=60');

const embedRoutes: FastifyPluginAsync<{ embeds: EmbedService; publicUrl: string }> = async (
  app,
  { embeds, publicUrl },
) => {
  app.get(EMBED_PATH, { schema: { params } }, async (request, reply) => {
    // Validated by the schema.
    const { kind, id } = request.params as z.output<typeof params>;
    let html: string;
    try {
      html = toEmbedPage(await embeds.get(kind, id), publicUrl);
      reply.header('cache-control', cachingOf(kind));
    } catch (error) {
      if (!(error instanceof AppError && error.statusCode === 404)) throw error;
      html = missingPage();
      reply.code(404).header('cache-control', 'no-store');
    }
    // Only these pages may be framed.
    reply.removeHeader('x-frame-options');
    return reply
      .headers({ 'content-security-policy': EMBED_POLICY, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get(OEMBED_PATH, { schema: { querystring: query } }, async (request, reply) => {
    const { format = 'json', ...page } = request.query as z.output<typeof query>;
    reply.type('application/json; charset=utf-8');
    // As oEmbed 1.0 asks for it. Not thrown, because it is no failure of the server.
    if (format !== 'json') return reply.code(501).send(toErrorBody(new AppError('FORMAT_UNSUPPORTED')));
    const { kind, body } = await embeds.describe(page);
    return reply.header('cache-control', cachingOf(kind)).send(body);
  });
};

export async function registerEmbed(
  app: FastifyInstance,
  { config, ...context }: AppContext & Omit<EmbedServiceOptions, 'publicUrl'>,
): Promise<void> {
  const { publicUrl } = config;
  await app.register(embedRoutes, { embeds: createEmbedService({ ...context, publicUrl }), publicUrl });
}
