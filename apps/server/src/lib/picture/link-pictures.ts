import { LRUCache } from 'lru-cache';
import { etagOf } from '#lib/etag.ts';
import { createGate } from '#lib/gate.ts';

/** About a hundred pictures. */
const KEPT_BYTES_MAX = 12 * 1024 * 1024;

/** A few seconds' worth: those who show links give up by then. */
export const DRAWINGS_WAITING_MAX = 10;

export interface LinkPicture {
  jpeg: Buffer;
  etag: string;
}

export type LinkPictures = ReturnType<typeof createLinkPictures>;

/** Pictures of links: drawn when first requested, cached by what is drawn, and drawn again once that is different. */
export function createLinkPictures() {
  /**
   * A picture takes half a second of a core, so one is drawn at a time. The queue is short: a request that waits counts among those the app
   * serves at a time, and one client may request the pictures of many links.
   */
  const passDrawing = createGate(1, { waitingMax: DRAWINGS_WAITING_MAX });
  const pictures = new LRUCache<string, LinkPicture, () => Promise<Buffer>>({
    maxSize: KEPT_BYTES_MAX,
    // A request that waits for a picture gets it, even if others have evicted it by then.
    ignoreFetchAbort: true,
    sizeCalculation: ({ jpeg }, key) => jpeg.byteLength + key.length,
    // Concurrent requests for one picture share one drawing.
    fetchMethod: async (_key, _stale, { context }) => {
      const jpeg = await passDrawing(context);
      return { jpeg, etag: etagOf(jpeg) };
    },
  });
  return {
    /**
     * @param drawn everything the picture shows: the cache key
     * @throws BusyError where too many drawings wait
     */
    get: (drawn: unknown, draw: () => Promise<Buffer>): Promise<LinkPicture> =>
      pictures.forceFetch(JSON.stringify(drawn), { context: draw }),
  };
}
