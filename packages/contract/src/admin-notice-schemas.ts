import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from './notice.ts';
import { textUpTo } from './text-schemas.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import { envelope, id, idParams, idText, pageSizeText, timestamp } from './wire-schemas.ts';

const revision = z.int().check(z.positive());

export const adminNoticeSummary = z.object({
  id,
  title: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'WITHDRAWN']),
  createdAt: timestamp,
  /** Required in every update: NOTICE_CHANGED if another operator has changed the notice. */
  revision,
});

/** The Markdown source of a notice. */
export const adminNotice = z.object({
  ...adminNoticeSummary.shape,
  content: z.string(),
});

const content = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: '내용을 써 주세요.' })),
  textUpTo(NOTICE_CONTENT_MAX, `내용은 ${NOTICE_CONTENT_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`),
);
const text = {
  title: z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: '제목을 써 주세요.' })),
    textUpTo(NOTICE_TITLE_MAX, `제목은 ${NOTICE_TITLE_MAX}자까지 쓸 수 있어요.`),
  ),
  content,
};
const expectedRevision = z.strictObject({ revision });

export const listAdminNoticesSchemas = {
  summary: '초안과 내린 것까지 모든 공지사항',
  query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
  response: envelope(z.object({ notices: z.array(adminNoticeSummary), nextCursor: z.nullable(id) })),
} satisfies EndpointSchemas;

export const getAdminNoticeSchemas = {
  summary: '고칠 공지사항',
  params: idParams,
  response: envelope(adminNotice),
} satisfies EndpointSchemas;

export const writeNoticeSchemas = {
  summary: '공지사항 쓰기',
  body: z.strictObject({ ...text, isDraft: z.boolean() }),
  status: 201,
  response: envelope(adminNotice),
} satisfies EndpointSchemas;

export const editNoticeSchemas = {
  summary: '공지사항 고치기',
  params: idParams,
  body: z.strictObject({ ...text, revision }),
  response: envelope(adminNotice),
} satisfies EndpointSchemas;

export const publishNoticeSchemas = {
  summary: '초안이나 내린 공지사항 올리기',
  params: idParams,
  body: expectedRevision,
  response: envelope(adminNotice),
} satisfies EndpointSchemas;

export const withdrawNoticeSchemas = {
  summary: '공지사항 내리기',
  params: idParams,
  body: expectedRevision,
  response: envelope(adminNotice),
} satisfies EndpointSchemas;

export const previewNoticeSchemas = {
  summary: '공지사항 미리 보기',
  body: z.strictObject({ content }),
  response: envelope(z.object({ html: z.string() })),
} satisfies EndpointSchemas;
