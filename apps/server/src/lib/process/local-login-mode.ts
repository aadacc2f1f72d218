import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { publicUrlOf } from './public-url.ts';

/**
 * Which browsers of this machine may sign in with any name, without a login service. `demo`: all of
 * them, while the demo city has no real members; `code`: those that enter the code from the
 * terminal; `open`: all of them.
 */
export type LocalLoginMode = 'off' | 'demo' | 'code' | 'open';

/** Checks both addresses, because an app behind a public name may listen on loopback only. */
export function isOnLoopback(env: Environment): boolean {
  const publicUrl = publicUrlOf(env);
  return isLoopback(env.HOST) && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname);
}

export function localLoginModeOf(env: Environment): LocalLoginMode {
  if (env.LOCAL_LOGIN !== undefined) return env.LOCAL_LOGIN;
  return isOnLoopback(env) && env.DATABASE_URL === undefined && env.DEMO !== 'off' ? 'demo' : 'off';
}
