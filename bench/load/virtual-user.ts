import { Agent, type IncomingMessage, request } from 'node:http';

export interface Call {
  method?: string;
  path: string;
  body?: { bytes: Uint8Array; type: string };
}

/** Result of a request. */
export interface Outcome {
  /** 0 without a response. */
  status: number;
  hasRetryAfter: boolean;
  /** Code of a connection error, such as ETIMEDOUT or ECONNRESET. */
  failure?: string;
  /** Response body; absent for GET. */
  text?: string;
}

export interface VirtualUser {
  request(call: Call): Promise<Outcome>;
  disconnect(): void;
}

/** Browsers open at most six connections per host (HTTP/1.1) and queue further requests. */
const CONNECTIONS = 6;
const TIMEOUT_MS = 10_000;

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const codeOf = (error: Error & { code?: string }) => error.code ?? error.message;

/**
 * Creates a virtual user with its own keep-alive connections. `address` is sent as X-Forwarded-For,
 * so that rate limits apply per virtual user.
 */
export function createVirtualUser(port: number, address: string, token?: string): VirtualUser {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const commonHeaders = {
    host: 'localhost',
    'x-forwarded-for': address,
    'accept-encoding': 'gzip, deflate, br',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return {
    request: ({ method = 'GET', path, body }) =>
      new Promise((resolve) => {
        const content = body && { 'content-type': body.type, 'content-length': body.bytes.length };
        const outgoing = request({
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          headers: { ...commonHeaders, ...content },
        });
        const timeout = setTimeout(
          () => outgoing.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })),
          TIMEOUT_MS,
        );
        const finish = (outcome: Outcome) => {
          clearTimeout(timeout);
          resolve(outcome);
        };
        const fail = (error: Error) => finish({ status: 0, hasRetryAfter: false, failure: codeOf(error) });
        outgoing.once('error', fail);
        outgoing.once('response', (response) => {
          const { statusCode: status = 0, headers } = response;
          const received = { status, hasRetryAfter: headers['retry-after'] !== undefined };
          response.once('error', fail);
          if (method !== 'GET') return void readText(response).then((text) => finish({ ...received, text }), fail);
          response.once('end', () => finish(received));
          // Discards the body: decompression would be the work of the client's device.
          response.resume();
        });
        outgoing.end(body?.bytes);
      }),
    disconnect: () => agent.destroy(),
  };
}
