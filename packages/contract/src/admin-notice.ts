import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idParams, idText, pageSizeText, textUpTo, timestamp } from './fields.ts';
import { LIST_PAGE_SIZE, NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from './limits.ts';

const revision = z.int().check(z.positive());

export const adminNoticeSummary = z.object({
  id,
  title: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED', 'WITHDRAWN']),
  createdAt: timestamp,
  /** Required in every update: NOTICE_CHANGED if another operator has changed the notice. */
  revision,
});

export type AdminNoticeSummary = z.infer<typeof adminNoticeSummary>;

const content = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: '내용을 써 주세요.' })),
  textUpTo(NOTICE_CONTENT_MAX, `내용은 ${NOTICE_CONTENT_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`),
);

/** The Markdown source of a notice. */
export const adminNotice = z.object({
  ...adminNoticeSummary.shape,
  content: z.string(),
});

export type AdminNotice = z.infer<typeof adminNotice>;

const text = {
  title: z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: '제목을 써 주세요.' })),
    textUpTo(NOTICE_TITLE_MAX, `제목은 ${NOTICE_TITLE_MAX}자까지 쓸 수 있어요.`),
  ),
  content,
};

const expectedRevision = z.strictObject({ revision });

export const adminNoticeApi = {
  /** Includes drafts and withdrawn notices, newest first; the cursor is the last id. */
  'GET /api/admin/notice': {
    summary: '초안과 내린 것까지 모든 공지사항',
    access: 'operator',
    query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
    response: envelope(z.object({ notices: z.array(adminNoticeSummary), nextCursor: z.nullable(id) })),
  },
  'GET /api/admin/notice/:id': {
    summary: '고칠 공지사항',
    access: 'operator',
    params: idParams,
    response: envelope(adminNotice),
  },
  /** Publishes the notice, or stores it as a draft. */
  'POST /api/admin/notice': {
    summary: '공지사항 쓰기',
    access: 'operator',
    body: z.strictObject({ ...text, isDraft: z.boolean() }),
    status: 201,
    response: envelope(adminNotice),
  },
  'PUT /api/admin/notice/:id': {
    summary: '공지사항 고치기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({ ...text, revision }),
    response: envelope(adminNotice),
  },
  /**
   * A draft gets the id of a new notice, as it is new to its readers. A withdrawn notice keeps its
   * id.
   */
  'POST /api/admin/notice/:id/publish': {
    summary: '초안이나 내린 공지사항 올리기',
    access: 'operator',
    params: idParams,
    body: expectedRevision,
    response: envelope(adminNotice),
  },
  /** Hides the notice from readers. */
  'POST /api/admin/notice/:id/withdraw': {
    summary: '공지사항 내리기',
    access: 'operator',
    params: idParams,
    body: expectedRevision,
    response: envelope(adminNotice),
  },
  /** Returns the same HTML as the published notice. */
  'POST /api/admin/notice/preview': {
    summary: '공지사항 미리 보기',
    access: 'operator',
    body: z.strictObject({ content }),
    response: envelope(z.object({ html: z.string() })),
  },
} satisfies Endpoints;
