import type { ErrorCode } from '@sol/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isMemberGone } from '#lib/database/errors.ts';
import { minimalHeaders } from '#lib/http/content-security-policy.ts';
import { AppError, BusyError, toErrorBody } from '#lib/http/errors.ts';
import type { Config } from '#lib/process/config.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import { createRejectionLog } from './refusal-log.ts';

/** Seconds after which a client may ask again while the database does not answer, or the disk is full. */
const UNAVAILABLE_RETRY_S = 5;

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** No room, or no more of it for us: as with the database's own 53100, the same may well succeed once there is some. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && DISK_FULL.has(error.code);
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** What a client is told about any failure. */
function toAppError(error: unknown, { raw }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // Whoever hung up in the middle of what they sent: by its code it would pass for a lost database.
  if (error === raw.errored) return new AppError('BAD_REQUEST', { cause: error });
  if (isDatabaseUnavailable(error) || isDiskFull(error)) {
    return new AppError('UNAVAILABLE', { cause: error, retryAfterS: UNAVAILABLE_RETRY_S });
  }
  if (isMemberGone(error)) return new AppError('UNAUTHENTICATED', { cause: error });
  const status = statusOf(error) ?? 500;
  // Fastify's and its plugins' own refusals: a body that is no JSON, a type nobody reads, too many bytes.
  if (status >= 400 && status < 500) return new AppError(CODE_OF_STATUS[status] ?? 'BAD_REQUEST', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** Answers a failure in the contract's shape; what nobody expected is logged, and told to nobody. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAppError(error, request);
  request.refusal = answer.code;
  if (answer.statusCode >= 500 && !(error instanceof BusyError)) {
    request.log.error({ error: loggableError(error), route: request.routeOptions.url }, 'request failed');
  }
  if (answer.retryAfterS !== undefined) reply.header('retry-after', answer.retryAfterS);
  // A CDN keeps a 404 of a file for minutes by default, and the route may have set how long its success is kept.
  if (!String(reply.getHeader('cache-control')).includes('no-store')) reply.header('cache-control', 'no-store');
  return reply
    .code(answer.statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorBody(answer));
}

/** Refuses an address the router cannot read. No hook has run by then: what they would have added is added here. */
export function rejectMalformedUrl(config: Config) {
  const headers = minimalHeaders(config);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    return sendError(error, request, reply);
  };
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.decorate('refusals', createRejectionLog(app.log));
  app.addHook('onClose', async () => app.refusals.close());
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof BusyError) app.refusals.count();
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
}

/** Beside a catch-all for pages, an unknown path under /api is still no page. */
export function registerApiNotFoundHandler(app: FastifyInstance): void {
  app.all('/api/*', {
    onRequest: async () => {
      throw new AppError('NOT_FOUND');
    },
    handler: () => undefined,
  });
}
