// An import in a process of its own, as beside the app: node import-process.ts <database URL> <file>
import { importPlaces } from '../apps/server/src/features/place-import/place-import.service.ts';
import { createDatabase } from '../apps/server/src/lib/database/database.ts';

const [url = '', path = ''] = process.argv.slice(2);
const { sql, close } = createDatabase({ url, poolSize: 1, statementTimeoutMs: 0, applicationName: 'sol import' });
await importPlaces(sql, { path });
await close();
