import type { Environment } from './environment.ts';
import { isOnLoopback } from './local-login-mode.ts';

/** Default: only for the embedded database, so that an external one never gets fictional members. */
export const loadsDemoCity = ({ DEMO, DATABASE_URL }: Environment): boolean =>
  DEMO === undefined ? DATABASE_URL === undefined : DEMO === 'on';

/** Whether the app has the demo city in a database of its own, and other machines cannot reach it. */
export const isLocalDemo = (env: Environment): boolean =>
  isOnLoopback(env) && loadsDemoCity(env) && env.DATABASE_URL === undefined;
