import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preload module: https requests of the app go to the push service of the benchmark, and its clock is moved to noon in
 * Seoul, because most messages wait for the day.
 */
const { PUSH_PORT = '', PUSH_CA = '' } = process.env;
const NOON_MS = 3 * 60 * 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const RealDate = Date;
const startedAt = RealDate.now();
const offsetMs = (((NOON_MS - startedAt) % DAY_MS) + DAY_MS) % DAY_MS;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

const { request } = https;
const lookup = (_: string, options: { all?: boolean }, done: (...result: unknown[]) => void) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
Object.assign(https, {
  request: (url: URL, options: object) => request(url, { ...options, port: PUSH_PORT, ca: PUSH_CA, lookup } as object),
});
syncBuiltinESMExports();
