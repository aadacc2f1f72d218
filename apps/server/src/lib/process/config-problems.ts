import { isIP } from 'node:net';
import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import type { Environment } from './environment.ts';
import { isLocalDemo } from './local-demo.ts';
import { isOnLoopback } from './local-login-mode.ts';
import { isLoopback } from './loopback.ts';
import { isPublicUrl, publicUrlOf } from './public-url.ts';

/** Kakao allows an app without a secret; the other services require one. */
const LOGIN_TYPES_WITHOUT_SECRET = new Set<LoginType>(['KAKAO']);

function problemsOfLoginKeys(env: Environment): string[] {
  return LOGIN_TYPES.flatMap((type) => {
    const id = `${type}_CLIENT_ID` as const;
    const secret = `${type}_CLIENT_SECRET` as const;
    if (env[id] === undefined && env[secret] !== undefined) return [`${id}: needed beside ${secret}`];
    if (env[id] === undefined || env[secret] !== undefined || LOGIN_TYPES_WITHOUT_SECRET.has(type)) return [];
    return [`${secret}: needed beside ${id}`];
  });
}

const S3_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function problemsOfS3(env: Environment): string[] {
  const present = (['S3_ENDPOINT', ...S3_KEYS] as const).filter((name) => env[name] !== undefined);
  if (env.S3_BUCKET === undefined)
    return present.length === 0 ? [] : [`S3_BUCKET: needed beside ${present.join(', ')}`];
  return S3_KEYS.filter((name) => env[name] === undefined).map((name) => `${name}: needed beside S3_BUCKET`);
}

/** Whether a URL has an IP address instead of a host name. */
const hasIpAddress = (url: string): boolean => isIP(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;

/** The driver compares the certificate with a host name only; for an address with `localhost`. */
function problemsOfDatabaseTls({ DATABASE_URL, DATABASE_REPLICA_URLS = [] }: Environment): string[] {
  const urls = DATABASE_URL === undefined ? DATABASE_REPLICA_URLS : [DATABASE_URL, ...DATABASE_REPLICA_URLS];
  const isUnverified = (url: string) =>
    new URL(url).searchParams.get('sslmode')?.startsWith('verify-') && hasIpAddress(url);
  return urls.some(isUnverified)
    ? ['DATABASE_URL, DATABASE_REPLICA_URLS: sslmode=verify-full needs a host name, not an IP address']
    : [];
}

const OPERATOR_DETAILS = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_PHONE',
  'OPERATOR_EMAIL',
  'OPERATOR_PRIVACY_OFFICER',
] as const;

/** A public service must say who runs it. Spec 14.1-2. */
function problemsOfOperator(env: Environment): string[] {
  if (!isPublicUrl(publicUrlOf(env))) return [];
  const missing = OPERATOR_DETAILS.filter((name) => env[name] === undefined);
  return missing.length === 0
    ? []
    : [`${missing.join(', ')}: needed for the policy pages while PUBLIC_URL is a public address`];
}

interface StartSettings {
  publicUrl: string;
  requiresPasskey: boolean;
  loadsDemoCity: boolean;
  login: { types: readonly LoginType[] };
}

/** What prevents the start of the app, but no command: `sol demo remove` has the settings of the app. */
export function startProblemOf({ publicUrl, loadsDemoCity }: StartSettings): string | undefined {
  return loadsDemoCity && isPublicUrl(publicUrl)
    ? `공개된 주소(${publicUrl})에는 지어낸 장소와 후기로 된 데모 도시를 담을 수 없으니, DEMO=off로 시작해 주세요.`
    : undefined;
}

/** What does not prevent the start, for the operator. */
export function warningsOf({ publicUrl, requiresPasskey, login }: StartSettings): string[] {
  const warnings: string[] = [];
  if (requiresPasskey && hasIpAddress(publicUrl)) {
    warnings.push(
      `PUBLIC_URL이 IP 주소(${new URL(publicUrl).hostname})라서 패스키를 쓸 수 없어요. 이름이 있는 주소가 아니면 /admin이 열리지 않아요.`,
    );
  }
  if (login.types.length === 0) {
    warnings.push(
      '로그인 서비스의 키가 없어서 아무도 로그인할 수 없어요. KAKAO_CLIENT_ID 같은 키를 정해 주세요. 이 컴퓨터에서만 열어 둔 쏠이라면 LOCAL_LOGIN=code로 시작해도 돼요.',
    );
  }
  return warnings;
}

/** The rules that join several variables. */
export function problemsOf(env: Environment): string[] {
  const problems: string[] = [];
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined)) {
    problems.push('TLS_CERT and TLS_KEY: set both or neither');
  }
  if (env.RATE_LIMIT === 'off' && !isLoopback(env.HOST)) {
    problems.push(`RATE_LIMIT: off is only allowed while HOST is a loopback address, not ${env.HOST}`);
  }
  if (env.LOCAL_LOGIN !== undefined && env.LOCAL_LOGIN !== 'off' && !isOnLoopback(env)) {
    problems.push(`LOCAL_LOGIN: ${env.LOCAL_LOGIN} is only allowed while HOST and PUBLIC_URL are loopback addresses`);
  }
  if (env.METRICS === 'open' && !isLoopback(env.HOST)) {
    problems.push(`METRICS: open is only allowed while HOST is a loopback address, not ${env.HOST}; use METRICS_TOKEN`);
  }
  if (env.ADMIN_PASSKEY === 'off' && !isLocalDemo(env)) {
    problems.push(
      'ADMIN_PASSKEY: off is only allowed for the demo city while HOST and PUBLIC_URL are loopback addresses',
    );
  }
  if (env.MAP_ENGINE === 'naver' && env.NAVER_MAP_KEY_ID === undefined) {
    problems.push('NAVER_MAP_KEY_ID: needed when MAP_ENGINE is naver');
  }
  if (env.ROUTING_ENGINE !== undefined && env.ROUTING_URL === undefined) {
    problems.push('ROUTING_URL: needed beside ROUTING_ENGINE');
  }
  if (env.DATABASE_REPLICA_URLS !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_REPLICA_URLS: needs DATABASE_URL, the built-in database has no replicas');
  }
  problems.push(...problemsOfDatabaseTls(env));
  return [...problems, ...problemsOfS3(env), ...problemsOfLoginKeys(env), ...problemsOfOperator(env)];
}
