import type { ErrorCode } from '@sol/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isMemberGone } from '#lib/database/errors.ts';
import { minimalHeaders } from '#lib/http/content-security-policy.ts';
import { AppError, BusyError, toErrorBody } from '#lib/http/errors.ts';
import type { Config } from '#lib/process/config.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import { createRejectionLog } from './request-log.ts';

/** Retry-After while the database is unavailable or the disk is full. */
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

/** Disk or quota full. Like the database's 53100, a temporary failure. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

const isDiskFull = (error: unknown) => DISK_FULL.has(getErrorCode(error) ?? '');

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** The error that the client gets. */
function toAppError(error: unknown, { raw }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // The client closed the connection while it sent the body. The code is the same as of a lost
  // database.
  if (error === raw.errored) return new AppError('BAD_REQUEST', { cause: error });
  if (isDatabaseUnavailable(error) || isDiskFull(error)) {
    return new AppError('UNAVAILABLE', { cause: error, retryAfterS: UNAVAILABLE_RETRY_S });
  }
  if (isMemberGone(error)) return new AppError('UNAUTHENTICATED', { cause: error });
  const status = statusOf(error) ?? 500;
  // Errors of Fastify and its plugins: malformed JSON, an unsupported type, too many bytes.
  if (status >= 400 && status < 500) return new AppError(CODE_OF_STATUS[status] ?? 'BAD_REQUEST', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** Sends an error body of the contract. Unexpected errors are logged and not sent. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error, request);
  request.errorCode = appError.code;
  if (appError.statusCode >= 500 && !(error instanceof BusyError)) {
    request.log.error({ error: loggableError(error), route: request.routeOptions.url }, 'request failed');
  }
  if (appError.retryAfterS !== undefined) reply.header('retry-after', appError.retryAfterS);
  // A CDN caches a 404 of a file for minutes by default, and the route may have set a cache
  // lifetime.
  if (!String(reply.getHeader('cache-control')).includes('no-store')) reply.header('cache-control', 'no-store');
  return reply
    .code(appError.statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorBody(appError));
}

/**
 * Rejects a URL that the router cannot decode. Hooks do not run for it, so their headers are added
 * here.
 */
export function rejectMalformedUrl(config: Config) {
  const headers = minimalHeaders(config);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    return sendError(error, request, reply);
  };
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.decorate('rejections', createRejectionLog(app.log));
  app.addHook('onClose', async () => app.rejections.close());
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof BusyError) app.rejections.count();
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
}

/** Responds 404 to unknown paths under /api, which would otherwise match the route of the pages. */
export function registerApiNotFoundHandler(app: FastifyInstance): void {
  app.all('/api/*', {
    onRequest: async () => {
      throw new AppError('NOT_FOUND');
    },
    handler: () => undefined,
  });
}
