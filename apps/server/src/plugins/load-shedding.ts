import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '#lib/concurrency/adaptive-concurrency-limit.ts';
import { minimalHeaders } from '#lib/http/content-security-policy.ts';
import { AppError, BusyError } from '#lib/http/errors.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';
import { countPendingPhotos } from '#lib/media/process-photo.ts';
import type { Config } from '#lib/process/config.ts';
import { registerEarlyRejection } from './door-refusal.ts';

/**
 * Requests answered at a time: a fifth of a second's work for the processor. With 500 three times too many people waited for seven seconds
 * (bench/README.md, Load), since each of a page's requests waits for those before it.
 */
const IN_FLIGHT_MAX = 200;
/**
 * The limit while turns of the event loop are slow: an upload needs a hundred of them. It exceeds the
 * render queues of link images (photo.ts, link-pictures.ts), which alone could otherwise fill it.
 */
const IN_FLIGHT_MIN = 40;
const LATENESS_EVERY_MS = 50;
/**
 * Uploads read and worked on at a time, counted by themselves: each may take two minutes to come, and lies on the disk for as
 * long, up to 26 MB.
 */
const UPLOADS_MAX = 50;
/**
 * Photos that wait to be developed while there is too much to do, when each takes a second. Whoever comes on top is sent away before they have
 * sent anything.
 */
const PHOTOS_WAITING_MAX = 2;
/** Of the uploads one member's: a screen sends one after the other, and there may be two screens. The others are other people's. */
const UPLOADS_PER_MEMBER_MAX = 2;
const RETRY_AFTER_S = 2;

/** Probes must tell a busy process from a dead one, and figures are wanted most when there is too much to do. */
const ALWAYS_ANSWERED = /^\/(?:api\/health\/|metrics$)/;

/** Files to upload are counted by themselves, once it is known whose they are: who only says so is refused by the hooks then. */
const mayUpload = ({ method = '', headers }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && /^multipart\//i.test(headers['content-type'] ?? '');

/** Looks how late the loop is for as long as the app is there. */
function watchLateness(app: FastifyInstance, note: (lateMs: number) => void): void {
  let dueMs = performance.now() + LATENESS_EVERY_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    note(nowMs - dueMs);
    dueMs = nowMs + LATENESS_EVERY_MS;
  }, LATENESS_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Refuses with 503 what cannot be answered in time, before any work is done for it, instead of letting everything time out.
 * Counted is who is being worked for: not a body that is still coming, nor an answer that is still going. Both last as long
 * as the other side likes, and a few hundred slow ones would shut everybody else out.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  { inFlightMax = IN_FLIGHT_MAX, uploadsMax = UPLOADS_MAX, countWaitingPhotos = countPendingPhotos } = {},
): void {
  const requests = {
    inFlight: new Set<FastifyRequest>(),
    max: inFlightMax,
    limit: createConcurrencyLimit({ min: Math.min(IN_FLIGHT_MIN, inFlightMax), max: inFlightMax }),
  };
  // In the same measure, since an upload needs more turns of the loop than anything else.
  const uploadsLimit = {
    get value() {
      const limit = requests.limit.value;
      if (limit < inFlightMax && countWaitingPhotos() >= PHOTOS_WAITING_MAX) return 0;
      return Math.ceil((uploadsMax * limit) / inFlightMax);
    },
  };
  const uploads = { inFlight: new Set<FastifyRequest>(), max: uploadsMax, limit: uploadsLimit };
  watchLateness(app, (lateMs) => requests.limit.note(lateMs, requests.inFlight.size));
  const isCounted = (request: FastifyRequest) => !isInternalRequest(request) && !ALWAYS_ANSWERED.test(request.url);
  const laneOf = ({ routeOptions }: FastifyRequest) =>
    routeOptions.config.endpoint?.files === undefined ? requests : uploads;
  const refuseAboveLimit = (request: FastifyRequest) => {
    const { inFlight, limit } = laneOf(request);
    if (inFlight.size >= limit.value) throw new BusyError(RETRY_AFTER_S);
  };
  const refuseAboveShare = ({ memberId }: FastifyRequest) => {
    const own = [...uploads.inFlight].filter((other) => other.memberId === memberId);
    if (own.length >= UPLOADS_PER_MEMBER_MAX) throw new AppError('UPLOADS_TOO_MANY', { retryAfterS: RETRY_AFTER_S });
  };
  registerEarlyRejection(app, {
    headers: minimalHeaders(config),
    isFull: () => requests.inFlight.size >= requests.limit.value,
    isSpared: (request) => ALWAYS_ANSWERED.test(request.url ?? '') || mayUpload(request),
    retryAfterS: RETRY_AFTER_S,
  });
  const leave = (request: FastifyRequest) => void laneOf(request).inFlight.delete(request);

  app.addHook('onRequest', async (request) => {
    if (isCounted(request)) refuseAboveLimit(request);
  });
  // Who asks is known by now, and the body has come. Those of uploads are read later, by the handler.
  app.addHook('preValidation', async (request, reply) => {
    if (!isCounted(request)) return;
    const { inFlight, max } = laneOf(request);
    // Who has been let in stays, as long as there is room at all: a crowd that came at once is not to be sent away for being one.
    if (inFlight.size >= max) throw new BusyError(RETRY_AFTER_S);
    if (inFlight === uploads.inFlight) refuseAboveShare(request);
    inFlight.add(request);
    // A client that goes away before its answer.
    reply.raw.once('close', () => leave(request));
  });
  app.addHook('onSend', async (request) => leave(request));
  // What is answered past Fastify.
  app.addHook('onResponse', async (request) => leave(request));
}
