import { PLACE_PICTURE_PATH, placePicturePath } from '@sol/contract/paths';
import { placePictureParams } from '@sol/contract/place';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { clientAddress } from '#lib/http/client-address.ts';
import { matchesIfNoneMatch } from '#lib/http/etag.ts';
import type { PlacePictureService } from './place-picture.service.ts';

/** The content is public and changes with reviews; an image of ten minutes ago is acceptable. */
const CACHE_CONTROL = 'public, max-age=600';

export const placePictureRoutes: FastifyPluginAsync<{ pictures: PlacePictureService }> = async (app, { pictures }) => {
  const schema = { params: placePictureParams };
  // Does not render the image: the headers do not depend on it.
  app.head(PLACE_PICTURE_PATH, { schema }, async (request, reply) => {
    const { id } = request.params as z.output<typeof placePictureParams>;
    const picturedId = await pictures.getPicturedId(id);
    reply.header('cache-control', CACHE_CONTROL);
    if (picturedId !== id) return reply.redirect(placePicturePath(picturedId), 301);
    return reply.type('image/jpeg').send();
  });
  app.get(PLACE_PICTURE_PATH, { schema, exposeHeadRoute: false }, async (request, reply) => {
    // Validated by the schema.
    const { id } = request.params as z.output<typeof placePictureParams>;
    const picture = await pictures.get(id, clientAddress(request));
    reply.header('cache-control', CACHE_CONTROL);
    if ('mergedInto' in picture) return reply.redirect(placePicturePath(picture.mergedInto), 301);
    reply.header('etag', picture.etag);
    if (matchesIfNoneMatch(request, picture.etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(picture.jpeg);
  });
};
