import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
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

interface DrawOptions {
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

/** The light theme of tokens.css and of the map palette; chats do not use the theme of the app. */
export const COLORS = {
  paper: '#ffffff',
  ink: '#241e1a',
  ink2: '#69625d',
  accent: '#ca4718',
  ground: '#f5f1ea',
  casing: '#e4dccf',
} as const;

/** Crawlers support JPEG, and some reject more than 300 KB. */
const JPEG = { quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

/** The wordmark of the app as an SVG fragment. */
export const drawLogo = ({ left, top }: { left: number; top: number }, sizePx: number): string =>
  `<g transform="translate(${left} ${top}) scale(${sizePx / 48})" fill="none" stroke="${COLORS.ink}"
 stroke-width="3.9" stroke-linecap="round" stroke-linejoin="round">
<path d="M14.2 4c-.6 4.2-3.1 7.6-7.4 9.7M13.7 7.6c1 2.7 2.6 4.7 5.2 6.1"/>
<path d="M32.8 4c-.6 4.2-3.1 7.6-7.2 9.7M32.3 7.6c1.1 2.7 4.1 4.7 8.4 6.1"/>
<path d="M4.5 25h39M9.5 31.4h28.5v6.2H9.5v6.4h29.5"/>
<circle cx="23.2" cy="19.4" r="3" fill="${COLORS.accent}" stroke="none"/></g>`;

/** Renders an SVG of the size of a link image, with overlays, as a JPEG. */
export const toLinkPicture = (svg: string, overlays: OverlayOptions[]): Promise<Buffer> =>
  sharp(Buffer.from(svg)).composite(overlays).flatten({ background: COLORS.paper }).jpeg(JPEG).toBuffer();
