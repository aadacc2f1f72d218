import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { constants, type Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#lib/process/config.ts';
import { BODY_MAX_BYTES } from './body-limit.ts';
import { AppError, toErrorBody } from './errors.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/**
 * Limit for a whole request: five photos of 5 MB at 2 Mbit/s, the speed of a crowded mobile
 * network.
 */
const REQUEST_TIMEOUT_MS = 120_000;
/** How often Node checks these limits. The default of 30 s would add to them. */
const CHECK_INTERVAL_MS = 2_000;
/**
 * Time for an error response to arrive, before a connection that the client keeps open is
 * destroyed.
 */
const LINGER_MS = 1_000;
/**
 * Longer than the usual idle timeout of proxies (60 s), which would otherwise reuse a connection
 * that is being closed.
 */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/**
 * Longest decoded path parameter in UTF-16 units: a keyword of fifty graphemes of the longest kind.
 */
const PARAM_MAX_LENGTH = 800;

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds to bytes that Node's parser rejects. Fastify never sees them as a request. */
function rejectConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(toErrorBody(new AppError('BAD_REQUEST')));
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Trusts a number of hops, for which Fastify takes a function. */
function toTrustProxy(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** HTTP/2 where there is a certificate, with HTTP/1.1 as the fallback. */
async function transportOf({ tls }: Config) {
  const limits = { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS };
  if (tls === undefined) return { http: limits };
  const [cert, key] = await Promise.all([readFile(tls.certPath), readFile(tls.keyPath)]);
  return {
    http2: true as const,
    http2SessionTimeout: KEEP_ALIVE_TIMEOUT_MS,
    https: { allowHTTP1: true, cert, key, ...limits },
  };
}

export async function createServerOptions(config: Config) {
  return {
    ...(await transportOf(config)),
    trustProxy: toTrustProxy(config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    clientErrorHandler: rejectConnection,
    genReqId: () => randomUUID(),
  };
}

const isHttp2 = (raw: IncomingMessage | Http2ServerRequest): raw is Http2ServerRequest => 'stream' in raw;

function endRequest(stream: ServerHttp2Stream): void {
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
  app.addHook('onRequest', async (request) => {
    const raw = request.raw as IncomingMessage | Http2ServerRequest;
    if (!isHttp2(raw) || raw.stream.endAfterHeaders) return;
    const { stream } = raw;
    const timer = setTimeout(() => endRequest(stream), timeoutMs).unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop);
    stream.once('close', stop);
  });
}
