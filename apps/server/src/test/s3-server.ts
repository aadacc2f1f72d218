import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Options } from '#lib/media/s3-media-store.ts';

export interface S3Server {
  options: S3Options;
  stop(): Promise<void>;
}

/** A real S3 in this process, asked for the first of its buckets. The keys are those it comes with. */
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

/** Stands before it and answers every so many requests as a server does that has too much to do. */
export async function startFailingS3(
  { options, stop }: S3Server,
  isRefused: (count: number) => boolean,
): Promise<S3Server> {
  let count = 0;
  const proxy = createServer((incoming, outgoing) => {
    count += 1;
    if (isRefused(count)) {
      outgoing.writeHead(503).end();
      incoming.resume();
      return;
    }
    const { method, url, headers } = incoming;
    const passedOn = request(`${options.endpoint}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
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
