import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isServedSecurely, NO_PAGE_POLICY, STRICT_TRANSPORT } from '#lib/http/content-security-policy.ts';
import type { Config } from '#lib/process/config.ts';

/** The map needs the position; no other feature of the device is used. */
const PERMISSIONS_POLICY =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), midi=(), accelerometer=(), ' +
  'gyroscope=(), magnetometer=(), display-capture=(), browsing-topics=()';

/** Security headers of every response. Pages replace the content security policy. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyHelmet, {
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
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers({ 'content-security-policy': NO_PAGE_POLICY, 'permissions-policy': PERMISSIONS_POLICY });
    // Query strings contain keywords and positions. Routes with the same response for every guest
    // declare their cache lifetime.
    if (routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'private, no-store');
  });
}
