import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Job } from '#lib/process/jobs.ts';
import type { Clock } from '#lib/time/clock.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import * as push from './push.repository.ts';
import { isQuietTime, type PushOutcome, toOutcome, toPayload, ttlSecondsOf } from './push.rules.ts';
import { getVapidKeys, type PushServices, type VapidKeys } from './push.source.ts';

/** Sent at the same time. As many may be lost in a crash. */
const BATCH = 20;
/** Of one run; the others follow with the next one. A service that never answers ends each batch after its time limit. */
const BATCHES_MAX = 1_000;
const RUN_MS = 50_000;

/** The connection was not established: nothing was sent. */
const NOT_CONNECTED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

interface PushJobOptions {
  sql: Sql;
  services: Pick<PushServices, 'send'>;
  clock: Clock;
}

async function send(
  due: push.DuePush,
  { services, keys, now }: { services: PushJobOptions['services']; keys: VapidKeys; now: Date },
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth, attempts } = due;
  const ttlS = ttlSecondsOf(due, now);
  try {
    const response = await services.send({ endpoint, p256dh, auth, payload: toPayload(due), ttlS }, keys);
    return toOutcome(response.status, { retryAfter: response.retryAfter, attempts, now });
  } catch (error) {
    // Its address is not public any more.
    if (error instanceof AppError) return { state: 'ENDED' };
    const isUnsent = error instanceof Error && 'code' in error && NOT_CONNECTED.has(String(error.code));
    // Otherwise the message may have arrived: it is in the inbox, and is not sent twice.
    return isUnsent ? toOutcome(503, { attempts, now }) : { state: 'REFUSED' };
  }
}

/** Sends the messages of the outbox. Spec 17-3. */
export function createPushJob({ sql, services, clock }: PushJobOptions): Job {
  return {
    name: 'push messages',
    everyMs: MINUTE_MS,
    async run(startedAt) {
      const counts = { sent: 0, repeated: 0, refused: 0, ended: 0 };
      const keys = await getVapidKeys(sql);

      async function deliver(due: push.DuePush, now: Date): Promise<void> {
        const outcome = await send(due, { services, keys, now });
        if (outcome.state === 'SENT') counts.sent++;
        if (outcome.state === 'REFUSED') counts.refused++;
        if (outcome.state === 'REPEAT') {
          counts.repeated++;
          await push.putBack(sql, due, new Date(now.getTime() + outcome.afterS * 1_000));
        }
        if (outcome.state === 'ENDED') {
          counts.ended++;
          await push.deleteSubscriptionById(sql, due.subscriptionId);
        }
      }

      const endsAtMs = startedAt.getTime() + RUN_MS;
      // The night may begin during the run.
      for (
        let now = startedAt, batch = 0;
        batch < BATCHES_MAX && now.getTime() < endsAtMs;
        batch++, now = clock.now()
      ) {
        const due = await push.takeDue(sql, { now, isQuiet: isQuietTime(now), limit: BATCH });
        await Promise.all(due.filter(({ isWanted }) => isWanted).map((one) => deliver(one, now)));
        if (due.length === 0) break;
      }
      return Object.values(counts).some((count) => count > 0) ? counts : undefined;
    },
  };
}
