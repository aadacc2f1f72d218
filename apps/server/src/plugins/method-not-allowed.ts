import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#lib/http/errors.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[];

interface KnownPath {
  url: string;
  allowed: Set<string>;
}

/** `/place/:id` and `/place/:placeId` are one path. */
const keyOf = (url: string) => url.replace(/:[^/]+/g, ':');

/** Collects every path that is registered after this call; see {@link registerMethodNotAllowed}. */
export function collectPaths(app: FastifyInstance): KnownPath[] {
  const paths = new Map<string, KnownPath>();
  const known: KnownPath[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const path = paths.get(keyOf(url)) ?? { url, allowed: new Set() };
    if (!paths.has(keyOf(url))) known.push(path);
    paths.set(keyOf(url), path);
    for (const verb of [method].flat()) path.allowed.add(verb);
  });
  return known;
}

/**
 * Responds 405 with Allow to other methods of known paths. Call it after every feature is
 * registered.
 */
export function registerMethodNotAllowed(app: FastifyInstance, paths: readonly KnownPath[]): void {
  for (const { url, allowed } of [...paths]) {
    const rejected = METHODS.filter((method) => !allowed.has(method));
    const allow = [...allowed].toSorted().join(', ');
    if (rejected.length === 0) continue;
    app.route({
      method: rejected,
      url,
      // In onRequest, before the body is read.
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        throw new AppError('METHOD_NOT_ALLOWED');
      },
      handler: () => undefined,
    });
  }
}
