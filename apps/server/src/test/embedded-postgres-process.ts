import { createDatabase } from '../lib/database/create-database.ts';
import { startEmbeddedPostgres } from '../lib/database/embedded-postgres.ts';

/**
 * A minimal app for shutdown tests: starts the database in the given folder, inserts numbers as
 * fast as it can, and prints those that the database has confirmed. SIGTERM ends it in order,
 * SIGINT at once.
 */
const [dataDir = '', packageDir] = process.argv.slice(2);

const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

const postgres = await startEmbeddedPostgres({ dataDir, ...(packageDir && { packageDir }) });
const database = createDatabase({ url: postgres.url });
const ending = new AbortController();

process.once('SIGTERM', () => ending.abort());

process.once('SIGINT', () => process.exit(1));

await database.sql`create table if not exists written (number int primary key)`;
const [last] = await database.sql<{ number: number }[]>`select coalesce(max(number), 0) as number from written`;
print({ pid: postgres.pid, uid: process.getuid?.(), from: last?.number });
for (let number = (last?.number ?? 0) + 1; !ending.signal.aborted; number += 1) {
  await database.sql`insert into written values (${number})`;
  print({ confirmed: number });
}
await database.close();
await postgres.stop();
