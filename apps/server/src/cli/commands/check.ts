import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import type { RegisterCommand } from '../command-context.ts';
import { listProblems } from '../list-problems.ts';

/** `sol check`: exits with status 1 if a count is wrong or a photo is stray. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  program
    .command('check')
    .description('적힌 수가 다시 센 수와, 장소가 자료를 합친 것과 같은지, 사진이 모자라거나 남지 않는지 확인해요')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const problems = await listProblems(sql, await openMediaStore(readConfig(process.env)));
        if (problems.length > 0) throw new Error(problems.join('\n'));
        console.log('모든 수가 다시 센 수와 같고, 장소는 자료를 합친 것과 같고, 사진도 모두 제자리에 있어요.');
      }),
    );
};
