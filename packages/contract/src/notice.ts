import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { id, idText, LIST_PAGE_SIZE, pageSizeText, timestamp } from './wire.ts';

/** Characters of an announcement's title at the most, counted as graphemes. */
export const NOTICE_TITLE_MAX = 100;
/** Of its text, in Markdown. */
export const NOTICE_CONTENT_MAX = 20_000;

export const noticeSummary = z.object({ id, title: z.string(), createdAt: timestamp });
export type NoticeSummary = z.infer<typeof noticeSummary>;

/** Spec 3.6-1. */
export const notice = z.object({
  ...noticeSummary.shape,
  /** HTML that is safe to be put into a page: the operator's Markdown, rendered and sanitised on the server. No scripts, styles or forms. */
  content: z.string(),
  /** Its beginning as plain text of one line: a description for those who only see a link to it. */
  excerpt: z.string(),
});
export type Notice = z.infer<typeof notice>;

/** What is published, newest first; the cursor is the last id. The id of the first says whether there is anything unread. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notice',
  summary: '공지사항 목록, 최신순',
  query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
  response: envelope(z.object({ notices: z.array(noticeSummary), nextCursor: z.nullable(id) })),
});

/** NOTICE_NOT_FOUND for one that has been withdrawn too. */
export const getNotice = endpoint({
  method: 'GET',
  path: '/api/notice/:id',
  summary: '공지사항 하나',
  params: z.object({ id: idText }),
  response: envelope(notice),
});
