import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Whether a URL or origin has the public origin, or the host to which the request was sent. */
function isOwn(url: string, publicOrigin: string, host: string): boolean {
  if (!URL.canParse(url)) return false;
  const parsed = new URL(url);
  return parsed.origin === publicOrigin || parsed.host === host;
}

/**
 * Rejects cross-site requests: the refresh token cookie alone does not prove that a page of this
 * app sent the request. Browsers set both headers and scripts cannot change them. A client without
 * either header is not a browser, so it has no cookies of another user.
 */
export function requireOwnOrigin(publicUrl: string) {
  const { origin: publicOrigin } = new URL(publicUrl);
  return async ({ headers, host }: FastifyRequest): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isForeignSite = site !== undefined && site !== 'same-origin';
    const isForeignOrigin = origin !== undefined && !isOwn(origin, publicOrigin, host);
    if (isForeignSite || isForeignOrigin) throw new AppError('FORBIDDEN');
  };
}

/** Headers of a prefetch: the standard's, older Chromium's, older Safari's (`preview`) and older Firefox's. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Rejects the start of a sign-in unless the request is a navigation from a page of the app. In
 * `Sec-Fetch-Site`, `none` is an address typed in or opened by another program, such as a chat, and
 * `same-site` is a page of another host below the same domain. Frames, images and prefetches are
 * rejected as well. Without these headers (Safari before 16.4, and every browser where the app is
 * served by plain HTTP to other machines) `Referer` decides. Requests without any of them are
 * accepted, because those browsers could not sign in otherwise.
 */
export function requireOwnPage(publicUrl: string) {
  const { origin: publicOrigin } = new URL(publicUrl);
  return async ({ headers, host }: FastifyRequest): Promise<void> => {
    const { referer, 'sec-fetch-site': site } = headers;
    const { 'sec-fetch-dest': destination = 'document' } = headers;
    const isForeign =
      site === undefined ? referer !== undefined && !isOwn(referer, publicOrigin, host) : site !== 'same-origin';
    const isPrefetch = PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/i.test(String(headers[name])));
    if (isForeign || destination !== 'document' || isPrefetch) throw new AppError('FORBIDDEN');
  };
}
