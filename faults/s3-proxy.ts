import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3MediaStore } from '../apps/server/src/lib/media/s3-media-store.ts';
import { findFreePort } from '../apps/server/src/lib/process/free-port.ts';
import { startS3Server } from '../apps/server/src/test/s3-server.ts';
import { onEnd } from './cleanup.ts';

const HALF = 0.5;
const SLOW_DOWN =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Failure modes of a reachable S3 service. */
const TROUBLES = ['reset', 'done, and reset', 'error', 'slow down', 'silence'] as const;
type Trouble = (typeof TROUBLES)[number];

export interface S3Way {
  /** Settings of the app. */
  settings: Record<string, string>;
  /** The media store without the proxy. */
  store: ReturnType<typeof createS3MediaStore>;
  /** Number of injected failures by kind. */
  counts: Map<Trouble, number>;
  /** Lets half of the requests fail at random. */
  trouble(): void;
  /** Accepts requests without a response. */
  hold(): void;
  /** Closes connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Starts an S3 server with one bucket and a proxy to it that injects failures. */
export async function openS3Way(): Promise<S3Way> {
  const directory = await mkdtemp(join(tmpdir(), 'sol-faults-s3-'));
  const { options, stop } = await startS3Server(directory);
  const port = await findFreePort();
  const counts = new Map<Trouble, number>();

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse, answer: Handler): void {
    const { method, url, headers } = incoming;
    const passedOn = request(`${options.endpoint}${url}`, { method, headers }, (from) => answer(from, outgoing));
    passedOn.on('error', () => outgoing.destroy());
    incoming.on('error', () => passedOn.destroy());
    incoming.pipe(passedOn);
  }
  const give: Handler = (from, outgoing) => {
    outgoing.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(outgoing);
  };
  const reset: Handler = (from, outgoing) => {
    from.resume();
    outgoing.socket?.resetAndDestroy();
  };
  const refuse = (status: number, body: string): Handler => {
    return (from, outgoing) => {
      from.resume();
      outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    };
  };
  const troubles: Record<Trouble, Handler> = {
    reset,
    'done, and reset': (incoming, outgoing) => passOn(incoming, outgoing, reset),
    error: refuse(500, ''),
    'slow down': refuse(503, SLOW_DOWN),
    silence: (incoming) => void incoming.resume(),
  };
  const well: Handler = (incoming, outgoing) => passOn(incoming, outgoing, give);
  const half: Handler = (incoming, outgoing) => {
    const name = TROUBLES[Math.floor(Math.random() * TROUBLES.length)];
    if (name === undefined || Math.random() >= HALF) return well(incoming, outgoing);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    troubles[name](incoming, outgoing);
  };

  let handle = well;
  const server = createServer((incoming, outgoing) => handle(incoming, outgoing));
  async function listen(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  async function cut(): Promise<void> {
    const isClosed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await isClosed;
  }
  await listen();
  onEnd(async () => {
    if (server.listening) await cut();
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
    trouble: () => {
      handle = half;
    },
    hold: () => {
      handle = troubles.silence;
    },
    cut,
    restore: async () => {
      handle = well;
      if (!server.listening) return listen();
      // Ends requests that still wait for a response.
      server.closeAllConnections();
    },
  };
}
