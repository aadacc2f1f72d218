import { getProfile } from '@sol/contract/profile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessTokens } from '#lib/access-token.ts';
import { AppError } from '#lib/errors.ts';
import type { MemberId } from '#lib/member-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for a guest. */
    memberId: MemberId | null;
  }
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** The calls by which a token is come by: one that has run out must not stand in their way. */
const SIGN_IN_CALLS = '/api/auth/';

/** Only looks, though one of them is a POST. */
function isRead({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === getProfile.method && routeOptions.url === getProfile.path;
}

export interface AuthenticationOptions {
  tokens: AccessTokens;
  /** Throws for a member who may not write. */
  refuseSuspended: (memberId: MemberId) => Promise<void>;
}

/**
 * Finds out who asks, before anything else of the request is read. A token that does not hold is refused on open calls too,
 * so that the client gets itself a new one and its owner does not look like a guest.
 */
export function authenticate(app: FastifyInstance, { tokens, refuseSuspended }: AuthenticationOptions): void {
  app.decorateRequest('memberId', null);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined || request.routeOptions.url?.startsWith(SIGN_IN_CALLS)) return;
    // What a member is answered is for them alone, and may differ by the next time they ask.
    reply.header('cache-control', 'private, no-store');
    const token = BEARER.exec(authorization)?.[1];
    const memberId = token && (await tokens.read(token));
    if (!memberId) throw new AppError('UNAUTHENTICATED');
    if (!isRead(request)) await refuseSuspended(memberId);
    request.memberId = memberId;
  });
}
