import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { getNoticeSchemas, listNoticesSchemas, notice, noticeSummary } from './notice-schemas.ts';

/** Maximum length of a notice title in graphemes. */
export const NOTICE_TITLE_MAX = 100;
/** Maximum length of the Markdown in graphemes. */
export const NOTICE_CONTENT_MAX = 20_000;

export type NoticeSummary = z.infer<typeof noticeSummary>;
export type Notice = z.infer<typeof notice>;

/**
 * Published notices, newest first; the cursor is the last id. The first id shows whether there are
 * unread notices.
 */
export const listNotices = endpoint<typeof listNoticesSchemas>({
  method: 'GET',
  path: '/api/notice',
});

/** Errors: NOTICE_NOT_FOUND, also for a withdrawn notice. */
export const getNotice = endpoint<typeof getNoticeSchemas>({
  method: 'GET',
  path: '/api/notice/:id',
});
