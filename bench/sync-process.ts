// Fetches changes of shops in a process of its own, as beside the app: node sync-process.ts <database URL> <rows as JSON>
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createPlaceSync } from '../apps/server/src/features/place-sync/place-sync.service.ts';
import { createDatabase } from '../apps/server/src/lib/database/create-database.ts';
import { createMediaLibrary } from '../apps/server/src/lib/media/media-library.ts';
import { createLocalMediaStore } from '../apps/server/src/lib/media/media-store.ts';
import { readConfig } from '../apps/server/src/lib/process/config.ts';
import { createLogger } from '../apps/server/src/lib/process/logger.ts';
import { systemClock } from '../apps/server/src/lib/time/clock.ts';
import { createCity, listRowsOf } from '../apps/server/src/test/public-data-city.ts';
import { startPublicDataServer } from '../apps/server/src/test/public-data-server.ts';

const KEY = 'bench';
const [url = '', path = '', areas = '', day = ''] = process.argv.slice(2);
const city = createCity();
city.shopChanges.set(day, JSON.parse(await readFile(path, 'utf8')));
const server = await startPublicDataServer(KEY, (call) => listRowsOf(city, call));
const { sql, close } = createDatabase({ url, poolSize: 2, statementTimeoutMs: 0, applicationName: 'sol sync' });
const sync = createPlaceSync({
  ...{ sql, clock: systemClock, signal: new AbortController().signal, hooks: {}, print: () => undefined },
  publicData: readConfig({
    ...{ PUBLIC_DATA_KEY: KEY, SYNC_AREAS: areas, PUBLIC_DATA_URL: server.url, STANDARD_DATA_URL: server.url },
  }).publicData,
  media: createMediaLibrary(sql, createLocalMediaStore(tmpdir()), createLogger('silent')),
});
const { reasons } = await sync.run({ source: 'shops' });
await close();
await server.close();
if (reasons.length > 0) throw new Error(reasons.join(' '));
