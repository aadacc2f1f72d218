import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../apps/server/src/lib/database/embedded-postgres/postmaster.ts';
import { createS3MediaStore } from '../apps/server/src/lib/media/s3-media-store.ts';
import { startS3Server } from '../apps/server/src/test/s3-server.ts';
import { onCleanup } from './cleanup.ts';

const HALF = 0.5;
const SLOW_DOWN =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Failure modes of a reachable S3 service. */
const FAILURE_MODES = ['reset', 'done, and reset', 'error', 'slow down', 'silence'] as const;
type FailureMode = (typeof FAILURE_MODES)[number];

export interface S3Proxy {
  /** Settings of the app. */
  settings: Record<string, string>;
  /** The media store without the proxy. */
  store: ReturnType<typeof createS3MediaStore>;
  /** Number of injected failures by kind. */
  counts: Map<FailureMode, number>;
  /** Lets half of the requests fail at random. */
  failRandomly(): void;
  /** Accepts requests without a response. */
  stall(): void;
  /** Closes connections and refuses new ones. */
  disconnect(): Promise<void>;
  restore(): Promise<void>;
}

/** Starts an S3 server with one bucket and a proxy to it that injects failures. */
export async function openS3Proxy(): Promise<S3Proxy> {
  const directory = await mkdtemp(join(tmpdir(), 'sol-faults-s3-'));
  const { options, stop } = await startS3Server(directory);
  const port = await findFreePort();
  const counts = new Map<FailureMode, number>();

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, handleResponse: Handler): void {
    const { method, url, headers } = incoming;
    const forwarded = request(`${options.endpoint}${url}`, { method, headers }, (from) =>
      handleResponse(from, outgoing),
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.on('error', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }
  const returnResponse: Handler = (from, outgoing) => {
    outgoing.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(outgoing);
  };
  const reset: Handler = (from, outgoing) => {
    from.resume();
    outgoing.socket?.resetAndDestroy();
  };
  const respondWith = (status: number, body: string): Handler => {
    return (from, outgoing) => {
      from.resume();
      outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    };
  };
  const failures: Record<FailureMode, Handler> = {
    reset,
    'done, and reset': (incoming, outgoing) => forward(incoming, outgoing, reset),
    error: respondWith(500, ''),
    'slow down': respondWith(503, SLOW_DOWN),
    silence: (incoming) => void incoming.resume(),
  };
  const forwardAll: Handler = (incoming, outgoing) => forward(incoming, outgoing, returnResponse);
  const failHalf: Handler = (incoming, outgoing) => {
    const name = FAILURE_MODES[Math.floor(Math.random() * FAILURE_MODES.length)];
    if (name === undefined || Math.random() >= HALF) return forwardAll(incoming, outgoing);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    failures[name](incoming, outgoing);
  };

  let handle = forwardAll;
  const server = createServer((incoming, outgoing) => handle(incoming, outgoing));
  async function listen(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function disconnect(): Promise<void> {
    const isClosed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await isClosed;
  }
  await listen();
  onCleanup(async () => {
    if (server.listening) await disconnect();
    await stop();
    await rm(directory, { recursive: true, force: true });
  });

  return {
    settings: {
      S3_BUCKET: options.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    },
    store: createS3MediaStore(options),
    counts,
    failRandomly: () => {
      handle = failHalf;
    },
    stall: () => {
      handle = failures.silence;
    },
    disconnect,
    restore: async () => {
      handle = forwardAll;
      if (!server.listening) return listen();
      // Ends requests that still wait for a response.
      server.closeAllConnections();
    },
  };
}
