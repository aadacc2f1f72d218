import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/lib/database/embedded-postgres.ts';
import { onEnd } from './endings.ts';

/** A database of the operator's own, so that the app and it can fare differently. */
export async function startOwnDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sol-faults-database-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, systemDir: join(dataDir, 'system') });
  const stop = onEnd(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { url: server.url, stop };
}
