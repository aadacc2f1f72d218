import { createFeedbackAdminService } from '../apps/server/src/features/feedback/feedback.service.ts';
import { createPlaceAdminService } from '../apps/server/src/features/place/admin/admin.service.ts';
import { createPushJob } from '../apps/server/src/features/push/push.job.ts';
import { createPushServices } from '../apps/server/src/features/push/push.source.ts';
import { createDatabase } from '../apps/server/src/lib/database/create-database.ts';
import { CLI } from '../apps/server/src/lib/member/actor.ts';
import { connectionTo, PUSH_HOST } from '../apps/server/src/test/push-connection.ts';

export type PushTask =
  | { do: 'close'; placeId: number }
  | { do: 'answer'; feedbackId: number; answer: string }
  /** At a time of the day, whatever the time of the run is. */
  | { do: 'send'; now: string };

/** A process with the services and the job of the app, so that it can be killed at any point. */
const { DATABASE_URL = '', PUSH_PORT = '', PUSH_CA = '' } = process.env;
const { sql } = createDatabase({ url: DATABASE_URL, poolSize: 3, applicationName: 'sol push' });
const services = createPushServices({
  ...{ subject: 'https://sol.example', hosts: [PUSH_HOST] },
  test: connectionTo(Number(PUSH_PORT), PUSH_CA),
});

async function perform(task: PushTask): Promise<unknown> {
  if (task.do === 'close') return createPlaceAdminService({ sql, actor: CLI, movers: [] }).close(task.placeId);
  if (task.do === 'answer') return createFeedbackAdminService(sql, CLI).answer(task.feedbackId, task.answer);
  const now = new Date(task.now);
  return createPushJob({ sql, services, clock: { now: () => now } }).run(now);
}

process.on('message', (task: PushTask) => {
  perform(task).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
