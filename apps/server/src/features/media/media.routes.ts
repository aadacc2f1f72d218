import { MEDIA_WIDTHS } from '@sol/contract/media';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#lib/errors.ts';
import type { MediaStore } from '#lib/media-store.ts';

/** A key names its content, so what was answered once is true for ever. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

interface MediaParams {
  key: string;
  file: string;
}

const widthOf = (file: string) => MEDIA_WIDTHS.find((width) => file === `${width}.webp`);

export const mediaRoutes: FastifyPluginAsync<{ media: MediaStore }> = async (app, { media }) => {
  app.get<{ Params: MediaParams }>('/media/:key/:file', async (request, reply) => {
    const { key, file } = request.params;
    const width = widthOf(file);
    const photo = width && (await media.open(key, width));
    if (photo === undefined) throw new AppError('NOT_FOUND');
    const etag = `"${key}-${width}"`;
    reply.headers({ 'cache-control': CACHE_CONTROL, etag });
    if (request.headers['if-none-match'] === etag) {
      photo.stream.destroy();
      return reply.code(304).send();
    }
    return reply.type('image/webp').header('content-length', photo.sizeBytes).send(photo.stream);
  });
};
