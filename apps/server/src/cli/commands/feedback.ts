import { open, rm } from 'node:fs/promises';
import { feedbackAnswer } from '@sol/contract/admin-feedback';
import { FEEDBACK_MAX } from '@sol/contract/limits';
import { InvalidArgumentError } from 'commander';
import { createFeedbackAdminService } from '#features/feedback/feedback.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

const SHOWN = 50;

function answerArgument(text: string): string {
  const { data, error } = feedbackAnswer.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
  return data;
}

/** A file that could not be written whole is deleted; an existing one is kept. */
async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** `sol feedback`: lists and exports feedback of members. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath }) => {
  const command = program.command('feedback').description('회원이 남긴 의견을 읽고 내보내요');

  command
    .command('list')
    .description('새것부터')
    .option('--limit <count>', '몇 개까지', idArgument, SHOWN)
    .action(({ limit }: { limit: number }) =>
      withDatabase(async ({ sql }) => {
        const rows = await createFeedbackAdminService(sql, CLI).list(limit);
        if (rows.length === 0) console.log('의견이 없어요.');
        for (const { id, nickname, content, createdAt, handledAt, answer } of rows) {
          const state = handledAt === null ? '' : `\t${seoulTime(handledAt)}에 처리함`;
          console.log(`${id}\t${seoulTime(createdAt)}\t${nickname}${state}\n${content.replace(/^/gm, '    ')}\n`);
          if (answer !== null) console.log(`  답:\n${answer.replace(/^/gm, '    ')}\n`);
        }
      }),
    );

  command
    .command('handle')
    .description('처리했다고 표시해요')
    .argument('<id>', '의견의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createFeedbackAdminService(sql, CLI).handle(id);
        console.log(`의견 ${id}번을 처리했어요.`);
      }),
    );

  command
    .command('answer')
    .description('의견에 답해요. 회원은 알림에서 읽고, 의견은 처리한 것이 돼요')
    .argument('<id>', '의견의 번호', idArgument)
    .argument('<text>', `${FEEDBACK_MAX}자까지`, answerArgument)
    .action((id: number, answer: string) =>
      withDatabase(async ({ sql }) => {
        await createFeedbackAdminService(sql, CLI).answer(id, answer);
        console.log(`의견 ${id}번에 답했어요.`);
      }),
    );

  command
    .command('export')
    .description('모든 의견을 CSV 파일로 내보내요')
    .argument('<file>', '만들 파일. 이미 있으면 쓰지 않아요')
    .action((file: string) =>
      withDatabase(async ({ sql }) => {
        const { csv, count } = await createFeedbackAdminService(sql, CLI).exportCsv();
        await writeNew(resolvePath(file), csv);
        console.log(`의견 ${count.toLocaleString('ko-KR')}개를 내보냈어요.`);
      }),
    );
};
