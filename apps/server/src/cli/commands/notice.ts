import { readFile } from 'node:fs/promises';
import { createNoticeDesk } from '#features/notice/notice-desk.service.ts';
import { idArgument, seoulTime } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

interface ContentOptions {
  text?: string;
  file?: string;
}

/** `sol notice`: what is announced to everyone. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath }) => {
  const command = program.command('notice').description('공지사항을 올리고, 고치고, 내려요');

  async function readContent({ text, file }: ContentOptions): Promise<string | undefined> {
    if (text !== undefined && file !== undefined) throw new Error('--text와 --file 가운데 하나만 쓸 수 있어요.');
    return file === undefined ? text : readFile(resolvePath(file), 'utf8');
  }

  command
    .command('list')
    .description('내린 것까지 모두, 새것부터')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const notices = await createNoticeDesk(sql).list();
        if (notices.length === 0) console.log('공지사항이 없어요.');
        for (const { id, title, createdAt, withdrawnAt } of notices) {
          console.log(`${id}\t${seoulTime(createdAt)}\t${title}${withdrawnAt === null ? '' : ' (내림)'}`);
        }
      }),
    );

  command
    .command('publish')
    .description('공지사항을 올려요')
    .argument('<title>', '제목')
    .option('--text <markdown>', '내용')
    .option('--file <path>', '내용이 담긴 Markdown 파일')
    .action(async (title: string, options: ContentOptions) => {
      const content = await readContent(options);
      if (content === undefined) throw new Error('--text나 --file로 내용을 알려 주세요.');
      await withDatabase(async ({ sql }) => {
        console.log(`공지사항 ${await createNoticeDesk(sql).publish({ title, content })}번을 올렸어요.`);
      });
    });

  command
    .command('edit')
    .description('올린 공지사항을 고쳐요. 적지 않은 것은 그대로 있어요')
    .argument('<id>', '번호', idArgument)
    .option('--title <title>', '제목')
    .option('--text <markdown>', '내용')
    .option('--file <path>', '내용이 담긴 Markdown 파일')
    .action(async (id: number, { title, ...options }: ContentOptions & { title?: string }) => {
      const content = await readContent(options);
      if (title === undefined && content === undefined) throw new Error('고칠 제목이나 내용을 알려 주세요.');
      await withDatabase(async ({ sql }) => {
        await createNoticeDesk(sql).edit(id, { title, content });
        console.log(`공지사항 ${id}번을 고쳤어요.`);
      });
    });

  command
    .command('withdraw')
    .description('공지사항을 내려요. 기록에는 남아요')
    .argument('<id>', '번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createNoticeDesk(sql).withdraw(id);
        console.log(`공지사항 ${id}번을 내렸어요.`);
      }),
    );
};
