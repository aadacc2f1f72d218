import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { startProblemOf, warningsOf } from './config-problems.ts';

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const OPERATOR = {
  OPERATOR_NAME: '쏠 주식회사',
  OPERATOR_ADDRESS: '서울 성동구 왕십리로 83',
  OPERATOR_PHONE: '02-123-4567',
  OPERATOR_EMAIL: 'help@sol.example',
  OPERATOR_PRIVACY_OFFICER: '개인정보팀 김하나',
};

describe('config', () => {
  it('needs no variables', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      workerCount: 1,
      publicUrl: 'http://localhost:3000',
      dataDir: '.data',
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      map: { engine: 'maplibre', style: 'auto' },
      tls: undefined,
      trustProxy: false,
      isRateLimited: true,
      loadsDemoCity: true,
      requiresPasskey: false,
      hasServiceWorker: true,
      metrics: { isOpen: false, token: undefined },
      isDevelopment: false,
    });
  });

  it.each([
    [{}, false],
    [{ ADMIN_PASSKEY: 'required' }, true],
    [{ ADMIN_PASSKEY: 'off' }, false],
    [{ DEMO: 'off' }, true],
    [{ DATABASE_URL: 'postgres://a/b' }, true],
    [{ DATABASE_URL: 'postgres://a/b', DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0' }, true],
    [{ PUBLIC_URL: 'https://sol.internal' }, true],
  ])('[14.3-1] whether %o requires passkeys: %s', (env, isRequired) => {
    expect(readConfig(env).requiresPasskey).toBe(isRequired);
  });

  it.each([
    'postgres://10.0.0.5/b',
    'postgres://10.0.0.5/b?sslmode=require',
    'postgres://db.internal/b?sslmode=verify-full',
  ])('accepts the database %s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it.each([
    [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, 1],
    [{ PUBLIC_URL: 'https://[fd00::7]' }, 1],
    [{ PUBLIC_URL: 'https://sol.internal' }, 0],
    [{ PUBLIC_URL: 'http://localhost:3000', DEMO: 'off' }, 0],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', DEMO: 'off' }, 1],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 0],
  ])('[14.3-1] the address of %o has %i warnings about passkeys', (env, count) => {
    const warnings = warningsOf(readConfig({ ...env, KAKAO_CLIENT_ID: 'key' }));
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(warning).toContain('패스키를 쓸 수 없어요');
  });

  it.each([
    [{ DEMO: 'off' }, 1],
    [{ DATABASE_URL: 'postgres://localhost/sol' }, 1],
    [{ PUBLIC_URL: 'https://sol.example.net', DEMO: 'off', ...OPERATOR }, 1],
    [{ LOCAL_LOGIN: 'off' }, 1],
    [{ DEMO: 'off', LOCAL_LOGIN: 'code' }, 0],
    [{ DEMO: 'off', NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' }, 0],
    [{}, 0],
  ])('%o has %i warnings that nobody can sign in', (env, count) => {
    const warnings = warningsOf(readConfig(env)).filter((warning) => warning.includes('아무도 로그인할 수 없어요'));
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) {
      expect(warning).toContain('KAKAO_CLIENT_ID');
      expect(warning).toContain('LOCAL_LOGIN=code');
    }
  });

  it.each([
    [{ PUBLIC_URL: 'https://sol.example.net', ...OPERATOR }, true],
    [
      { PUBLIC_URL: 'http://203.0.113.7:3000', DEMO: 'on', DATABASE_URL: 'postgres://localhost/sol', ...OPERATOR },
      true,
    ],
    [{ PUBLIC_URL: 'https://sol.example.net', DEMO: 'off', ...OPERATOR }, false],
    [{ PUBLIC_URL: 'https://sol.example.net', DATABASE_URL: 'postgres://localhost/sol', ...OPERATOR }, false],
    [{ PUBLIC_URL: 'http://192.168.0.7:3000' }, false],
    [{}, false],
  ])('the start of %o is refused because of the demo city: %s', (env, isRefused) => {
    const problem = startProblemOf(readConfig(env));
    if (isRefused) expect(problem).toContain('DEMO=off');
    else expect(problem).toBeUndefined();
  });

  it('has as many workers as set, or as the machine has processors', () => {
    expect(readConfig({ WORKERS: '1' }).workerCount).toBe(1);
    expect(readConfig({ WORKERS: '12' }).workerCount).toBe(12);
    expect(readConfig({ WORKERS: 'auto' }).workerCount).toBe(availableParallelism());
  });

  it('ignores empty variables', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT: must be a port number, 0 to 65535'],
    [{ PORT: '80a' }, 'PORT: must be a port number, 0 to 65535'],
    ...['0', '65', '2.5', 'all', '-1'].map((workers): [NodeJS.ProcessEnv, string] => [
      { WORKERS: workers },
      'WORKERS: must be a number of processes, 1 to 64, or auto',
    ]),
    [{ PUBLIC_URL: 'sol.example' }, 'PUBLIC_URL: must be a URL beginning with http:// or https://'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL: must be a URL beginning with postgres:// or postgresql://'],
    [{ MAP_ENGINE: 'google' }, 'MAP_ENGINE: must be maplibre or naver'],
    [{ MAP_STYLE: 'pretty' }, 'MAP_STYLE: must be auto, embedded or a style URL'],
    [{ MAP_ENGINE: 'naver' }, 'NAVER_MAP_KEY_ID: needed when MAP_ENGINE is naver'],
    [{ ROUTING_URL: 'osrm:5000' }, 'ROUTING_URL: must be a URL beginning with http:// or https://'],
    [{ ROUTING_URL: 'http://osrm:5000', ROUTING_ENGINE: 'gmaps' }, 'ROUTING_ENGINE: must be osrm or valhalla'],
    [{ ROUTING_ENGINE: 'osrm' }, 'ROUTING_URL: needed beside ROUTING_ENGINE'],
    [{ TLS_CERT: '/cert.pem' }, 'TLS_CERT and TLS_KEY: set both or neither'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT: must be on or off'],
    [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER: must be on or off'],
    [{ ADMIN_PASSKEY: 'on' }, 'ADMIN_PASSKEY: must be required or off'],
    [{ METRICS: 'on' }, 'METRICS: must be open or unset'],
    [{ LOCAL_LOGIN: 'on' }, 'LOCAL_LOGIN: must be off, code or open'],
    [
      { LOCAL_LOGIN: 'open', HOST: '0.0.0.0' },
      'LOCAL_LOGIN: open is only allowed while HOST and PUBLIC_URL are loopback addresses',
    ],
    [
      { LOCAL_LOGIN: 'code', PUBLIC_URL: 'http://localhost.sol.example', ...OPERATOR },
      'LOCAL_LOGIN: code is only allowed while HOST and PUBLIC_URL are loopback addresses',
    ],
    [
      { METRICS: 'open', HOST: '0.0.0.0' },
      'METRICS: open is only allowed while HOST is a loopback address, not 0.0.0.0; use METRICS_TOKEN',
    ],
    [{ METRICS_TOKEN: '123456789012345' }, 'METRICS_TOKEN: must have 16 to 200 characters without spaces'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent'],
    [
      { DATABASE_URL: 'postgres://a/b', DATABASE_REPLICA_URLS: 'postgres://b/b,http://c' },
      'DATABASE_REPLICA_URLS: must be a URL beginning with postgres:// or postgresql://',
    ],
    [
      { DATABASE_REPLICA_URLS: 'postgres://b/b' },
      'DATABASE_REPLICA_URLS: needs DATABASE_URL, the built-in database has no replicas',
    ],
    ...[
      { DATABASE_URL: 'postgres://10.0.0.5/b?sslmode=verify-full' },
      { DATABASE_URL: 'postgres://[fd00::5]/b?sslmode=verify-ca' },
      {
        DATABASE_URL: 'postgres://a/b?sslmode=verify-full',
        DATABASE_REPLICA_URLS: 'postgres://b/b?sslmode=verify-full,postgres://10.0.0.6/b?sslmode=verify-full',
      },
    ].map((env): [NodeJS.ProcessEnv, string] => [
      env,
      'DATABASE_URL, DATABASE_REPLICA_URLS: sslmode=verify-full needs a host name, not an IP address',
    ]),
    ...[
      { ADMIN_PASSKEY: 'off', DEMO: 'off' },
      { ADMIN_PASSKEY: 'off', HOST: '0.0.0.0' },
      { ADMIN_PASSKEY: 'off', PUBLIC_URL: 'https://sol.internal' },
      { ADMIN_PASSKEY: 'off', DATABASE_URL: 'postgres://a/b' },
      { ADMIN_PASSKEY: 'off', DATABASE_URL: 'postgres://a/b', DEMO: 'on' },
    ].map((env): [NodeJS.ProcessEnv, string] => [
      env,
      'ADMIN_PASSKEY: off is only allowed for the demo city while HOST and PUBLIC_URL are loopback addresses',
    ]),
  ])('rejects %o with one line', (env, line) => {
    expect(problemsOf(env)).toEqual([line]);
  });

  it.each([
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: must be a URL beginning with http:// or https://'],
    [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_BUCKET: needed beside S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: needed beside S3_BUCKET'],
    [{ NAVER_CLIENT_ID: 'id' }, 'NAVER_CLIENT_SECRET: needed beside NAVER_CLIENT_ID'],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID: needed beside GOOGLE_CLIENT_SECRET'],
    [{ KAKAO_CLIENT_SECRET: 'secret' }, 'KAKAO_CLIENT_ID: needed beside KAKAO_CLIENT_SECRET'],
  ])('requires complete keys of a login service: %o', (env, line) => {
    expect(problemsOf(env)).toEqual([line]);
  });

  it('accepts a Kakao app without a secret', () => {
    const { keys } = readConfig({ KAKAO_CLIENT_ID: 'id' }).login;
    expect(keys).toEqual({ KAKAO: { clientId: 'id', clientSecret: undefined } });
  });

  it.each([
    [{}, 'demo'],
    [{ PORT: '4000', HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:4000' }, 'demo'],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000', DEMO: 'on' }, 'demo'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '192.168.0.7' }, 'off'],
    [{ PUBLIC_URL: 'https://sol.example', ...OPERATOR }, 'off'],
    [{ PUBLIC_URL: 'http://localhost.sol.example', ...OPERATOR }, 'off'],
    [{ DEMO: 'off' }, 'off'],
    [{ DATABASE_URL: 'postgres://localhost/sol' }, 'off'],
    [{ DATABASE_URL: 'postgres://localhost/sol', DEMO: 'on' }, 'off'],
    [{ LOCAL_LOGIN: 'off' }, 'off'],
    [{ LOCAL_LOGIN: 'code', DEMO: 'off' }, 'code'],
    [{ LOCAL_LOGIN: 'open', DATABASE_URL: 'postgres://localhost/sol' }, 'open'],
  ])('[14.3-3] with %o, the local login is: %s', (env, localMode) => {
    const { login } = readConfig({ ...env, NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' });
    expect(login).toMatchObject({ localMode, types: localMode === 'off' ? ['NAVER'] : ['KAKAO', 'NAVER', 'GOOGLE'] });
  });

  it.each([
    'https://sol.kr',
    'https://sol.kr.',
    'http://8.8.4.4:3000',
    'https://[2001:db8::1]',
    'https://172.32.0.1',
    'https://172.15.255.255',
    'https://example.com',
    'https://localhost.sol.kr',
  ])('[14.1-2] at the public address %s, does not start without the details of the operator', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual([
      'OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_PHONE, OPERATOR_EMAIL, OPERATOR_PRIVACY_OFFICER: ' +
        'needed for the policy pages while PUBLIC_URL is a public address',
    ]);
    expect(problemsOf({ ...OPERATOR, PUBLIC_URL, OPERATOR_PHONE: ' ' })).toEqual([
      'OPERATOR_PHONE: needed for the policy pages while PUBLIC_URL is a public address',
    ]);
    expect(problemsOf({ ...OPERATOR, PUBLIC_URL })).toEqual([]);
  });

  it.each([
    'http://localhost:3000',
    'https://sol.example',
    'https://sol.test',
    'http://sol.local',
    'http://sol:3000',
    'http://192.168.0.7:3000',
    'http://172.31.255.255',
    'http://10.1.2.3',
    'http://[fd12::1]:3000',
    'http://[::1]',
  ])('[14.1-2] at the address %s of an own network, needs no details of the operator', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual([]);
  });

  it('[14.1-2] without PUBLIC_URL, decides by the address it listens on', () => {
    expect(problemsOf({ HOST: '8.8.4.4' })).toHaveLength(1);
    expect(problemsOf({ HOST: '192.168.0.7' })).toEqual([]);
  });

  it('reads the details of the operator, and the companies that process data for it', () => {
    expect(readConfig({}).operator).toBeUndefined();
    const processors = '가나클라우드(서버 보관, 대한민국); 다라(사진 보관, 미국);';
    expect(readConfig({ ...OPERATOR, OPERATOR_PROCESSORS: processors }).operator).toEqual({
      name: '쏠 주식회사',
      address: '서울 성동구 왕십리로 83',
      phone: '02-123-4567',
      email: 'help@sol.example',
      privacyOfficer: '개인정보팀 김하나',
      processors: ['가나클라우드(서버 보관, 대한민국)', '다라(사진 보관, 미국)'],
    });
    expect(problemsOf({ OPERATOR_EMAIL: 'help' })).toEqual(['OPERATOR_EMAIL: must be an email address']);
    expect(problemsOf({ OPERATOR_NAME: '가'.repeat(201) })).toEqual([
      'OPERATOR_NAME: must have at most 200 characters',
    ]);
  });

  it('names every invalid variable', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'maybe' })).toEqual([
      'PORT: must be a port number, 0 to 65535',
      'DEMO: must be on or off',
    ]);
  });

  it('never repeats a value that may contain a password', () => {
    expect(problemsOf({ DATABASE_URL: 'postgre://sol:secret@host/sol' }).join()).not.toContain('secret');
  });

  it('allows rate limits to be off only if the app is unreachable for other machines', () => {
    expect(readConfig({ RATE_LIMIT: 'off' }).isRateLimited).toBe(false);
    expect(problemsOf({ RATE_LIMIT: 'off', HOST: '0.0.0.0' })).toEqual([
      'RATE_LIMIT: off is only allowed while HOST is a loopback address, not 0.0.0.0',
    ]);
  });

  it('loads the demo city into the embedded database only, unless configured', () => {
    const databaseUrl = 'postgres://sol@db/sol';
    expect(readConfig({ DATABASE_URL: databaseUrl }).loadsDemoCity).toBe(false);
    expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: 'on' }).loadsDemoCity).toBe(true);
    expect(readConfig({ DEMO: 'off' }).loadsDemoCity).toBe(false);
  });

  it('uses a routing service if configured, with the API of OSRM by default', () => {
    expect(readConfig({}).routing).toBeUndefined();
    const url = 'http://routing:8002/foot';
    expect(readConfig({ ROUTING_URL: `${url}/` }).routing).toEqual({ url, engine: 'osrm' });
    expect(readConfig({ ROUTING_URL: url, ROUTING_ENGINE: 'valhalla' }).routing).toEqual({ url, engine: 'valhalla' });
  });

  it('reads several replicas, separated by comma or space', () => {
    const env = { DATABASE_URL: 'postgres://a/s', DATABASE_REPLICA_URLS: 'postgres://b/s, postgres://c/s' };
    expect(readConfig(env).databaseReplicaUrls).toEqual(['postgres://b/s', 'postgres://c/s']);
  });

  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '192.168.0.7' }, 'http://192.168.0.7:3000'],
    [{ TLS_CERT: 'c', TLS_KEY: 'k' }, 'https://localhost:3000'],
    [{ PUBLIC_URL: 'https://sol.example/' }, 'https://sol.example'],
  ])('%o has the public URL %s', (env, publicUrl) => {
    expect(readConfig(env).publicUrl).toBe(publicUrl);
  });

  it.each([
    // The address of one proxy instead of any number: a client could forge all addresses but the
    // last.
    ['on', 1],
    ['true', 1],
    ['off', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1, fd00::/8,uniquelocal', '127.0.0.1,fd00::/8,uniquelocal'],
    ['::ffff:10.0.0.0/104', '::ffff:10.0.0.0/104'],
    ['::ffff:10.0.0.5', '::ffff:10.0.0.5'],
    ['::ffff:0:0:0/8', '::ffff:0:0:0/8'],
  ])('TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy);
  });

  it.each([
    'yes',
    '11',
    '-1',
    '1.5',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.1/',
    '::ffff:0:0/96',
    '::FFFF:0.0.0.0/96',
    '0:0:0:0:0:ffff:0a00:0/103',
    '::ffff:10.0.0.0/64',
    '::ffff:10.0.0.0/129',
    'proxy.example',
    '10.0.0.1,',
  ])('rejects TRUST_PROXY=%s', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY: must be on, off, a number of proxies');
  });
});

it('accepts BACKUP_KEEP_DAYS from 1 to 3650, 90 by default', () => {
  expect(readConfig({}).backupKeepDays).toBe(90);
  expect(readConfig({ BACKUP_KEEP_DAYS: '3650' }).backupKeepDays).toBe(3_650);
  for (const text of ['0', '3651', '-1', '1.5', 'a year'])
    expect(() => readConfig({ BACKUP_KEEP_DAYS: text })).toThrow(
      'BACKUP_KEEP_DAYS: must be a number of days, 1 to 3650',
    );
});

it('accepts BACKUP_TABLES_MAX_GB from 1 to 10000, 32 by default', () => {
  expect(readConfig({}).maxTableBytes).toBe(32e9);
  expect(readConfig({ BACKUP_TABLES_MAX_GB: '10000' }).maxTableBytes).toBe(1e13);
  for (const text of ['0', '10001', '-1', '1.5', '32 GB'])
    expect(() => readConfig({ BACKUP_TABLES_MAX_GB: text })).toThrow(
      'BACKUP_TABLES_MAX_GB: must be a number of gigabytes, 1 to 10000',
    );
});

it('BACKUP_RECIPIENTS lists public keys of age', () => {
  expect(readConfig({}).backupRecipients).toEqual([]);
  expect(readConfig({ BACKUP_RECIPIENTS: 'age1aa, age1bb' }).backupRecipients).toEqual(['age1aa', 'age1bb']);
  for (const text of ['AGE-SECRET-KEY-1AA', 'age1aa,ssh-ed25519 AAAA'])
    expect(() => readConfig({ BACKUP_RECIPIENTS: text })).toThrow(
      'BACKUP_RECIPIENTS: age의 공개 키(age1…)를 적어 주세요',
    );
});
