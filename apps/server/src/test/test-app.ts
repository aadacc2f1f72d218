import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDependencies, createApp } from '../app.ts';
import { createAccessTokens } from '../lib/auth/access-token.ts';
import { createDatabase } from '../lib/database/create-database.ts';
import { type Config, readConfig } from '../lib/process/config.ts';
import { createLogger } from '../lib/process/logger.ts';
import { fixedClock } from '../lib/time/clock.ts';
import { PUSH_HOST } from './push-connection.ts';
import { signInOf } from './sign-up.ts';

interface TestAppOptions extends Partial<Omit<AppDependencies, 'config' | 'logger'>> {
  config?: Partial<Config>;
}

/** No server listens there: for tests without queries, and tests of an unavailable database. */
export const NO_DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';

/** Monday noon in Seoul. */
const NOON = '2026-11-23T12:00:00+09:00';

/**
 * The whole app for `app.inject`, with its log. By default rate limits are off, and the concurrency
 * limit does not shrink: responses must not depend on the load of the machine. `as` creates the
 * headers of a member's request.
 */
export async function createTestApp({ config, db, clock, ...dependencies }: TestAppOptions = {}) {
  const log: string[] = [];
  const database = db ?? createDatabase({ url: NO_DATABASE_URL });
  const time = clock ?? fixedClock(NOON);
  const tokens = createAccessTokens(database.sql, time);
  const as = async (memberId: number) => {
    const signInId = await signInOf(database.sql, memberId);
    return { authorization: `Bearer ${await tokens.issue(memberId, signInId)}` };
  };
  const app = await createApp({
    config: {
      ...readConfig({ PUSH_HOSTS: PUSH_HOST }),
      ...{ dataDir: join(tmpdir(), 'sol-no-data'), isRateLimited: false },
      ...config,
    },
    db: database,
    clock: time,
    logger: createLogger('info', { write: (line) => void log.push(line) }),
    loadLimits: { inFlightMin: Number.POSITIVE_INFINITY },
    ...dependencies,
  });
  return { app, log, as };
}
