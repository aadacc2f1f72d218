import { LRUCache } from 'lru-cache';
import type { CompressedResponse } from '#lib/http/compressed-response.ts';
import type { Redirect } from './web-app.service.ts';

const TTL_MS = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;

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

/**
 * Renders each page at most once per TTL; concurrent requests of an address share one rendering.
 * @returns a function of the address to render and whether its page is cached
 */
export function createPageCache(ttlMs = TTL_MS) {
  const pages = new LRUCache<string, PageResponse>({
    ttl: ttlMs,
    maxSize: MAX_BYTES,
    sizeCalculation: (response) => (response.kind === 'page' ? response.html.bytes.byteLength : 1),
  });
  const pending = new Map<string, Promise<PageResponse>>();

  return async (
    { url, isCached }: { url: string; isCached: boolean },
    render: () => Promise<PageResponse>,
  ): Promise<PageResponse> => {
    const existing = pages.get(url) ?? pending.get(url);
    if (existing !== undefined) return existing;
    const rendering = render().finally(() => pending.delete(url));
    pending.set(url, rendering);
    const response = await rendering;
    if (isCached && isCacheable(response)) pages.set(url, response);
    return response;
  };
}
