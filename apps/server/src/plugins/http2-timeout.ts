import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';
import type { FastifyInstance } from 'fastify';
import { addCallbackHook } from '#lib/http/callback-hook.ts';
import { AppError, toErrorBody } from '#lib/http/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#lib/http/server-options.ts';

const isHttp2 = (raw: IncomingMessage | Http2ServerRequest): raw is Http2ServerRequest => 'stream' in raw;

function end(stream: ServerHttp2Stream): void {
  if (!stream.headersSent) {
    const body = JSON.stringify(toErrorBody(new AppError('BAD_REQUEST')));
    stream.respond({ ':status': 408, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    stream.end(body);
  }
  // Without an error: the client stops sending, and keeps the response.
  stream.close(constants.NGHTTP2_NO_ERROR);
}

/**
 * Ends a request over HTTP/2 whose body has not arrived after `timeoutMs`, whether it stalls or
 * arrives in drops. Node's `requestTimeout` is for HTTP/1.1 only. Register it first, because
 * requests that a hook rejects have bodies too.
 */
export function registerHttp2Timeout(app: FastifyInstance, timeoutMs = REQUEST_TIMEOUT_MS): void {
  addCallbackHook(app, 'onRequest', (request) => {
    const raw = request.raw as IncomingMessage | Http2ServerRequest;
    if (!isHttp2(raw) || raw.stream.endAfterHeaders) return;
    const { stream } = raw;
    const timer = setTimeout(() => end(stream), timeoutMs).unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop);
    stream.once('close', stop);
  });
}
