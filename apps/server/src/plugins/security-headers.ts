import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PUBLIC_API_PATH } from '@sol/contract/public-place';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { isServedSecurely, NO_PAGE_POLICY, STRICT_TRANSPORT } from '#lib/http/content-security-policy.ts';
import type { Config } from '#lib/process/config.ts';

/** The map needs the position; no other feature of the device is used. */
const PERMISSIONS_POLICY =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), midi=(), accelerometer=(), ' +
  'gyroscope=(), magnetometer=(), display-capture=(), browsing-topics=()';

/** The responses are the same for everybody, and a request with credentials is not possible with "*". */
const OPEN_TO_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
};

/** The headers that helmet sets, which do not depend on the request. */
function computeHeaders(config: Config): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Chats and search engines show the cover photos of shared pages.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isServedSecurely(config) && STRICT_TRANSPORT,
    xFrameOptions: { action: 'deny' },
    // Only obsolete browsers and plug-ins read these, and headers use space in the first packets of
    // a response.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Security headers of every response. Pages replace the content security policy. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    ...computeHeaders(config),
    'content-security-policy': NO_PAGE_POLICY,
    'permissions-policy': PERMISSIONS_POLICY,
  };
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers(headers);
    // On errors of other hooks too, which a page elsewhere reads.
    if (routeOptions.url?.startsWith(PUBLIC_API_PATH)) reply.headers(OPEN_TO_OTHER_SITES);
    // Query strings contain keywords and positions. Routes with the same response for every guest
    // declare their cache lifetime.
    if (routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
  });
}
