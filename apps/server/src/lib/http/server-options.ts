import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { Config } from '#lib/process/config.ts';
import { BODY_MAX_BYTES } from './body-limit.ts';
import { AppError, toErrorBody } from './errors.ts';

/** A client that has not sent its headers, or its whole request, by then is too slow or means harm. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Five photos of 5 MB at 2 Mbit/s, which a crowded mobile network still gives. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How often Node looks for those: by itself it does so twice a minute, and a slow client keeps its connection for as long on top. */
const CHECK_INTERVAL_MS = 2_000;
/** For the refusal to arrive, before a client that does not hang up by itself is hung up on. */
const LINGER_MS = 1_000;
/** Longer than the idle time of the usual proxies (60 s), or they would reuse a connection we are closing. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/** Longest path parameter, decoded: a keyword of fifty graphemes, at the most UTF-16 units each may have. */
const PARAM_MAX_LENGTH = 800;

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What Node's parser refused never became a request: the answer is written by hand. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(toErrorBody(new AppError('BAD_REQUEST')));
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** So many hops counted from us, where Fastify wants to be asked about each. */
function trustedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** HTTP/2 where there is a certificate, and HTTP/1.1 for those who do not speak it. */
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

export async function serverOptionsOf(config: Config) {
  return {
    ...(await transportOf(config)),
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    clientErrorHandler: refuseConnection,
    genReqId: () => randomUUID(),
  };
}
