import { Agent, type IncomingMessage, request } from 'node:http';

export interface Call {
  method?: string;
  path: string;
  body?: { bytes: Uint8Array; type: string };
}

/** How a call ended. */
export interface Outcome {
  /** 0 when no answer came. */
  status: number;
  isToldWhenToRetry: boolean;
  /** Why no answer came: ETIMEDOUT, ECONNRESET and the like. */
  failure?: string;
  /** Of a call that is no GET. */
  text?: string;
}

export interface Person {
  ask(call: Call): Promise<Outcome>;
  leave(): void;
}

/** A browser has that many connections to a server, and lets further requests wait for one of them. */
const CONNECTIONS = 6;
/** Longer than people wait. */
const PATIENCE_MS = 10_000;

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const codeOf = (error: Error & { code?: string }) => error.code ?? error.message;

/**
 * Somebody with a browser of their own, on connections that stay open until they leave. `address` is where they come from, as a proxy
 * says it: limits are counted for each of them as for real people.
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
          PATIENCE_MS,
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
          // What comes is taken and not looked at: unpacking it would be the work of somebody else's phone.
          response.resume();
        });
        asked.end(body?.bytes);
      }),
    leave: () => agent.destroy(),
  };
}
