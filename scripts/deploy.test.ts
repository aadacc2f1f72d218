import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import nodeFlags from '../apps/server/node-flags.json' with { type: 'json' };
import { readConfig } from '../apps/server/src/lib/config.ts';
import { root } from './lib/paths.mjs';

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> };
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

/** As compose reads `${NAME:-otherwise}` on a machine where nothing is set. */
const unset = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
const environmentOf = (name: string) =>
  Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, unset(value)]));

it('starts the app in its image with the flags of npm start', () => {
  const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(command).toEqual(['node', ...nodeFlags, 'apps/server/src/main.ts']);
});

it('copies what is there into the image, every workspace before it installs', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  for (const file of copied) expect(existsSync(join(root, file)), file).toBe(true);
  for (const folder of [
    'packages/contract',
    'apps/server',
    'apps/web',
    ...workspaces.filter((one) => !one.includes('*')),
  ]) {
    expect(copied).toContain(`${folder}/package.json`);
  }
});

it('configures the app of the cluster as the app wants it', () => {
  const config = readConfig(environmentOf('app'));
  const hosts = [config.databaseUrl, config.redisUrl, config.s3?.endpoint].map((url) => new URL(url ?? '').hostname);
  for (const host of hosts) expect(Object.keys(services)).toContain(host);
  expect(config).toMatchObject({ trustProxy: 1, isRateLimited: true, port: 3000 });
});

it('gives everyone in the cluster the same passwords', () => {
  const config = readConfig(environmentOf('app'));
  const database = new URL(config.databaseUrl ?? '');
  expect(environmentOf('postgres')).toMatchObject({
    POSTGRES_USER: database.username,
    POSTGRES_PASSWORD: database.password,
    POSTGRES_DB: database.pathname.slice(1),
  });
  expect(environmentOf('s3')).toMatchObject({
    MINIO_ROOT_USER: config.s3?.accessKeyId,
    MINIO_ROOT_PASSWORD: config.s3?.secretAccessKey,
  });
});

it('waits for services that are there, and mounts files that are', () => {
  for (const { depends_on = [], volumes = [] } of Object.values(services)) {
    const awaited = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    for (const name of awaited) expect(Object.keys(services)).toContain(name);
    const files = volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? '');
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  }
});
