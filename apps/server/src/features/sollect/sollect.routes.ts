import {
  createSollect,
  deleteSollect,
  getSollect,
  listMarkedSollects,
  listOwnSollects,
  listPopularSollects,
  listRecommendedSollects,
  listRelatedSollects,
  listSollects,
  markSollect,
  searchSollects,
  unmarkSollect,
  updateSollect,
  uploadSollectImages,
} from '@sol/contract/sollect';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { createResponseCache, sendCached } from '#lib/http/response-cache.ts';
import { registerUploads } from '#plugins/uploads.ts';
import type { SollectDetailService } from './sollect-detail.service.ts';
import type { SollectListService } from './sollect-list.service.ts';
import type { SollectMarkService } from './sollect-mark.service.ts';
import type { SollectUploadService } from './sollect-upload.service.ts';
import type { SollectWriteService } from './sollect-write.service.ts';

/** Guests may see new sollects and marks this much later. */
const LIST_CACHE_TTL_MS = 10_000;
const LIST_CACHE_BYTES_MAX = 16 * 1024 * 1024;
const LIST_CACHE_HEADERS = {
  cacheControl: 'public, max-age=5, s-maxage=10, stale-while-revalidate=30',
  // The response to members differs.
  vary: ['authorization'],
};

export interface SollectRoutesOptions {
  details: SollectDetailService;
  lists: SollectListService;
  writing: SollectWriteService;
  uploads: SollectUploadService;
  marks: SollectMarkService;
}

/** Caches the lists of guests. The lists of members contain their marks and are not shared. */
function serveLists(app: FastifyInstance, lists: SollectListService): void {
  const shared = createResponseCache({ ttlMs: LIST_CACHE_TTL_MS, maxBytes: LIST_CACHE_BYTES_MAX });
  route(app, listSollects, async (request, reply) => {
    const { memberId, query } = request;
    const list = () => lists.listNewest(memberId, query);
    if (memberId !== null) return list();
    return sendCached(await shared.get(JSON.stringify(['newest', query]), list), request, reply, LIST_CACHE_HEADERS);
  });
  route(app, listPopularSollects, async (request, reply) => {
    const { memberId } = request;
    const list = () => lists.listPopular(memberId);
    if (memberId !== null) return list();
    return sendCached(await shared.get('popular', list), request, reply, LIST_CACHE_HEADERS);
  });
  route(app, listRecommendedSollects, async (request, reply) => {
    const { memberId, query } = request;
    const list = () => lists.listRecommended(memberId, query);
    if (memberId !== null) return list();
    // Search requests must not be stored by shared caches.
    if (query.keyword !== undefined) return list();
    return sendCached(
      await shared.get(JSON.stringify(['recommended', query]), list),
      request,
      reply,
      LIST_CACHE_HEADERS,
    );
  });
  route(app, searchSollects, ({ memberId, query }) => lists.search(memberId, query));
  route(app, listRelatedSollects, ({ memberId, params, query }) => lists.listRelated(memberId, params.placeId, query));
  route(app, listOwnSollects, ({ memberId, query }) => lists.listOwn(memberId, query));
  route(app, listMarkedSollects, ({ memberId, query }) => lists.listMarked(memberId, query));
}

export const sollectRoutes: FastifyPluginAsync<SollectRoutesOptions> = async (app, options) => {
  const { details, lists, writing, uploads, marks } = options;
  await registerUploads(app);
  serveLists(app, lists);

  route(app, getSollect, ({ memberId, params }) => details.getDetail(memberId, params.id));
  route(app, createSollect, ({ memberId, body }) => writing.create(memberId, body));
  route(app, updateSollect, ({ memberId, params, body }) => writing.update(memberId, params.id, body));
  route(app, deleteSollect, async ({ memberId, params }) => {
    await writing.delete(memberId, params.id);
    return null;
  });
  route(app, uploadSollectImages, ({ memberId, params, uploads: files }) => uploads.upload(memberId, params.id, files));

  route(app, markSollect, ({ memberId, params }) => marks.mark(memberId, params.id));
  route(app, unmarkSollect, ({ memberId, params }) => marks.unmark(memberId, params.id));
};
