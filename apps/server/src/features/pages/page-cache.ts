import { LRUCache } from 'lru-cache';
import type { CompressedResponse } from '#lib/http/compressed-response.ts';
import type { Redirect } from './web-app.ts';

const KEPT_FOR_MS = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** Pages that are the same for all guests and requested often. Others would only evict these. */
const KEPT_PATHS = /^\/(?:map|map\/detail\/[1-9]\d{0,14}|sollect|sollect\/[1-9]\d{0,14}|login|profile)$/;

export interface RenderedPageResponse {
  kind: 'page';
  status: number;
  html: CompressedResponse;
  policy: string;
  isComplete: boolean;
}

export type FuzzResponse = Redirect | RenderedPageResponse;

const isKept = (answer: FuzzResponse) => answer.kind === 'page' && answer.isComplete && answer.status === 200;

/** Renders each page at most once per TTL; concurrent requests share one rendering. */
export function createPageCache(keptForMs = KEPT_FOR_MS) {
  const pages = new LRUCache<string, FuzzResponse>({
    ttl: keptForMs,
    maxSize: MAX_BYTES,
    sizeCalculation: (answer) => (answer.kind === 'page' ? answer.html.bytes.byteLength : 1),
  });
  const pending = new Map<string, Promise<FuzzResponse>>();

  return async (url: string, render: () => Promise<FuzzResponse>): Promise<FuzzResponse> => {
    if (!KEPT_PATHS.test(url)) return render();
    const known = pages.get(url) ?? pending.get(url);
    if (known !== undefined) return known;
    const rendering = render().finally(() => pending.delete(url));
    pending.set(url, rendering);
    const answer = await rendering;
    if (isKept(answer)) pages.set(url, answer);
    return answer;
  };
}
