// An import in a process of its own, as beside the app: node import-process.ts <database URL> <file>
import { constants, setPriority } from 'node:os';
import { importPlaces } from '../apps/server/src/features/place-import/import.service.ts';
import { createDatabase } from '../apps/server/src/lib/database/create-database.ts';

// As the command does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [url = '', path = ''] = process.argv.slice(2);
const { sql, close } = createDatabase({ url, poolSize: 1, statementTimeoutMs: 0, applicationName: 'sol import' });
await importPlaces(sql, { path });
await close();
