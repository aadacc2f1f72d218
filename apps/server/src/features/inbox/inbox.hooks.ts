import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { deleteOld, insertCourses } from './inbox.repository.ts';

export const inboxHooks: NounHooks = {
  noun: 'inbox',
  sweeps: ({ sql }) => [
    {
      name: 'courses of today',
      everyMs: MINUTE_MS,
      async run(now) {
        const told = await insertCourses(sql, now);
        return told > 0 ? { told } : undefined;
      },
    },
    {
      name: 'old messages',
      everyMs: DAY_MS,
      async run(now) {
        const deleted = await deleteOld(sql, now);
        return deleted > 0 ? { deleted } : undefined;
      },
    },
  ],
};
