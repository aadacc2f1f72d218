import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createSyncStatusService, type SyncStatusService } from './status.service.ts';

interface PlaceSyncOptions {
  status: SyncStatusService;
  clock: Clock;
}

const placeSyncRoutes: FastifyPluginAsync<PlaceSyncOptions> = async (app, { status, clock }) => {
  route(app, 'GET /api/admin/data', () => status.list(clock.now()));
  route(app, 'POST /api/admin/data/:source/run', async ({ actor, params }) => {
    await status.request(params.source, clock.now(), actor);
    return null;
  });
};

export async function registerPlaceSync(app: FastifyInstance, { db, config, clock }: AppContext): Promise<void> {
  const status = createSyncStatusService({ sql: db.sql, publicData: config.publicData });
  await app.register(placeSyncRoutes, { status, clock });
}
