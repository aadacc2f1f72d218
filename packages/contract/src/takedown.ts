import * as z from 'zod/mini';
import { OBJECTION_STATUSES } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idParams, idText, pageSizeText, reportReason, requiredText, timestamp } from './fields.ts';
import { LIST_PAGE_SIZE, OBJECTION_MAX, TAKEDOWN_TEXT_MAX } from './limits.ts';
import { workKind } from './report.ts';

const takedownText = (missing: string) =>
  requiredText(TAKEDOWN_TEXT_MAX, missing, `${TAKEDOWN_TEXT_MAX}자까지 쓸 수 있어요.`);

/** Why content was taken down, for the member and for operators. */
export const explanation = takedownText('까닭을 적어 주세요.');

/** Content of a member that an operator has hidden or removed. */
export const takedown = z.object({
  takedownId: id,
  kind: workKind,
  /** Name of the place of a review, title of a sollect, name of a solroute, nickname. */
  title: z.string(),
  state: z.enum(['HIDDEN', 'REMOVED', 'RESTORED']),
  reason: z.nullable(reportReason),
  /** In the operator's words; empty if they wrote nothing. */
  explanation: z.string(),
  createdAt: timestamp,
  /** The only objection; null until it is sent. */
  objection: z.nullable(z.string()),
  /** The text of the decision; null until an operator has decided. */
  answer: z.nullable(z.string()),
  isObjectionAccepted: z.nullable(z.boolean()),
});

export type Takedown = z.infer<typeof takedown>;

export const objectionStatus = z.enum(OBJECTION_STATUSES);

export type ObjectionStatus = z.infer<typeof objectionStatus>;

/** A takedown with an objection, for operators. */
export const objectedTakedown = z.extend(takedown, {
  workId: id,
  writerId: id,
  writer: z.string(),
  objectedAt: timestamp,
});

export type ObjectedTakedown = z.infer<typeof objectedTakedown>;

/** Hidden content that its writer has deleted. Its photos are refused until an operator decides. */
export const undecidedTakedown = z.object({
  takedownId: id,
  kind: workKind,
  reason: z.nullable(reportReason),
  /** When it was hidden. */
  createdAt: timestamp,
  /** null if the account is deleted too. */
  writerId: z.nullable(id),
  photoCount: z.int().check(z.gte(0)),
  /** Of them, those without perceptual hashes: changed copies of them can be uploaded. */
  unhashedPhotoCount: z.int().check(z.gte(0)),
});

export type UndecidedTakedown = z.infer<typeof undecidedTakedown>;

export const takedownApi = {
  /** Newest first, at most 100. */
  'GET /api/profile/takedown': {
    summary: '운영자가 가리거나 지운 내 글',
    access: 'member',
    response: envelope(z.object({ takedowns: z.array(takedown) })),
  },
  /** Once per takedown. Errors: TAKEDOWN_NOT_FOUND, OBJECTION_EXISTS */
  'POST /api/takedown/:id/objection': {
    summary: '이의 제기하기',
    access: 'member',
    params: idParams,
    body: z.strictObject({
      objection: requiredText(OBJECTION_MAX, '까닭을 적어 주세요.', `${OBJECTION_MAX}자까지 쓸 수 있어요.`),
    }),
    status: 201,
    response: envelope(z.null()),
  },
  /** Open ones oldest first, all newest first. */
  'GET /api/admin/objection': {
    summary: '이의 제기 목록',
    access: 'operator',
    query: z.object({
      status: z._default(objectionStatus, 'OPEN'),
      cursorId: z.optional(idText),
      size: pageSizeText(LIST_PAGE_SIZE),
    }),
    response: envelope(z.object({ objections: z.array(objectedTakedown), nextCursor: z.nullable(id) })),
  },
  /** An accepted objection restores hidden content. Removed content is gone, and may be posted again. */
  'POST /api/admin/objection/:id/answer': {
    summary: '이의 제기에 답하기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({ isAccepted: z.boolean(), answer: takedownText('답을 적어 주세요.') }),
    response: envelope(z.null()),
  },
  /** Oldest first. */
  'GET /api/admin/takedown': {
    summary: '쓴 사람이 지운, 가린 글 목록',
    access: 'operator',
    query: z.object({ cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) }),
    response: envelope(z.object({ takedowns: z.array(undecidedTakedown), nextCursor: z.nullable(id) })),
  },
  /** The writer is told why, and the photos stay refused. Error: TAKEDOWN_NOT_FOUND */
  'POST /api/admin/takedown/:id/confirm': {
    summary: '쓴 사람이 지운 글의 사진을 계속 막기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({ explanation }),
    response: envelope(z.null()),
  },
  /** The photos may be uploaded again. Error: TAKEDOWN_NOT_FOUND */
  'POST /api/admin/takedown/:id/revoke': {
    summary: '쓴 사람이 지운 글의 사진을 다시 허용하기',
    access: 'operator',
    params: idParams,
    response: envelope(z.null()),
  },
} satisfies Endpoints;
