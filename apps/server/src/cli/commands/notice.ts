import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { createNoticeAdminService } from '#features/notice/notice.service.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { CLI } from '#lib/member/actor.ts';
import { describeSystemError } from '#lib/process/system-error.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

interface ContentOptions {
  text?: string;
  file?: string;
}

const STATUS = { PUBLISHED: '', DRAFT: ' (초안)', WITHDRAWN: ' (내림)' } as const;

/** @throws OperatorError for a file that is not UTF-8 text, such as a PDF */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new OperatorError(describeSystemError(cause, path) ?? `${path}: 파일을 읽을 수 없어요.`, { cause });
  });
  if (!isUtf8(bytes) || bytes.includes(0) || bytes.toString('latin1', 0, 5) === '%PDF-')
    throw new OperatorError(`${path}: UTF-8로 저장한 글이 아니에요.`);
  return bytes.toString();
}

/** `sol notice`: publishes announcements. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath }) => {
  const command = program.command('notice').description('공지사항을 올리고, 고치고, 내려요');

  async function readContent({ text, file }: ContentOptions): Promise<string | undefined> {
    if (text !== undefined && file !== undefined) throw new Error('--text와 --file 가운데 하나만 쓸 수 있어요.');
    return file === undefined ? text : readText(resolvePath(file));
  }

  command
    .command('list')
    .description('초안과 내린 것까지 모두, 새것부터')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const notices = await createNoticeAdminService(sql, CLI).list();
        if (notices.length === 0) console.log('공지사항이 없어요.');
        for (const { id, title, createdAt, status } of notices) {
          console.log(`${id}\t${seoulTime(createdAt)}\t${title}${STATUS[status]}`);
        }
      }),
    );

  command
    .command('publish')
    .description('공지사항을 올려요')
    .argument('<title>', '제목')
    .option('--text <markdown>', '내용')
    .option('--file <path>', '내용이 담긴 Markdown 파일')
    .option('--draft', '올리지 않고 초안으로 둬요')
    .action(async (title: string, { draft = false, ...options }: ContentOptions & { draft?: boolean }) => {
      const content = await readContent(options);
      if (content === undefined) throw new Error('--text나 --file로 내용을 알려 주세요.');
      await withDatabase(async ({ sql }) => {
        const { id } = await createNoticeAdminService(sql, CLI).write({ title, content, isDraft: draft });
        console.log(draft ? `초안 ${id}번을 썼어요.` : `공지사항 ${id}번을 올렸어요.`);
      });
    });

  command
    .command('release')
    .description('초안이나 내린 공지사항을 올려요. 초안은 새 번호를 받아요')
    .argument('<id>', '번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        const notice = await createNoticeAdminService(sql, CLI).publish(id);
        console.log(`공지사항 ${notice.id}번을 올렸어요.`);
      }),
    );

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
        await createNoticeAdminService(sql, CLI).edit(id, { title, content });
        console.log(`공지사항 ${id}번을 고쳤어요.`);
      });
    });

  command
    .command('withdraw')
    .description('공지사항을 내려요. 기록에는 남아요')
    .argument('<id>', '번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createNoticeAdminService(sql, CLI).withdraw(id);
        console.log(`공지사항 ${id}번을 내렸어요.`);
      }),
    );
};
