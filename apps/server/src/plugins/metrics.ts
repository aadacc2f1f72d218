import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { areEqualSecrets } from '#lib/auth/equal-secrets.ts';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';
import { findLocalOrigin } from '#lib/http/local-origin.ts';
import type { Config } from '#lib/process/config.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';

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
    // Every worker counts the connections of all.
    aggregator: 'first',
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

const BEARER = /^Bearer (\S+)$/i;

/** With the token from anywhere; without one from this machine only, and only if the operator allows it. */
function mayRead(request: FastifyRequest, { isOpen, token }: Config['metrics']): boolean {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined && areEqualSecrets(given, token)) return true;
  return isOpen && findLocalOrigin(request) !== undefined;
}

interface MetricsOptions {
  sql: Sql;
  access: Config['metrics'];
  /** Adds up the metrics of all workers. */
  supervisor?: SupervisorLink | undefined;
}

/** `/metrics` for Prometheus. Others get a 404, as if the address did not exist. Spec 14.3-3. */
export function registerMetrics(app: FastifyInstance, { sql, access, supervisor }: MetricsOptions): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  measureConnections(sql, registry);
  new Gauge({
    name: 'app_processes',
    help: 'Processes on this machine that serve requests',
    registers: [registry],
  }).set(1);
  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests rejected because of overload, most of them before any other work',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(app.rejections.total);
    },
  });

  const all = Registry.merge([processMetrics, registry]);

  app.addHook('onResponse', async (request, reply) => {
    if (isInternalRequest(request)) return;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });

  app.get('/metrics', { config: { hasOwnToken: true } }, async (request, reply) => {
    if (!mayRead(request, access)) throw new AppError('NOT_FOUND');
    return reply.type(all.contentType).send(await (supervisor?.call('collectMetrics', null) ?? all.metrics()));
  });
  // Until then `app_processes` does not count this worker, which cannot serve requests yet.
  app.addHook('onListen', async () => supervisor?.on({ readMetrics: () => all.getMetricsAsJSON() }));
  app.addHook('onClose', async () => {
    // Without a result the supervisor keeps those that it has read last.
    await supervisor?.call('reportMetrics', await all.getMetricsAsJSON()).catch(() => undefined);
  });
}
