import { listStreets } from '@sol/contract/street';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import type { StreetService } from './street.service.ts';

/** Streets change when the operator imports. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

export const streetRoutes: FastifyPluginAsync<{ streets: StreetService }> = async (app, { streets }) => {
  const { method, path, query, response } = listStreets;
  app.route<{ Querystring: z.output<typeof listStreets.query>; Reply: unknown }>({
    method,
    url: path,
    config: { endpoint: listStreets },
    schema: { querystring: query, response: { 200: response } },
    handler: async (request, reply) => {
      const { body, etag } = await streets.getAnswer(request.query);
      reply.headers({ 'cache-control': CACHE_CONTROL, etag });
      const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
      if (known?.includes(etag)) return reply.code(304).send();
      // Bytes pass Fastify's serializer by: they were made once for all.
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
};
