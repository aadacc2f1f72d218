import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minimalHeaders } from '#lib/http/content-security-policy.ts';
import { AppError, BusyError } from '#lib/http/errors.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';
import { countPendingPhotos } from '#lib/media/process-photo.ts';
import type { Config } from '#lib/process/config.ts';
import { getUploadWork } from '#lib/upload/upload.ts';
import { registerEarlyRejection } from './early-rejection.ts';

/**
 * Event loop delay that counts as high: a request takes several turns, and all requests wait for
 * each.
 */
const HIGH_DELAY_MS = 30;
/**
 * Consecutive high delays before the limit shrinks. Fewer may be a garbage collection or another
 * process.
 */
const HIGH_DELAYS_TO_SHRINK = 4;
const SHRINK_FACTOR = 0.8;
const GROWTH = { factor: 1.05, increment: 1 };

/**
 * A concurrency limit that shrinks while the event loop is slow and grows back to `max` otherwise.
 * A fixed number does not fit: the cost depends on the requests and on the load of the machine.
 */
export function createConcurrencyLimit({ min, max }: { min: number; max: number }) {
  let limit = max;
  let highDelays = 0;
  return {
    get value(): number {
      return Math.floor(limit);
    },
    /**
     * Call it periodically with the delay of the event loop and the number of requests in flight.
     */
    update(delayMs: number, inFlight: number): void {
      highDelays = delayMs > HIGH_DELAY_MS ? highDelays + 1 : 0;
      if (highDelays >= HIGH_DELAYS_TO_SHRINK) limit = Math.max(min, Math.min(limit, inFlight) * SHRINK_FACTOR);
      else if (highDelays === 0) limit = Math.min(max, limit * GROWTH.factor + GROWTH.increment);
    },
  };
}

/**
 * Limit of concurrent requests: a fifth of a second of processor time. At three times the
 * sustainable load a limit of 500 made clients wait for seven seconds (docs/measurements.md),
 * because the requests of a page wait for each other.
 */
const IN_FLIGHT_MAX = 200;
/**
 * The limit while turns of the event loop are slow: an upload needs fifty of them. It exceeds the
 * render queues of link images (process-photo.ts, link-pictures.ts), which alone could otherwise
 * fill it.
 */
const IN_FLIGHT_MIN = 40;
const DELAY_INTERVAL_MS = 50;
/**
 * Separate limit of concurrent uploads: each may take two minutes to arrive, with up to 26 MB
 * on the disk.
 */
export const UPLOADS_MAX = 50;
/**
 * Images queued for processing above which a reduced limit rejects every upload. Processing takes a
 * second per image under load.
 */
const PHOTOS_QUEUED_MAX = 2;
/** A client uploads one file after the other; two leave room for a second screen. */
const UPLOADS_PER_MEMBER_MAX = 2;
const RETRY_AFTER_S = 2;

/** Probes distinguish a busy process from a dead one, and metrics matter most under load. */
const NEVER_REJECTED = /^\/(?:api\/health\/|metrics$)/;

/**
 * Early rejection spares uploads, which the hooks count after authentication. The header may be
 * spoofed; the hooks then reject the request.
 */
const isUploadCandidate = ({ method = '', headers }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && /^multipart\//i.test(headers['content-type'] ?? '');

/** Measures the delay of the event loop until the app closes. */
function monitorEventLoopDelay(app: FastifyInstance, onDelay: (delayMs: number) => void): void {
  let dueMs = performance.now() + DELAY_INTERVAL_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    onDelay(nowMs - dueMs);
    dueMs = nowMs + DELAY_INTERVAL_MS;
  }, DELAY_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export interface LoadLimits {
  /** Maximum of concurrent requests. */
  inFlightMax?: number;
  /** The limit while the event loop is slow. From `inFlightMax` on, the limit does not shrink. */
  inFlightMin?: number;
  uploadsMax?: number;
  countQueuedPhotos?: () => number;
}

/**
 * Rejects requests above the concurrency limit with 503 before any work is done for them, instead
 * of letting all time out. A request counts from when its body has arrived until its response is
 * sent: the client determines the duration of both, and a few hundred slow clients would use up the
 * limit.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  limits: LoadLimits = {},
): void {
  const { inFlightMax = IN_FLIGHT_MAX, inFlightMin = IN_FLIGHT_MIN, uploadsMax = UPLOADS_MAX } = limits;
  const { countQueuedPhotos = countPendingPhotos } = limits;
  const requests = {
    inFlight: new Set<FastifyRequest>(),
    max: inFlightMax,
    limit: createConcurrencyLimit({ min: Math.min(inFlightMin, inFlightMax), max: inFlightMax }),
  };
  // In the same proportion, because an upload needs more turns of the event loop than any other
  // request.
  const uploadsLimit = {
    get value() {
      const limit = requests.limit.value;
      if (limit < inFlightMax && countQueuedPhotos() >= PHOTOS_QUEUED_MAX) return 0;
      return Math.ceil((uploadsMax * limit) / inFlightMax);
    },
  };
  const uploads = { inFlight: new Set<FastifyRequest>(), max: uploadsMax, limit: uploadsLimit };
  monitorEventLoopDelay(app, (delayMs) => requests.limit.update(delayMs, requests.inFlight.size));
  const isCounted = (request: FastifyRequest) => !isInternalRequest(request) && !NEVER_REJECTED.test(request.url);
  const poolOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.endpoint?.files === undefined ? requests : uploads;
  const rejectAboveLimit = (request: FastifyRequest) => {
    const { inFlight, limit } = poolOf(request);
    if (inFlight.size >= limit.value) throw new BusyError(RETRY_AFTER_S);
  };
  const rejectAboveMemberLimit = ({ memberId }: FastifyRequest) => {
    const own = [...uploads.inFlight].filter((other) => other.memberId === memberId);
    if (own.length >= UPLOADS_PER_MEMBER_MAX) throw new AppError('UPLOADS_TOO_MANY', { retryAfterS: RETRY_AFTER_S });
  };
  registerEarlyRejection(app, {
    headers: minimalHeaders(config),
    isFull: () => requests.inFlight.size >= requests.limit.value,
    isExempt: (request) => NEVER_REJECTED.test(request.url ?? '') || isUploadCandidate(request),
    retryAfterS: RETRY_AFTER_S,
  });
  const release = (request: FastifyRequest) => void poolOf(request).inFlight.delete(request);
  /** For clients that close the connection before the response. Their uploads are still processed. */
  const releaseClosed = (request: FastifyRequest) => {
    const work = getUploadWork(request);
    if (work === undefined) release(request);
    else void work.catch(() => undefined).finally(() => release(request));
  };

  app.addHook('onRequest', async (request) => {
    if (isCounted(request)) rejectAboveLimit(request);
  });
  // By now the caller is authenticated and the body has arrived. The handler of uploads reads their
  // body itself.
  app.addHook('preValidation', async (request, reply) => {
    if (!isCounted(request)) return;
    // Its `close` has been emitted, so that nothing would release it.
    if (reply.raw.destroyed) throw new AppError('BAD_REQUEST');
    const { inFlight, max } = poolOf(request);
    // Requests that passed the first hook stay up to the maximum: a burst is not rejected for
    // arriving at once.
    if (inFlight.size >= max) throw new BusyError(RETRY_AFTER_S);
    if (inFlight === uploads.inFlight) rejectAboveMemberLimit(request);
    inFlight.add(request);
    reply.raw.once('close', () => releaseClosed(request));
  });
  app.addHook('onSend', async (request) => release(request));
  // For responses that bypass onSend.
  app.addHook('onResponse', async (request) => releaseClosed(request));
}
