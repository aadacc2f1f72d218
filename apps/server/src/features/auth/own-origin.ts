import type { FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors.ts';

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Refuses what another site's page makes a browser send: the cookie alone does not show that it was one of our pages that
 * asked. Browsers name the page in both headers and no script can change them; a client that sends neither has no cookies of
 * anybody else's.
 */
export function requireOwnOrigin(publicUrl: string) {
  const { origin: publicOrigin } = new URL(publicUrl);
  return async ({ headers, host }: FastifyRequest): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isForeignSite = site !== undefined && site !== 'same-origin';
    const isForeignOrigin = origin !== undefined && origin !== publicOrigin && originHost(origin) !== host;
    if (isForeignSite || isForeignOrigin) throw new AppError('FORBIDDEN');
  };
}
