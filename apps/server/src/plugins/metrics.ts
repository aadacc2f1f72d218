import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';
import { findLocalOrigin } from '#lib/http/local-origin.ts';

const DURATION_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Once per process: an app may be created several times in it. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

interface ConnectionCount {
  state: string;
  total: number;
}

function measureConnections(sql: Sql, registry: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of all processes of this application to the primary database, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await sql<ConnectionCount[]>`
        select coalesce(state, 'unknown') as state, count(*)::int as total from pg_stat_activity
        where datname = current_database() and application_name = current_setting('application_name')
        group by 1`.catch(() => []);
      for (const { state, total } of counts) this.set({ state }, total);
    },
  });
}

/** `/metrics` for Prometheus, for clients on this machine only. */
export function registerMetrics(app: FastifyInstance, sql: Sql): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  measureConnections(sql, registry);
  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests rejected because of overload, most of them before any other work',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(app.rejections.total);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    if (isInternalRequest(request)) return;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  app.get('/metrics', async (request, reply) => {
    if (findLocalOrigin(request) === undefined) throw new AppError('NOT_FOUND');
    const all = Registry.merge([processMetrics, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
