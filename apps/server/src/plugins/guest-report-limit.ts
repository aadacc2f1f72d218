import { createHmac } from 'node:crypto';
import { type ReportReason, type ReportTarget, SERIOUS_REASONS } from '@sol/contract/report';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getSecret } from '#lib/auth/secret.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import { clientAddress, toNetwork } from '#lib/http/client-address.ts';
import { AppError } from '#lib/http/errors.ts';
import { DAY_MS } from '#lib/time/durations.ts';

const SECRET_NAME = 'guest-report-network';
/**
 * Reports of guests per network and day, for serious and for other reasons each. The limits of all
 * guests together are in features/report.
 */
const PER_NETWORK = 30;
/** Of one work: several networks are necessary to reach the limit of a work. */
const PER_NETWORK_AND_WORK = 3;

type ReportRequest = FastifyRequest & { body: { target: ReportTarget; reason: ReportReason } };

const shareOf = ({ body }: ReportRequest) => (SERIOUS_REASONS.includes(body.reason) ? 'serious' : 'other');
const workOf = ({ body: { target } }: ReportRequest) =>
  `${target.kind}:${'shareId' in target ? target.shareId : target.id}`;

/**
 * Limits the reports of a network, of which the store has a keyed hash only, for a day. The body is
 * validated at this time.
 */
export function registerGuestReportLimits(app: FastifyInstance, sql: Sql): void {
  let secret: Uint8Array | undefined;
  async function hashNetwork(request: FastifyRequest): Promise<string> {
    const address = clientAddress(request);
    secret ??= await getSecret(sql, SECRET_NAME);
    return createHmac('sha256', secret)
      .update(toNetwork(address) ?? address)
      .digest('base64url');
  }
  const createLimit = (max: number, describe: (request: ReportRequest) => string) =>
    app.createRateLimit({
      max,
      timeWindow: DAY_MS,
      keyGenerator: async (request) =>
        `guest-report:${await hashNetwork(request)}:${describe(request as ReportRequest)}`,
    });
  const limits = [
    createLimit(PER_NETWORK, shareOf),
    createLimit(PER_NETWORK_AND_WORK, (request) => `${shareOf(request)}:${workOf(request)}`),
  ];
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== '/api/report' || request.method !== 'POST') return;
    for (const count of limits) {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw new AppError('RATE_LIMITED', { retryAfterS: limit.ttlInSeconds });
    }
  });
}
