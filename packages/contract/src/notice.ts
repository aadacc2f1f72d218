import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { id, idText, LIST_PAGE_SIZE, pageSizeText, timestamp } from './wire.ts';

/** Maximum length of a notice title in graphemes. */
export const NOTICE_TITLE_MAX = 100;
/** Maximum length of the Markdown in graphemes. */
export const NOTICE_CONTENT_MAX = 20_000;

export const noticeSummary = z.object({ id, title: z.string(), createdAt: timestamp });
export type NoticeSummary = z.infer<typeof noticeSummary>;

/** Spec 3.6-1. */
export const notice = z.object({
  ...noticeSummary.shape,
  /** Sanitized HTML, rendered from Markdown by the server. Contains no scripts, styles or forms. */
  content: z.string(),
  /** Beginning of the content as plain text on one line, for link previews. */
  excerpt: z.string(),
});
export type Notice = z.infer<typeof notice>;

/**
 * Published notices, newest first; the cursor is the last id. The first id shows whether there are
 * unread notices.
 */
export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notice',
  summary: '공지사항 목록, 최신순',
  query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
  response: envelope(z.object({ notices: z.array(noticeSummary), nextCursor: z.nullable(id) })),
});

/** Errors: NOTICE_NOT_FOUND, also for a withdrawn notice. */
export const getNotice = endpoint({
  method: 'GET',
  path: '/api/notice/:id',
  summary: '공지사항 하나',
  params: z.object({ id: idText }),
  response: envelope(notice),
});
