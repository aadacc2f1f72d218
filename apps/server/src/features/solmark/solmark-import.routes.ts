import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { registerUploads } from '#plugins/uploads.ts';
import type { CollectionImportService } from './collection-import.service.ts';
import type { ListPreviewService, ListSource } from './import/list-preview.service.ts';

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

export const solmarkImportRoutes: FastifyPluginAsync<SolmarkImportOptions> = async (app, { imports, previews }) => {
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
