import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idParams, idText, pageSizeText, timestamp } from './fields.ts';
import { LIST_PAGE_SIZE } from './limits.ts';

export const noticeSummary = z.object({ id, title: z.string(), createdAt: timestamp });

export type NoticeSummary = z.infer<typeof noticeSummary>;

/** A published notice. Spec 3.6-1. */
export const notice = z.object({
  ...noticeSummary.shape,
  /** Sanitized HTML, rendered from Markdown by the server. Contains no scripts, styles or forms. */
  content: z.string(),
  /** Beginning of the content as plain text on one line, for link previews. */
  excerpt: z.string(),
});

export type Notice = z.infer<typeof notice>;

export const noticeApi = {
  /**
   * Published notices, newest first; the cursor is the last id. The first id shows whether there are
   * unread notices.
   */
  'GET /api/notice': {
    summary: '공지사항 목록, 최신순',
    query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
    response: envelope(z.object({ notices: z.array(noticeSummary), nextCursor: z.nullable(id) })),
  },
  /** Errors: NOTICE_NOT_FOUND, also for a withdrawn notice. */
  'GET /api/notice/:id': {
    summary: '공지사항 하나',
    params: idParams,
    response: envelope(notice),
  },
} satisfies Endpoints;
