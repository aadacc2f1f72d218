import type { Notice, NoticeSummary } from '@sol/contract/notice';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { toPage } from '#lib/http/page.ts';
import { createExcerpt, renderMarkdown } from '#lib/text/markdown.ts';
import { findPublished, listPublished } from './notice.repository.ts';

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
      const rows = await listPublished(db.readsFor(viewer), { before: cursorId, limit: size + 1 });
      const { items, nextCursor } = toPage(rows, size);
      return { notices: items, nextCursor };
    },

    /** @throws AppError NOTICE_NOT_FOUND */
    async get(viewer: MemberId | null, id: number): Promise<Notice> {
      const row = await findPublished(db.readsFor(viewer), id);
      if (row === undefined) throw new AppError('NOTICE_NOT_FOUND');
      return { ...row, content: renderMarkdown(row.content), excerpt: createExcerpt(row.content) };
    },
  };
}
