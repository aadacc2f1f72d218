import type { ApiKey } from '@sol/contract/api';
import { TICKET_PARAM } from '@sol/contract/download';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessClaims, AccessTokens } from '#lib/auth/access-token.ts';
import type { MemberId, OperatorId } from '#lib/auth/member-id.ts';
import type { OperatorUnlock } from '#lib/auth/operator-unlock.ts';
import type { CallerStatus } from '#lib/auth/sign-in.repository.ts';
import { withTimeout } from '#lib/concurrency/timeout.ts';
import { clientAddress, toNetwork } from '#lib/http/client-address.ts';
import { AppError } from '#lib/http/errors.ts';
import { type Actor, toActor } from '#lib/member/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null for a guest. */
    memberId: MemberId | null;
    /** The caller on operator endpoints, if the member is an operator. */
    actor: Actor | null;
    /** The state of the caller on operator endpoints that need a passkey. */
    operatorStatus: CallerStatus | null;
    /** The claims of the caller's token; null for a guest. */
    claims: AccessClaims | null;
  }
  interface FastifyContextConfig {
    /** Whether a ticket in the address may replace the access token. */
    acceptsTicket?: boolean;
    /** Whether the route checks the `Authorization` header itself. */
    hasOwnToken?: boolean;
  }
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
const SIGN_IN_PATHS = '/api/auth/';

/** The endpoints that issue tokens, which ignore an expired one, and those with a token of another kind. */
const ignoresToken = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  config.hasOwnToken === true || (url?.startsWith(SIGN_IN_PATHS) === true && config.endpoint?.access === undefined);

/** Calls open to suspended members, besides reads. Spec 14.1-4. */
const OPEN_TO_SUSPENDED: readonly ApiKey[] = [
  'DELETE /api/profile',
  'DELETE /api/user',
  'DELETE /api/auth/sign-ins/:id',
  'DELETE /api/auth/sign-ins',
  'DELETE /api/solmark/place/collections/:collectionId/share',
  'DELETE /api/solroute/:id/share',
  'DELETE /api/calendar',
  'POST /api/takedown/:id/objection',
  'POST /api/inbox/read',
  'DELETE /api/push/subscription',
];

/** What an operator can do before a passkey is verified. */
const OPEN_TO_LOCKED: readonly ApiKey[] = [
  'POST /api/admin/passkey/options',
  'POST /api/admin/passkey/verify',
  'POST /api/admin/passkey/enrol/options',
  'POST /api/admin/passkey/enrol/verify',
];

const isOneOf = (keys: readonly ApiKey[], { method, routeOptions: { url } }: FastifyRequest): boolean =>
  keys.some((key) => key === `${method} ${url}`);

/**
 * Short, because it runs before the body is read and an upload would otherwise wait for a hanging
 * database as long as for its photos.
 */
const IDENTIFY_TIMEOUT_MS = 3_000;

/**
 * Whether the role is read from the database: the token does not contain it, because a token
 * outlives a change by minutes.
 */
function isForOperators({ routeOptions }: FastifyRequest): boolean {
  const { endpoint, access = endpoint?.access } = routeOptions.config;
  return access === 'operator';
}

/** Whether the request only reads; one of these is a POST. */
function isRead({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && routeOptions.url === '/api/profile';
}

const TICKET = new RegExp(`^(.+)[?&]${TICKET_PARAM}=([^&]*)$`);

/** The ticket at the end of an address, and the path that it is for. */
function splitTicket(url: string): { path: string; ticket: string } | undefined {
  const [, path, ticket] = TICKET.exec(url) ?? [];
  return path === undefined || ticket === undefined ? undefined : { path, ticket };
}

const hasCredentials = ({ url, headers, routeOptions }: FastifyRequest): boolean =>
  headers.authorization !== undefined || (routeOptions.config.acceptsTicket === true && splitTicket(url) !== undefined);

export interface AuthenticationOptions {
  tokens: Pick<AccessTokens, 'read' | 'readTicket'>;
  isSignedIn: (claims: AccessClaims) => Promise<boolean>;
  findStatus: (claims: AccessClaims) => Promise<CallerStatus | undefined>;
  operatorUnlock: OperatorUnlock;
}

/**
 * Authenticates the caller in onRequest. An invalid token is rejected on public endpoints too, so
 * that the client refreshes it instead of acting as a guest.
 */
export function registerAuthentication(
  app: FastifyInstance,
  { tokens, isSignedIn, findStatus, operatorUnlock }: AuthenticationOptions,
): void {
  async function readClaims({ url, headers, routeOptions }: FastifyRequest): Promise<AccessClaims | undefined> {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (token !== undefined) return tokens.read(token);
    const ticket = routeOptions.config.acceptsTicket === true ? splitTicket(url) : undefined;
    return ticket && tokens.readTicket(ticket.ticket, ticket.path);
  }

  async function identify(request: FastifyRequest): Promise<void> {
    const claims = await readClaims(request);
    if (!claims) throw new AppError('UNAUTHENTICATED');
    if (isRead(request) && !isForOperators(request)) {
      if (!(await isSignedIn(claims))) throw new AppError('UNAUTHENTICATED');
    } else {
      const status = await findStatus(claims);
      // A suspension also ends every sign-in; the error code gives the reason.
      if (status?.isSuspended && !isRead(request) && !isOneOf(OPEN_TO_SUSPENDED, request))
        throw new AppError('MEMBER_SUSPENDED');
      if (!status?.isSignedIn) throw new AppError('UNAUTHENTICATED');
      if (isForOperators(request) && status.isOperator) {
        if (!isOneOf(OPEN_TO_LOCKED, request)) {
          operatorUnlock.assert(status);
          request.operatorStatus = status;
        }
        request.actor = toActor(claims.memberId as OperatorId, toNetwork(clientAddress(request)));
      }
    }
    request.memberId = claims.memberId;
    request.claims = claims;
  }

  app.decorateRequest('memberId', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('operatorStatus', null);
  app.decorateRequest('claims', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!hasCredentials(request) || ignoresToken(request)) return;
    // The response depends on the member.
    reply.header('cache-control', 'private, no-store');
    await withTimeout(IDENTIFY_TIMEOUT_MS, identify(request));
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    const { claims, operatorStatus, method } = request;
    if (claims === null || operatorStatus === null || statusCode >= 400 || method === 'HEAD') return;
    // The call has taken effect, and the sign-in is locked earlier at worst.
    await withTimeout(IDENTIFY_TIMEOUT_MS, operatorUnlock.renew(claims, operatorStatus)).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the time of an operator call was not stored'),
    );
  });
}
