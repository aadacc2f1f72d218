import { NOTICE_TITLE_MAX } from '@sol/contract/notice';
import { textUpTo } from '@sol/contract/text';
import { recordAction } from '#lib/audit.ts';
import type { Sql } from '#lib/database.ts';
import { renderMarkdown } from '#lib/markdown.ts';
import { OperatorError } from '#lib/operator-error.ts';
import * as notices from './notice.repository.ts';

const CONTENT_MAX = 20_000;

interface NoticeText {
  title?: string | undefined;
  /** Markdown. */
  content?: string | undefined;
}

function checked(text: string, what: string, max: number): string {
  const { data, error } = textUpTo(max, `${what} ${max.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`).safeParse(
    text.trim(),
  );
  if (error !== undefined) throw new OperatorError(error.issues[0]?.message);
  return data;
}

function checkedTitle(text: string): string {
  const title = checked(text, '제목은', NOTICE_TITLE_MAX);
  if (title === '' || title.includes('\n')) throw new OperatorError('제목을 한 줄로 써 주세요.');
  return title;
}

function checkedContent(text: string): string {
  const content = checked(text, '내용은', CONTENT_MAX);
  if (renderMarkdown(content).trim() === '') throw new OperatorError('내용을 써 주세요.');
  return content;
}

const missing = (id: number) => new OperatorError(`공지사항 ${id}번이 없어요.`);

/** What the operator does with announcements; each is remembered. */
export function createNoticeDesk(sql: Sql) {
  return {
    list: () => notices.listAll(sql),

    publish: ({ title, content }: { title: string; content: string }): Promise<number> =>
      sql.begin(async (tx) => {
        const text = { title: checkedTitle(title), content: checkedContent(content) };
        const id = await notices.insertNotice(tx, text);
        await recordAction(tx, { action: 'notice.publish', subjectId: id, details: { title: text.title } });
        return id;
      }),

    /** What is left out stays as it is. */
    edit: (id: number, { title, content }: NoticeText): Promise<void> =>
      sql.begin(async (tx) => {
        const text = {
          title: title === undefined ? undefined : checkedTitle(title),
          content: content === undefined ? undefined : checkedContent(content),
        };
        if (!(await notices.updateNotice(tx, id, text))) throw missing(id);
        await recordAction(tx, { action: 'notice.edit', subjectId: id, details: { title: text.title ?? null } });
      }),

    withdraw: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        if (!(await notices.withdrawNotice(tx, id))) throw missing(id);
        await recordAction(tx, { action: 'notice.withdraw', subjectId: id });
      }),
  };
}
