import type { AdminNotice } from '@sol/contract/admin-notice';
import { textUpTo } from '@sol/contract/fields';
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '@sol/contract/limits';
import type { Notice, NoticeSummary } from '@sol/contract/notice';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { AppError } from '#lib/http/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, toPage } from '#lib/http/page.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import { deleteNoticeMessages, insertMessageToAll, noticeEvent } from '#lib/member/inbox.repository.ts';
import { createExcerpt, renderMarkdown } from '#lib/text/markdown.ts';
import * as notices from './notice.repository.ts';

interface NoticeEdit {
  title?: string | undefined;
  /** Markdown. */
  content?: string | undefined;
}

function parseText(text: string, what: string, max: number): string {
  const { data, error } = textUpTo(max, `${what} ${max.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`).safeParse(
    text.trim(),
  );
  if (error !== undefined) throw new OperatorError(error.issues[0]?.message ?? '');
  return data;
}

function parseTitle(text: string): string {
  const title = parseText(text, '제목은', NOTICE_TITLE_MAX);
  if (title === '' || title.includes('\n')) throw new OperatorError('제목을 한 줄로 써 주세요.');
  return title;
}

function parseContent(text: string): string {
  const content = parseText(text, '내용은', NOTICE_CONTENT_MAX);
  if (renderMarkdown(content).trim() === '') throw new OperatorError('내용을 써 주세요.');
  return content;
}

const createNotFoundError = (id: number) =>
  new OperatorError(`공지사항 ${id}번이 없어요.`, { code: 'NOTICE_NOT_FOUND' });
const createConflictError = () =>
  new OperatorError('그사이에 다른 운영자가 이 공지사항을 바꿨어요.', { code: 'NOTICE_CHANGED' });

/**
 * Locks a notice.
 * @param expectedRevision the revision the operator edited; undefined skips the check
 */
async function lockRevision(tx: TransactionSql, id: number, expectedRevision: number | undefined) {
  const notice = await notices.lockNotice(tx, id);
  if (notice === undefined) throw createNotFoundError(id);
  if (expectedRevision !== undefined && notice.revision !== expectedRevision) throw createConflictError();
  return notice;
}

/** Every member has a message about a published notice. */
async function announce(tx: TransactionSql, { id, title }: Pick<AdminNotice, 'id' | 'title'>): Promise<void> {
  await allowLongStatements(tx);
  const path = `/profile/announcement/${id}`;
  await insertMessageToAll(tx, { kind: 'NOTICE', event: noticeEvent(id), title, path });
}

/** Operator actions on notices. Each is recorded in the audit log. */
export function createNoticeAdminService(sql: Sql, actor: Actor) {
  return {
    list: () => notices.listAll(sql, { limit: null }),

    async listPage({ cursorId, size }: AdminPage) {
      const { items, nextCursor } = toPage(await notices.listAll(sql, { before: cursorId, limit: size + 1 }), size);
      return { notices: items, nextCursor };
    },

    async get(id: number): Promise<AdminNotice> {
      const notice = await notices.findNotice(sql, id);
      if (notice === undefined) throw createNotFoundError(id);
      return notice;
    },

    /** The rendered HTML of the content. */
    preview: (content: string): string => renderMarkdown(parseContent(content)),

    write: ({ title, content, isDraft }: { title: string; content: string; isDraft: boolean }): Promise<AdminNotice> =>
      sql.begin(async (tx) => {
        const text = { title: parseTitle(title), content: parseContent(content) };
        const notice = await notices.insertNotice(tx, { ...text, isDraft });
        const action = isDraft ? 'notice.draft' : 'notice.publish';
        if (!isDraft) await announce(tx, notice);
        await recordAction(tx, { actor, action, subjectId: notice.id, details: { title: text.title } });
        return notice;
      }),

    /** Omitted fields are unchanged. */
    edit: (id: number, { title, content }: NoticeEdit, expectedRevision?: number): Promise<AdminNotice> =>
      sql.begin(async (tx) => {
        const current = await lockRevision(tx, id, expectedRevision);
        const text = {
          title: title === undefined ? current.title : parseTitle(title),
          content: content === undefined ? current.content : parseContent(content),
        };
        const notice = await notices.updateNotice(tx, id, text);
        const details = { title: title === undefined ? null : text.title };
        await recordAction(tx, { actor, action: 'notice.edit', subjectId: id, details });
        return notice;
      }),

    /** Publishes a draft or a withdrawn notice. */
    publish: (id: number, expectedRevision?: number): Promise<AdminNotice> =>
      sql.begin(async (tx) => {
        const { status, isDraft, title } = await lockRevision(tx, id, expectedRevision);
        if (status === 'PUBLISHED') throw createConflictError();
        const notice = isDraft ? await notices.publishDraft(tx, id) : await notices.setWithdrawn(tx, id, false);
        await announce(tx, notice);
        const details = { title, ...(notice.id !== id && { draft: id }) };
        await recordAction(tx, { actor, action: 'notice.publish', subjectId: notice.id, details });
        return notice;
      }),

    withdraw: (id: number, expectedRevision?: number): Promise<AdminNotice> =>
      sql.begin(async (tx) => {
        const { status } = await lockRevision(tx, id, expectedRevision);
        if (status === 'WITHDRAWN') {
          throw new OperatorError(`공지사항 ${id}번은 이미 내렸어요.`, { code: 'NOTICE_CHANGED' });
        }
        const notice = await notices.setWithdrawn(tx, id, true);
        await deleteNoticeMessages(tx, id);
        await recordAction(tx, { actor, action: 'notice.withdraw', subjectId: id });
        return notice;
      }),
  };
}

export type NoticeAdminService = ReturnType<typeof createNoticeAdminService>;

interface NoticePage {
  notices: NoticeSummary[];
  nextCursor: number | null;
}

export type NoticeService = ReturnType<typeof createNoticeService>;

export function createNoticeService(db: Database) {
  return {
    async list(
      viewer: MemberId | null,
      { cursorId, size }: { cursorId?: number | undefined; size: number },
    ): Promise<NoticePage> {
      const rows = await notices.listPublished(db.readsFor(viewer), { before: cursorId, limit: size + 1 });
      const { items, nextCursor } = toPage(rows, size);
      return { notices: items, nextCursor };
    },

    /** @throws AppError NOTICE_NOT_FOUND */
    async get(viewer: MemberId | null, id: number): Promise<Notice> {
      const row = await notices.findPublished(db.readsFor(viewer), id);
      if (row === undefined) throw new AppError('NOTICE_NOT_FOUND');
      return { ...row, content: renderMarkdown(row.content), excerpt: createExcerpt(row.content) };
    },
  };
}
