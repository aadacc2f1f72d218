import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { deleteExpiredTokens } from './consent.repository.ts';
import { deleteEndedRefusals, refuseLoginOfSuspended } from './refused-login.repository.ts';
import { createSignInSweepService } from './sign-in.service.ts';

export const authHooks: NounHooks = {
  noun: 'auth',
  deleteOfMember: refuseLoginOfSuspended,
  sweeps: ({ sql }) => [
    {
      name: 'sign-ins',
      everyMs: HOUR_MS,
      async run(now) {
        const { signIns, tokens } = await createSignInSweepService(sql).deleteExpired(now);
        return signIns + tokens > 0 ? { signIns, tokens } : undefined;
      },
    },
    {
      name: 'refused logins',
      everyMs: HOUR_MS,
      async run(now) {
        const ended = (await deleteEndedRefusals(sql, now)) + (await deleteExpiredTokens(sql, now));
        return ended > 0 ? { ended } : undefined;
      },
    },
  ],
};
