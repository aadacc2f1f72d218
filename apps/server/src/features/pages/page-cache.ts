import { LRUCache } from 'lru-cache';
import type { CompressedResponse } from '#lib/http/compressed-response.ts';
import type { Redirect } from './web-app.ts';

const TTL_MS = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** Pages that are the same for all guests and requested often. Others would only evict these. */
const CACHED_PATHS = /^\/(?:map|map\/detail\/[1-9]\d{0,14}|sollect|sollect\/[1-9]\d{0,14}|login|profile)$/;

export interface RenderedPageResponse {
  kind: 'page';
  status: number;
  html: CompressedResponse;
  policy: string;
  isComplete: boolean;
}

export type PageResponse = Redirect | RenderedPageResponse;

const isCacheable = (response: PageResponse) =>
  response.kind === 'page' && response.isComplete && response.status === 200;

/** Renders each page at most once per TTL; concurrent requests share one rendering. */
export function createPageCache(ttlMs = TTL_MS) {
  const pages = new LRUCache<string, PageResponse>({
    ttl: ttlMs,
    maxSize: MAX_BYTES,
    sizeCalculation: (response) => (response.kind === 'page' ? response.html.bytes.byteLength : 1),
  });
  const pending = new Map<string, Promise<PageResponse>>();

  return async (url: string, render: () => Promise<PageResponse>): Promise<PageResponse> => {
    if (!CACHED_PATHS.test(url)) return render();
    const existing = pages.get(url) ?? pending.get(url);
    if (existing !== undefined) return existing;
    const rendering = render().finally(() => pending.delete(url));
    pending.set(url, rendering);
    const response = await rendering;
    if (isCacheable(response)) pages.set(url, response);
    return response;
  };
}
