import { LRUCache } from 'lru-cache';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { BusyError } from '#lib/http/errors.ts';
import { strongEtag } from '#lib/http/etag.ts';

/** About a hundred images. */
const CACHE_MAX_BYTES = 12 * 1024 * 1024;

/** A few seconds of work, after which clients that show links time out. */
export const DRAWINGS_QUEUED_MAX = 10;

/** One in progress and two queued, so that one client cannot fill the queue. */
export const DRAWINGS_PER_CLIENT_MAX = 3;
const RETRY_AFTER_S = 5;

export interface DrawOptions {
  /** Address of the client, by which its drawings are counted. */
  client: string;
  draw: () => Promise<Buffer>;
}

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
  const runDrawing = createSemaphore(1, { queueMax: DRAWINGS_QUEUED_MAX });
  const drawingsOf = new Map<string, number>();

  async function drawFor({ client, draw }: DrawOptions): Promise<Buffer> {
    const count = drawingsOf.get(client) ?? 0;
    if (count >= DRAWINGS_PER_CLIENT_MAX) throw new BusyError(RETRY_AFTER_S);
    drawingsOf.set(client, count + 1);
    try {
      return await runDrawing(draw);
    } finally {
      const remaining = (drawingsOf.get(client) ?? 1) - 1;
      if (remaining > 0) drawingsOf.set(client, remaining);
      else drawingsOf.delete(client);
    }
  }

  const pictures = new LRUCache<string, LinkPicture, DrawOptions>({
    maxSize: CACHE_MAX_BYTES,
    // A queued request keeps its image, even if the cache has evicted it.
    ignoreFetchAbort: true,
    sizeCalculation: ({ jpeg }, key) => jpeg.byteLength + key.length,
    // Concurrent requests for one image share one render.
    fetchMethod: async (_key, _stale, { context }) => {
      const jpeg = await drawFor(context);
      return { jpeg, etag: strongEtag(jpeg) };
    },
  });
  return {
    /**
     * @param content everything that the image shows, as the cache key
     * @throws BusyError if too many renders are queued, in total or for this client
     */
    get: (content: unknown, options: DrawOptions): Promise<LinkPicture> =>
      pictures.forceFetch(JSON.stringify(content), { context: options }),
  };
}
