import { LRUCache } from 'lru-cache';
import { etagOf } from '#lib/etag.ts';
import { createGate } from '#lib/gate.ts';

/** About a hundred images. */
const KEPT_BYTES_MAX = 12 * 1024 * 1024;

/** A few seconds of work, after which clients that show links time out. */
export const DRAWINGS_WAITING_MAX = 10;

export interface LinkPicture {
  jpeg: Buffer;
  etag: string;
}

export type LinkPictures = ReturnType<typeof createLinkPictures>;

/** Link images, rendered on the first request and cached by their content. */
export function createLinkPictures() {
  /**
   * An image takes half a second of a core, so one is rendered at a time. The queue is short: a
   * queued request counts towards the concurrency limit of the app, and one client may request the
   * images of many links.
   */
  const passDrawing = createGate(1, { waitingMax: DRAWINGS_WAITING_MAX });
  const pictures = new LRUCache<string, LinkPicture, () => Promise<Buffer>>({
    maxSize: KEPT_BYTES_MAX,
    // A queued request keeps its image, even if the cache has evicted it.
    ignoreFetchAbort: true,
    sizeCalculation: ({ jpeg }, key) => jpeg.byteLength + key.length,
    // Concurrent requests for one image share one render.
    fetchMethod: async (_key, _stale, { context }) => {
      const jpeg = await passDrawing(context);
      return { jpeg, etag: etagOf(jpeg) };
    },
  });
  return {
    /**
     * @param drawn all content of the image: the cache key
     * @throws BusyError if the queue is full
     */
    get: (drawn: unknown, draw: () => Promise<Buffer>): Promise<LinkPicture> =>
      pictures.forceFetch(JSON.stringify(drawn), { context: draw }),
  };
}
