import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Options } from '#lib/media/s3-client.ts';

export interface S3Server {
  options: S3Options;
  stop(): Promise<void>;
}

/**
 * An S3 server in this process. The options are for its first bucket, with the server's default
 * keys.
 */
export async function startS3Server(directory: string, buckets: readonly string[] = ['photos']): Promise<S3Server> {
  const [bucket = ''] = buckets;
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    options: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => server.close(),
  };
}

/** A proxy. `intercept` returns whether it has responded to the request instead of the server. */
export async function startS3Proxy(
  { options, stop }: S3Server,
  intercept: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean,
): Promise<S3Server> {
  const proxy = createServer((incoming, outgoing) => {
    if (intercept(incoming, outgoing)) {
      incoming.resume();
      return;
    }
    const { method, url, headers } = incoming;
    const forwarded = request(`${options.endpoint}${url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    options: { ...options, endpoint: `http://127.0.0.1:${port}` },
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await stop();
    },
  };
}

/** A proxy that responds 503 to some requests, like an overloaded server. */
export function startFailingS3(server: S3Server, isRejected: (count: number) => boolean): Promise<S3Server> {
  let count = 0;
  return startS3Proxy(server, (_incoming, outgoing) => {
    count += 1;
    if (!isRejected(count)) return false;
    outgoing.writeHead(503).end();
    return true;
  });
}
