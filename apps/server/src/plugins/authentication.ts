import { getProfile } from '@sol/contract/profile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessClaims, AccessTokens } from '#lib/auth/access-token.ts';
import type { CallerStatus } from '#lib/auth/caller-status.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { OperatorId } from '#lib/auth/operator.ts';
import { withTimeout } from '#lib/concurrency/timeout.ts';
import { AppError } from '#lib/http/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for a guest. */
    memberId: MemberId | null;
    /** Who asks, on the calls of operators, if they are one. */
    operatorId: OperatorId | null;
  }
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** The calls by which a token is come by: one that has run out must not stand in their way. */
const SIGN_IN_CALLS = '/api/auth/';

/** Before anything of a body is read: who uploads must not wait for a database that hangs as long as for their photos. */
const IDENTIFY_WITHIN_MS = 3_000;

/** Whether the role is to be looked up: it is not in the token, which outlives it by minutes. */
function isForOperators({ routeOptions }: FastifyRequest): boolean {
  const { endpoint, access = endpoint?.access } = routeOptions.config;
  return access === 'operator';
}

/** Only looks, though one of them is a POST. */
function isRead({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === getProfile.method && routeOptions.url === getProfile.path;
}

export interface AuthenticationOptions {
  tokens: Pick<AccessTokens, 'read'>;
  /** Whether the sign-in of a token exists; usually without a statement. */
  isSignedIn: (claims: AccessClaims) => Promise<boolean>;
  /** The current state in the database. */
  findStatus: (claims: AccessClaims) => Promise<CallerStatus | undefined>;
}

/**
 * Finds out who asks, before anything else of the request is read. A token that does not hold is refused on open calls too,
 * so that the client gets itself a new one and its owner does not look like a guest.
 */
export function registerAuthentication(
  app: FastifyInstance,
  { tokens, isSignedIn, findStatus }: AuthenticationOptions,
): void {
  async function identify(request: FastifyRequest, token: string | undefined): Promise<void> {
    const claims = token && (await tokens.read(token));
    if (!claims) throw new AppError('UNAUTHENTICATED');
    if (isRead(request) && !isForOperators(request)) {
      if (!(await isSignedIn(claims))) throw new AppError('UNAUTHENTICATED');
    } else {
      const status = await findStatus(claims);
      // A suspension also ends every sign-in; the error code gives the reason.
      if (status?.isSuspended && !isRead(request)) throw new AppError('MEMBER_SUSPENDED');
      if (!status?.isSignedIn) throw new AppError('UNAUTHENTICATED');
      if (isForOperators(request) && status.isOperator) request.operatorId = claims.memberId as OperatorId;
    }
    request.memberId = claims.memberId;
  }

  app.decorateRequest('memberId', null);
  app.decorateRequest('operatorId', null);
  app.addHook('onRequest', async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined || request.routeOptions.url?.startsWith(SIGN_IN_CALLS)) return;
    // What a member is answered is for them alone, and may differ by the next time they ask.
    reply.header('cache-control', 'private, no-store');
    await withTimeout(IDENTIFY_WITHIN_MS, identify(request, BEARER.exec(authorization)?.[1]));
  });
}
