import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import { envelope, id, idParams, idText, pageSizeText, timestamp } from './wire-schemas.ts';

export const noticeSummary = z.object({ id, title: z.string(), createdAt: timestamp });

/** A published notice. Spec 3.6-1. */
export const notice = z.object({
  ...noticeSummary.shape,
  /** Sanitized HTML, rendered from Markdown by the server. Contains no scripts, styles or forms. */
  content: z.string(),
  /** Beginning of the content as plain text on one line, for link previews. */
  excerpt: z.string(),
});

export const listNoticesSchemas = {
  summary: '공지사항 목록, 최신순',
  query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
  response: envelope(z.object({ notices: z.array(noticeSummary), nextCursor: z.nullable(id) })),
} satisfies EndpointSchemas;

export const getNoticeSchemas = {
  summary: '공지사항 하나',
  params: idParams,
  response: envelope(notice),
} satisfies EndpointSchemas;
