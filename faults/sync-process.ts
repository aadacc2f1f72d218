import { insertOpenMatches } from '../apps/server/src/features/place-import/decisions/place-match.repository.ts';
import { createPlaceSync, type SyncRunOptions } from '../apps/server/src/features/place-sync/place-sync.service.ts';
import { createDatabase } from '../apps/server/src/lib/database/create-database.ts';
import { createMediaLibrary } from '../apps/server/src/lib/media/media-library.ts';
import { createLocalMediaStore } from '../apps/server/src/lib/media/media-store.ts';
import { readConfig } from '../apps/server/src/lib/process/config.ts';
import { createLogger } from '../apps/server/src/lib/process/logger.ts';

/** A run for the process: with a clock of its own, as hours pass between the runs of the app. */
export interface SyncTask {
  now: string;
  run: SyncRunOptions;
}

/**
 * A process that fetches on request, so that it can be killed at any page, and does not start anew for each of a
 * thousand runs. Pauses are short.
 */
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const { sql } = createDatabase({ url: DATABASE_URL, poolSize: 3, applicationName: 'sol sync' });
const media = createMediaLibrary(sql, createLocalMediaStore(DATA_DIR), createLogger('warn'));

process.on('message', ({ now, run }: SyncTask) => {
  const sync = createPlaceSync({
    ...{ sql, media, publicData: readConfig(process.env).publicData },
    clock: { now: () => new Date(now) },
    signal: new AbortController().signal,
    hooks: { onUnsure: insertOpenMatches },
    print: (line) => console.log(line),
    pauses: { callMs: 0, retryMs: [1, 1], slowDownMs: 1, timeoutMs: 120 },
  });
  sync.run(run).then(
    ({ reasons }) => process.send?.({ reasons }),
    (error: unknown) => process.send?.({ reasons: [], error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
