import { MEDIA_OG_PATH, MEDIA_WIDTHS } from '@sol/contract/media';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/http/errors.ts';
import { matchesIfNoneMatch } from '#lib/http/etag.ts';
import { createHiddenPhotos, type HiddenPhotos } from '#lib/media/hidden-photos.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { MEDIA_CACHE_CONTROL, type MediaFile, type MediaForm, type MediaStore } from '#lib/media/media-store.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createOgImageService } from './og-image.service.ts';

interface MediaParams {
  key: string;
  file: string;
}

const parseForm = (file: string): MediaForm | undefined =>
  file === 'original.jpg' ? 'original' : MEDIA_WIDTHS.find((width) => file === `${width}.webp`);

function sendFile(request: FastifyRequest, reply: FastifyReply, file: MediaFile, etag: string): FastifyReply {
  reply.headers({ 'cache-control': MEDIA_CACHE_CONTROL, etag });
  if (matchesIfNoneMatch(request, etag)) {
    file.stream.destroy();
    return reply.code(304).send();
  }
  // Fastify reads the stream to its end and discards it.
  if (request.method === 'HEAD' && file.bytes === undefined) file.stream.destroy();
  return reply.header('content-length', file.sizeBytes).send(file.bytes ?? file.stream);
}

interface MediaOptions {
  media: MediaStore;
  library: Pick<MediaLibrary, 'putDerived'>;
  hidden: HiddenPhotos;
}

export const mediaRoutes: FastifyPluginAsync<MediaOptions> = async (app, { media, library, hidden }) => {
  const ogImages = createOgImageService(media, library);

  // A separate route with its own rate limit: a request may render the image. The stored files have
  // no limit.
  app.get<{ Params: Pick<MediaParams, 'key'> }>(MEDIA_OG_PATH, async (request, reply) => {
    const { key } = request.params;
    if (await hidden.has(key)) throw new AppError('NOT_FOUND');
    const picture = await ogImages.open(key);
    if (picture === undefined) throw new AppError('NOT_FOUND');
    return sendFile(request, reply.type('image/jpeg'), picture, `"${key}-og"`);
  });

  app.get<{ Params: MediaParams }>('/media/:key/:file', async (request, reply) => {
    const { key, file } = request.params;
    const form = parseForm(file);
    if (form === undefined || (await hidden.has(key))) throw new AppError('NOT_FOUND');
    const photo = await media.open(key, form);
    if (photo === undefined) throw new AppError('NOT_FOUND');
    return sendFile(request, reply.type(form === 'original' ? 'image/jpeg' : 'image/webp'), photo, `"${key}-${form}"`);
  });
};

export async function registerMedia(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db, clock, logger, mediaStore, media } = context;
  const hidden = createHiddenPhotos({ sql: db.sql, clock, logger });
  await app.register(mediaRoutes, { media: mediaStore, library: media, hidden });
}
