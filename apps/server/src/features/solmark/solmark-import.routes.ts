import { importPlaces } from '@sol/contract/solmark-import';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { CollectionImportService } from './collection-import.service.ts';

/** The largest body: 2,000 memos of 200 syllables. */
const IMPORT_BODY_MAX_BYTES = 2_097_152;

export const solmarkImportRoutes: FastifyPluginAsync<{ imports: CollectionImportService }> = async (
  app,
  { imports },
) => {
  route(app, importPlaces, ({ memberId, body }) => imports.import(memberId, body), {
    bodyLimit: IMPORT_BODY_MAX_BYTES,
  });
};
