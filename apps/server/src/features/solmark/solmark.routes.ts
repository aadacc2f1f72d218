import { COLLECTION_EXPORT_PATH } from '@sol/contract/paths';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { RecommendMean } from '#features/place/place.public.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { ListStreetLines } from '#lib/media/picture/map-layout.ts';
import { exportRoute } from '#lib/place-file/export-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { registerUploads } from '#plugins/uploads.ts';
import { type CollectionService, createCollectionService } from './collection/collection.service.ts';
import { type CollectionImportService, createCollectionImportService } from './collection/collection-import.service.ts';
import { collectionShareRoutes } from './collection/collection-share.routes.ts';
import { createCollectionShareService } from './collection/collection-share.service.ts';
import { createListPreviewService, type ListPreviewService, type ListSource } from './import/list-preview.service.ts';
import type { NaverListClient } from './import/naver-list.source.ts';
import { createSolmarkService, type SolmarkService } from './solmark.service.ts';

const collectionRoutes: FastifyPluginAsync<{ collections: CollectionService }> = async (app, { collections }) => {
  route(app, 'GET /api/solmark/place/collections', async ({ memberId }) => ({
    collections: await collections.list(memberId),
  }));
  route(app, 'POST /api/solmark/place/collections', async (request) => ({
    collectionId: await collections.create(request.memberId, request.body, readRepeatableWrite(request)),
  }));
  route(app, 'PATCH /api/solmark/place/collections/:collectionId', async ({ memberId, params, body }) => {
    await collections.update(memberId, params.collectionId, body);
    return null;
  });
  route(app, 'PUT /api/solmark/place/collections/order', async ({ memberId, body }) => {
    await collections.reorder(memberId, body.collectionIds);
    return null;
  });
  route(app, 'GET /api/solmark/place/collections/:collectionId/deletion', async ({ memberId, params }) => ({
    unsavedCount: await collections.countUnsaved(memberId, params.collectionId),
  }));
  route(app, 'DELETE /api/solmark/place/collections/:collectionId', async ({ memberId, params }) => ({
    unsavedCount: await collections.delete(memberId, params.collectionId),
  }));
  route(app, 'GET /api/solmark/place/collections/:collectionId/places', ({ memberId, params, query }) =>
    collections.listPlaces(memberId, params.collectionId, query),
  );
  route(app, 'POST /api/solmark/place/collections/:collectionId/places', async ({ memberId, params, body }) => ({
    added: await collections.addSaved(memberId, params.collectionId, body.placeIds),
  }));
  route(app, 'PUT /api/solmark/place/collections/:collectionId/places/:id/memo', async (request) => {
    const { memberId, params, body } = request;
    await collections.setMemo(memberId, params.collectionId, { placeId: params.id, memo: body.memo });
    return null;
  });
  exportRoute(app, COLLECTION_EXPORT_PATH, collections.export);
};

/** The largest body: 2,000 memos of 200 syllables. */
const IMPORT_BODY_MAX_BYTES = 2_097_152;

/** @throws AppError BAD_REQUEST unless there is either a file or a link */
function toSource(
  [file]: readonly UploadedFile[],
  { url, path }: { url?: string | undefined; path?: string | undefined },
): ListSource {
  if (file !== undefined && url === undefined) return { file, path };
  if (file === undefined && url !== undefined) return { url };
  throw new AppError('BAD_REQUEST', { details: [{ path: 'file', message: '파일이나 링크 하나를 보내 주세요.' }] });
}

interface SolmarkImportOptions {
  imports: CollectionImportService;
  previews: ListPreviewService;
}

const solmarkImportRoutes: FastifyPluginAsync<SolmarkImportOptions> = async (app, { imports, previews }) => {
  await registerUploads(app);
  route(app, 'POST /api/solmark/import/preview', ({ memberId, body, uploads }, reply) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return previews.preview(memberId, toSource(uploads, body), left.signal);
  });
  route(app, 'POST /api/solmark/import', ({ memberId, body }) => imports.import(memberId, body), {
    bodyLimit: IMPORT_BODY_MAX_BYTES,
  });
};

const solmarkRoutes: FastifyPluginAsync<{ solmarks: SolmarkService }> = async (app, { solmarks }) => {
  route(app, 'GET /api/solmark/place/:id/collections', async ({ memberId, params }) => ({
    collectionIds: await solmarks.listCollectionIdsOfPlace(memberId, params.id),
  }));
  route(app, 'PATCH /api/solmark/place/:id/visit', ({ memberId, params, body }) =>
    solmarks.setVisit(memberId, params.id, body),
  );
  route(app, 'GET /api/solmark/visits', ({ memberId, query }) => solmarks.listVisits(memberId, query.year));
  route(app, 'PATCH /api/solmark/place/:id/collections', (request) =>
    solmarks.changeCollectionsOfPlace(request.memberId, request.params.id, request.body, readRepeatableWrite(request)),
  );
};

interface SolmarkContext extends AppContext {
  mean: RecommendMean;
  listStreets: ListStreetLines;
  naverLists: NaverListClient;
}

export async function registerSolmark(app: FastifyInstance, context: SolmarkContext): Promise<void> {
  const { db, clock, mean, naverLists, listStreets, linkPictures: pictures } = context;
  const solmarks = createSolmarkService({ db, clock });
  const { listMarkedIds } = solmarks;
  await app.register(solmarkRoutes, { solmarks });
  await app.register(collectionRoutes, { collections: createCollectionService({ db, mean, listMarkedIds, clock }) });
  await app.register(solmarkImportRoutes, {
    imports: createCollectionImportService(db),
    previews: createListPreviewService({ db, listMarkedIds, naverLists }),
  });
  await app.register(collectionShareRoutes, {
    shares: createCollectionShareService({ db, clock, listMarkedIds, pictures, listStreets }),
  });
}
