import { SOLLECT_FEED_PATH } from '@sol/contract/paths';
import { sollectFeedQuery } from '@sol/contract/sollect';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import type { ListMarkedIds } from '#features/place/place.public.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { matchesIfNoneMatch, weakEtag } from '#lib/http/etag.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import { createResponseCache, routeCachedForGuests } from '#lib/http/response-cache.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { registerUploads } from '#plugins/uploads.ts';
import { toAtom } from './sollect-feed.presenter.ts';
import {
  createSollectDetailService,
  createSollectListService,
  type SollectDetailService,
  type SollectListService,
} from './sollect-list.service.ts';
import { createSollectMarkService, type SollectMarkService } from './sollect-mark.service.ts';
import { createSollectUploadService, type SollectUploadService } from './sollect-upload.service.ts';
import { createSollectWriteService, type SollectWriteService } from './sollect-write.service.ts';

/** Guests may see new sollects and marks this much later. */
const LIST_CACHE_TTL_MS = 10_000;
const LIST_CACHE_BYTES_MAX = 16 * 1024 * 1024;

interface SollectRoutesOptions {
  details: SollectDetailService;
  lists: SollectListService;
  writing: SollectWriteService;
  uploads: SollectUploadService;
  marks: SollectMarkService;
  publicUrl: string;
}

function serveLists(app: FastifyInstance, lists: SollectListService): void {
  const cache = createResponseCache({ ttlMs: LIST_CACHE_TTL_MS, maxBytes: LIST_CACHE_BYTES_MAX });
  // Search requests must not be stored by shared caches.
  const canCache = ({ query }: { query: { keyword?: string | undefined } }) => query.keyword === undefined;
  routeCachedForGuests(app, 'GET /api/sollect', { cache }, ({ memberId, query }) => lists.listNewest(memberId, query));
  routeCachedForGuests(app, 'GET /api/sollect/popular', { cache }, ({ memberId }) => lists.listPopular(memberId));
  routeCachedForGuests(app, 'GET /api/sollect/recommend', { cache, canCache }, ({ memberId, query }) =>
    lists.listRecommended(memberId, query),
  );
  routeCachedForGuests(app, 'GET /api/sollect/districts', { cache }, () => lists.listDistricts());
  route(app, 'GET /api/sollect/search', ({ memberId, query }) => lists.search(memberId, query));
  route(app, 'GET /api/sollect/related/:placeId', ({ memberId, params, query }) =>
    lists.listRelated(memberId, params.placeId, query),
  );
  route(app, 'GET /api/solmark/sollect/my', ({ memberId, query }) => lists.listOwn(memberId, query));
  route(app, 'GET /api/solmark/sollect', ({ memberId, query }) => lists.listMarked(memberId, query));
}

/** Hidden sollects leave the feed within a minute. */
function serveFeed(app: FastifyInstance, lists: SollectListService, publicUrl: string): void {
  app.get(SOLLECT_FEED_PATH, { schema: { querystring: sollectFeedQuery } }, async (request, reply) => {
    // Validated by the schema.
    const { district } = request.query as z.output<typeof sollectFeedQuery>;
    const { text, updatedAt } = toAtom(await lists.listFeed(district), publicUrl, district);
    const etag = weakEtag(text);
    reply.headers({ 'cache-control': 'public, max-age=60', etag });
    if (updatedAt !== undefined) reply.header('last-modified', updatedAt.toUTCString());
    // Dates are to the day, so that If-Modified-Since would miss a second sollect of a day.
    if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  });
}

const sollectRoutes: FastifyPluginAsync<SollectRoutesOptions> = async (app, options) => {
  const { details, lists, writing, uploads, marks, publicUrl } = options;
  await registerUploads(app);
  serveLists(app, lists);
  serveFeed(app, lists, publicUrl);

  route(app, 'GET /api/sollect/:id', ({ memberId, params, query }) =>
    details.getDetail(memberId, params.id, query.page),
  );
  route(app, 'POST /api/sollect', (request) =>
    writing.create(request.memberId, request.body, readRepeatableWrite(request)),
  );
  route(app, 'PUT /api/sollect/:id', ({ memberId, params, body }) => writing.update(memberId, params.id, body));
  route(app, 'DELETE /api/sollect/:id', async ({ memberId, params }) => {
    await writing.delete(memberId, params.id);
    return null;
  });
  route(app, 'POST /api/sollect/:id/upload', ({ memberId, params, uploads: files }) =>
    uploads.upload(memberId, params.id, files),
  );

  route(app, 'POST /api/solmark/sollect/:id', ({ memberId, params }) => marks.mark(memberId, params.id));
  route(app, 'DELETE /api/solmark/sollect/:id', ({ memberId, params }) => marks.unmark(memberId, params.id));
};

type SollectContext = AppContext & { listMarkedIds: ListMarkedIds };

export async function registerSollect(app: FastifyInstance, context: SollectContext): Promise<void> {
  const { config, db, media, clock, listMarkedIds } = context;
  await app.register(sollectRoutes, {
    details: createSollectDetailService({ db, listMarkedIds }),
    lists: createSollectListService(db),
    writing: createSollectWriteService({ db, media, clock }),
    uploads: createSollectUploadService({ db, media }),
    marks: createSollectMarkService({ db, clock }),
    publicUrl: config.publicUrl,
  });
}
