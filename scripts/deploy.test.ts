import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import launch from '../apps/server/node-launch.json' with { type: 'json' };
import { readConfig } from '../apps/server/src/lib/process/config.ts';
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

/** Default values of `${NAME:-default}`, as in compose with unset variables. */
const unset = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
const environmentOf = (name: string) =>
  Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, unset(value)]));

it('starts the app in its image with the flags and settings of npm start', () => {
  const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(command).toEqual(['node', ...launch.flags, 'apps/server/src/main.ts']);
  for (const [name, value] of Object.entries(launch.env)) expect(dockerfile).toContain(` ${name}=${value}`);
});

it('copies existing files into the image, and every workspace before the installation', () => {
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

it('configures the app of the cluster with valid variables', () => {
  const config = readConfig(environmentOf('app'));
  const hosts = [config.databaseUrl, config.redisUrl, config.s3?.endpoint].map((url) => new URL(url ?? '').hostname);
  for (const host of hosts) expect(Object.keys(services)).toContain(host);
  expect(config).toMatchObject({ trustProxy: 1, isRateLimited: true, port: 3000 });
});

it('configures the same passwords for all services of the cluster', () => {
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

it('refers to existing services and mounts existing files', () => {
  for (const { depends_on = [], volumes = [] } of Object.values(services)) {
    const awaited = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    for (const name of awaited) expect(Object.keys(services)).toContain(name);
    const files = volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? '');
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  }
});

const isProxyOption = (line: string) => line.startsWith(' ');
const isBackupOption = (line: string) => !line.startsWith('[');

/** The lines of each section of a configuration, by default of HAProxy, without comments. */
function partsOf(path: string, isOption = isProxyOption): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of read(path).split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (isOption(line)) lines.push(line.trim());
    else {
      lines = [];
      parts.set(line.trim(), lines);
    }
  }
  return parts;
}

const small = partsOf('deploy/haproxy.cfg');
const large = partsOf('deploy/cluster/haproxy.cfg');
const serversOf = (part: string) => (large.get(part) ?? []).filter((line) => line.startsWith('server '));
const isAddress = (line: string) => /^(bind|server|server-template) /.test(line);

it.each(['defaults', 'frontend people', 'backend apps', 'backend living'])(
  'balances people alike everywhere: %s',
  (part) => {
    const rules = [small, large].map((parts) => parts.get(part)?.filter((line) => !isAddress(line)));
    expect(rules[0]).not.toHaveLength(0);
    expect(rules[1]).toEqual(rules[0]);
  },
);

it('uses the same two databases for writes and reads, from the health checks of Patroni', () => {
  const address = (line: string) => /"\$\{(\w+)-/.exec(line)?.[1];
  const primaries = serversOf('listen primary').map(address);
  expect(primaries).toEqual(['SOL_DB_1', 'SOL_DB_2']);
  const replicas = serversOf('listen replicas');
  expect(replicas.filter((line) => !line.endsWith(' backup')).map(address)).toEqual(primaries);
  expect(replicas.filter((line) => line.endsWith(' backup')).map(address)).toEqual(primaries);
  expect(replicas.join()).toMatch(/track primary\/db1.*track primary\/db2/);
});

it('replaces a failed primary in time, without loss of acknowledged writes', () => {
  const { bootstrap } = parse(read('deploy/cluster/patroni.yml')) as { bootstrap: { dcs: Record<string, unknown> } };
  const { dcs } = bootstrap;
  expect(Number(dcs.loop_wait) + 2 * Number(dcs.retry_timeout)).toBeLessThanOrEqual(Number(dcs.ttl));
  // Writes must recover within 15 s; promotion and health checks take up to 3 s of them.
  expect(Number(dcs.ttl)).toBeLessThanOrEqual(12);
  expect(dcs).toMatchObject({ synchronous_mode: true, master_start_timeout: 0 });
});

it('archives the log of a database in an encrypted repository, at least every minute', () => {
  const sections = partsOf('deploy/pgbackrest/pgbackrest.conf', isBackupOption);
  const options = Object.fromEntries((sections.get('[global]') ?? []).map((line) => line.split('=')));
  expect(options).toMatchObject({ 'repo1-cipher-type': 'aes-256-cbc', 'repo1-retention-full': '2' });
  // In a file of its own, which is readable by the database only.
  expect(options).not.toHaveProperty('repo1-cipher-pass');
  const settings = read('deploy/pgbackrest/postgresql.conf');
  const stanza = /^archive_command = 'pgbackrest --stanza=(\w+) archive-push %p'$/m.exec(settings)?.[1];
  expect([...sections.keys()]).toContain(`[${stanza}]`);
  expect(settings).toMatch(/^archive_mode = on$/m);
  expect(Number(/^archive_timeout = (\d+)s$/m.exec(settings)?.[1])).toBeLessThanOrEqual(60);
});
