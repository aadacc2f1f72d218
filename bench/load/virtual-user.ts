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
  isToldWhenToRetry: boolean;
  /** Code of a connection error, such as ETIMEDOUT or ECONNRESET. */
  failure?: string;
  /** Response body; absent for GET. */
  text?: string;
}

export interface Person {
  ask(call: Call): Promise<Outcome>;
  leave(): void;
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
export function createPerson(port: number, address: string, token?: string): Person {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const who = {
    host: 'localhost',
    'x-forwarded-for': address,
    'accept-encoding': 'gzip, deflate, br',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return {
    ask: ({ method = 'GET', path, body }) =>
      new Promise((resolve) => {
        const content = body && { 'content-type': body.type, 'content-length': body.bytes.length };
        const asked = request({ host: '127.0.0.1', port, agent, method, path, headers: { ...who, ...content } });
        const patience = setTimeout(
          () => asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
          TIMEOUT_MS,
        );
        const settle = (outcome: Outcome) => {
          clearTimeout(patience);
          resolve(outcome);
        };
        const fail = (error: Error) => settle({ status: 0, isToldWhenToRetry: false, failure: codeOf(error) });
        asked.once('error', fail);
        asked.once('response', (response) => {
          const { statusCode: status = 0, headers } = response;
          const answered = { status, isToldWhenToRetry: headers['retry-after'] !== undefined };
          response.once('error', fail);
          if (method !== 'GET') return void readText(response).then((text) => settle({ ...answered, text }), fail);
          response.once('end', () => settle(answered));
          // Discards the body: decompression would be the work of the client's device.
          response.resume();
        });
        asked.end(body?.bytes);
      }),
    leave: () => agent.destroy(),
  };
}
