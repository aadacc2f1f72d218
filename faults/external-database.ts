import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/lib/database/embedded-postgres.ts';
import { onCleanup } from './cleanup.ts';

/** Starts an external database, so that it can fail independently of the app. */
export async function startExternalDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sol-faults-database-'));
  // As root the server runs under another account, which needs access.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, systemDir: join(dataDir, 'system') });
  const stop = onCleanup(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { url: server.url, stop };
}
