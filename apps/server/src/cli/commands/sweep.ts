import { openJournalStore } from '#features/backup/journal/open-store.source.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { runExclusively } from '#lib/process/jobs.ts';
import { createLogger } from '#lib/process/logger.ts';
import { systemClock } from '#lib/time/clock.ts';
import { createJobs } from '../../jobs.ts';
import type { RegisterCommand } from '../command-context.ts';

/** `sol sweep`: runs all jobs of the app once, with their results in the log. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  program
    .command('sweep')
    .description('쓰다 만 쏠렉트와 남은 사진, 올리다 만 파일을 치우고, 30일이 지난 저장을 인기에서 빼요')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const logger = createLogger('info');
        const config = readConfig(process.env);
        const store = await openMediaStore(config);
        let isBusy = false;
        const { dataDir, backupKeepDays } = config;
        const journalStore = await openJournalStore(config);
        for (const job of createJobs({ sql, store, logger, dataDir, backupKeepDays, journalStore })) {
          const isDone = await runExclusively(job, { sql, logger, clock: systemClock });
          if (!isDone) isBusy = true;
        }
        console.log(isBusy ? '앱이 지금 치우고 있는 것은 그대로 뒀어요.' : '다 치웠어요.');
      }),
    );
};
