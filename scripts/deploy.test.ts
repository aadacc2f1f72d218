import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  ports?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> };
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };

/**
 * Default values of `${NAME:-default}`, and the name of a required variable, as if it were its
 * value.
 */
const unset = (text: string) => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{(\w+):\?[^}]*\}/g, '$1');
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
  expect(database.pathname).toBe('/sol');
  expect(environmentOf('postgres')).toMatchObject({ APP_DATABASE_PASSWORD: database.password });
  expect(environmentOf('s3')).toMatchObject({
    MINIO_ROOT_USER: config.s3?.accessKeyId,
    MINIO_ROOT_PASSWORD: config.s3?.secretAccessKey,
  });
});

it('requires every password of the cluster, and has no default for one', () => {
  const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
  const secrets = values.filter(([name]) => /PASSWORD|SECRET_ACCESS_KEY|DATABASE_URL|MC_HOST/.test(name));
  expect(secrets).toHaveLength(6);
  for (const [name, value] of secrets) expect(value, name).toMatch(/\$\{\w+:\?[^}]+\}/);
  expect(read('compose.yaml')).not.toMatch(/(?:PASSWORD|SECRET_ACCESS_KEY):-/);
});

it('is reachable from this machine only, with images of exact versions', () => {
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  expect(ports).toEqual(['127.0.0.1:3000:3000']);
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/:(?:\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?|RELEASE\.[\dTZ-]+)$/);
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

const UNITS = ['sol.service', 'sol-backup.service', 'sol-backup.timer'];

/** The settings of a unit; the values of repeated ones. */
function settingsOf(unit: string): Record<string, string[]> {
  const settings: Record<string, string[]> = {};
  for (const line of read(`deploy/systemd/${unit}`).split('\n')) {
    const [, name = '', value = ''] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    if (name !== '') settings[name] = [...(settings[name] ?? []), value];
  }
  return settings;
}

it('starts the app by systemd with the flags of npm start, from the linked release, and ends it alone', () => {
  const { ExecStart, ExecReload, KillMode, TimeoutStopSec, Environment, User } = settingsOf('sol.service');
  const program = '/opt/sol/current/node_modules/.bin/node';
  expect(ExecStart).toEqual([[program, ...launch.flags, '/opt/sol/current/apps/server/src/main.ts'].join(' ')]);
  for (const [name, value] of Object.entries(launch.env)) expect(Environment?.[0]).toContain(`${name}=${value}`);
  expect({ ExecReload, KillMode, User }).toEqual({
    ...{ ExecReload: ['/bin/kill -HUP $MAINPID'], KillMode: ['mixed'], User: ['sol'] },
  });
  // A worker that hangs is killed after 45 s.
  expect(Number(TimeoutStopSec)).toBeGreaterThan(45);
  const environment = Object.fromEntries(
    (Environment ?? []).flatMap((line) => line.split(' ')).map((one) => one.split('=')),
  );
  expect(readConfig({ ...environment, ...{ DEMO: 'off' } })).toMatchObject({ workerCount: 2, dataDir: '/var/lib/sol' });
});

it('makes backups by systemd every day, in another folder than that of the app', () => {
  expect(settingsOf('sol-backup.timer')).toMatchObject({
    ...{ OnCalendar: ['*-*-* 04:10:00 Asia/Seoul'], Persistent: ['true'] },
  });
  const { ExecStart, Environment, Type } = settingsOf('sol-backup.service');
  expect(ExecStart?.[0]).toContain('scripts/sol.mjs backup /var/lib/sol-backup/sol-$(date +%%F-%%H%%M).age');
  expect([Environment, Type]).toEqual([['DATA_DIR=/var/lib/sol'], ['oneshot']]);
});

/** Whether the program exists. A missing one is printed. */
function has(program: string): boolean {
  const isThere = spawnSync('which', [program]).status === 0;
  if (!isThere)
    process.stderr.write(`The files for ${program} are read, but not verified by it: it is not installed.\n`);
  return isThere;
}

it.runIf(has('systemd-analyze'))('has units that systemd accepts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sol-units-'));
  const files = UNITS.map((unit) => join(dir, unit));
  // It verifies that the programs exist.
  for (const [index, file] of files.entries())
    writeFileSync(file, read(`deploy/systemd/${UNITS[index]}`).replaceAll('/opt/sol/current', root));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  rmSync(dir, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

/** The parameters of each directive of an nginx or Caddy file, in their order. */
function directivesOf(path: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of read(path).split('\n')) {
    const [name = '', ...values] = line.trim().replace(/[;{]$/, '').trim().split(/\s+/);
    if (name !== '' && !name.startsWith('#')) found.set(name, [...(found.get(name) ?? []), values.join(' ')]);
  }
  return found;
}

it('forwards to the app by nginx with HTTP/1.1, the host and one address of the client', () => {
  const directives = directivesOf('deploy/proxy/nginx.conf');
  expect(directives.get('proxy_http_version')).toEqual(['1.1']);
  expect(directives.get('proxy_set_header')).toEqual([
    'Connection ""',
    'Host $host',
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-Proto $scheme',
    'X-Forwarded-Host $host',
  ]);
  expect(directives.get('client_max_body_size')).toEqual(['30m']);
  expect(directives.get('server')).toEqual(['127.0.0.1:3000', '', '']);
  // Not the query.
  expect(directives.get('log_format')?.[0]).toContain('$request_method $uri"');
  expect(directives.get('access_log')).toEqual(['/var/log/nginx/sol.log sol']);
});

it('forwards to the app by Caddy, and logs no query', () => {
  const directives = directivesOf('deploy/proxy/Caddyfile');
  expect(directives.get('reverse_proxy')).toEqual(['127.0.0.1:3000']);
  expect([directives.get('max_size'), directives.get('output')]).toEqual([['30MB'], ['discard']]);
  // Less than the app keeps a connection, which is 72 s.
  expect(directives.get('keepalive')).toEqual(['60s']);
});

it.runIf(has('nginx'))('has a configuration that nginx accepts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sol-nginx-'));
  const files = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=sol.example', ...files]);
  const server = read('deploy/proxy/nginx.conf')
    .replaceAll('/etc/letsencrypt/live/sol.example', dir)
    .replaceAll('/var/log/nginx', dir);
  writeFileSync(join(dir, 'nginx.conf'), `pid ${dir}/pid;\nevents {}\nhttp {\n${server}\n}\n`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(dir, 'nginx.conf')], { encoding: 'utf8' });
  rmSync(dir, { recursive: true });
  expect(status, stderr).toBe(0);
});

it.runIf(has('caddy'))('has a configuration that Caddy accepts', () => {
  const file = join(root, 'deploy/proxy/Caddyfile');
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

it('upgrades one machine with the documented commands: the link changes once the release is built', () => {
  const [, commands = ''] =
    /<!-- upgrade of one machine -->\n\n```sh\n([^`]+)```/.exec(read('docs/operating.md')) ?? [];
  const dir = mkdtempSync(join(tmpdir(), 'sol-upgrade-'));
  const programs = join(dir, 'bin');
  mkdirSync(join(dir, 'releases/1.2.0'), { recursive: true });
  mkdirSync(programs);
  const stub = (name: string, script: string) =>
    writeFileSync(
      join(programs, name),
      `#!/bin/sh\necho "${name} $* $(readlink ${dir}/current)" >> ${dir}/log\n${script}\n`,
      {
        mode: 0o755,
      },
    );
  stub('git', 'for last; do :; done; if [ "$1" = clone ]; then mkdir -p "$last"; fi');
  for (const name of ['npm', 'systemctl']) stub(name, '');
  const run = (script: string) =>
    spawnSync('sh', ['-euc', script], { env: { PATH: `${programs}:${process.env.PATH}` }, encoding: 'utf8' });
  try {
    expect(run(`ln -s releases/1.2.0 ${dir}/current`).status).toBe(0);
    const { status, stderr } = run(commands.replaceAll('/opt/sol', dir));
    expect(status, stderr).toBe(0);
    const log = readFileSync(join(dir, 'log'), 'utf8').trim().split('\n');
    expect(log.map((line) => line.replace(/ .* /, ' '))).toEqual([
      ...['npm releases/1.2.0', 'git releases/1.2.0', 'git releases/1.2.0', 'npm releases/1.2.0'],
      'systemctl releases/1.3.0',
    ]);
    expect(log[3]).toMatch(/^npm --prefix \S+1\.3\.0 run build /);
    expect(log[4]).toContain('reload sol');
    expect(readlinkSync(join(dir, 'current'))).toBe('releases/1.3.0');
  } finally {
    rmSync(dir, { recursive: true });
  }
});
