import * as z from 'zod/mini';
import {
  CLOSED_NTH_WEEKDAYS_MAX,
  CORRECTION_HOURS_MAX,
  CORRECTION_KINDS,
  CORRECTION_NAME_MAX,
  CORRECTION_NOTE_MAX,
  CORRECTION_REASON_MAX,
  CORRECTION_STATUSES,
} from './correction.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { requiredLine, textUpTo } from './text-schemas.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import {
  category,
  envelope,
  id,
  idParams,
  idText,
  latitude,
  longitude,
  pageSizeText,
  timestamp,
  timestampOrDate,
} from './wire-schemas.ts';

export const correctionStatus = z.enum(CORRECTION_STATUSES);

const WRONG_TIME = { error: '시각을 다시 확인해 주세요.' };
/** The length bounds the size of a request. */
const timeOf = (pattern: RegExp) =>
  z.string().check(z.maxLength('23:59'.length, WRONG_TIME), z.regex(pattern, WRONG_TIME));
const time = timeOf(/^([01]\d|2[0-3]):[0-5]\d$/);

/** An opening time; a break is the gap between two of a day. */
export const correctionDay = z.strictObject({
  /** 0 is Sunday. */
  dayOfWeek: z.int().check(z.gte(0), z.lte(6)),
  startTime: time,
  /** At or before startTime it is on the next day; "24:00" is midnight. 00:00 to 24:00 is the whole day. */
  endTime: timeOf(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  /** The last order, within the opening time. */
  lastOrder: z.optional(time),
});

/** The nth weekday of a month on which the place is closed: 1 to 5, -1 for the last one. */
const closedNthWeekday = z.strictObject({
  nth: z.int().check(
    z.gte(-1),
    z.lte(5),
    z.refine((nth) => nth !== 0),
  ),
  dayOfWeek: z.int().check(z.gte(0), z.lte(6)),
});

const hoursChange = {
  kind: z.literal('HOURS'),
  /** The whole week; a day without an entry is closed. Spans do not overlap. */
  hours: z.array(correctionDay).check(z.minLength(1), z.maxLength(CORRECTION_HOURS_MAX)),
  closedNthWeekdays: z.optional(z.array(closedNthWeekday).check(z.maxLength(CLOSED_NTH_WEEKDAYS_MAX))),
  isClosedOnHolidays: z.optional(z.boolean()),
};
const closedChange = { kind: z.literal('CLOSED') };
const movedChange = { kind: z.literal('MOVED'), latitude, longitude };
const nameChange = {
  kind: z.literal('NAME'),
  name: requiredLine(CORRECTION_NAME_MAX, '이름을 적어 주세요.', `이름은 ${CORRECTION_NAME_MAX}자까지 쓸 수 있어요.`),
};
const categoryChange = { kind: z.literal('CATEGORY'), category };

export const correctionChange = z.discriminatedUnion('kind', [
  z.strictObject(hoursChange),
  z.strictObject(closedChange),
  z.strictObject(movedChange),
  z.strictObject(nameChange),
  z.strictObject(categoryChange),
]);

const note = z.optional(textUpTo(CORRECTION_NOTE_MAX));

export const correctionInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...hoursChange, note }),
  z.strictObject({ ...closedChange, note }),
  z.strictObject({ ...movedChange, note }),
  z.strictObject({ ...nameChange, note }),
  z.strictObject({ ...categoryChange, note }),
]);

const correctionFields = {
  correctionId: id,
  kind: z.enum(CORRECTION_KINDS),
  change: correctionChange,
  note: z.string(),
  status: correctionStatus,
  /** Members who confirmed it, without its author. */
  confirmations: z.int(),
  createdAt: timestamp,
};

export const correction = z.object({ ...correctionFields, createdAt: timestampOrDate, isMine: z.boolean() });

export const adminCorrection = z.object({
  ...correctionFields,
  place: z.object({ id, name: z.string(), category, address: z.string(), latitude, longitude }),
  /** The value before the correction, in the same shape. CLOSED has none. */
  before: z.nullable(correctionChange),
  /** null if the author has deleted the account. */
  member: z.nullable(
    z.object({
      id,
      nickname: z.string(),
      joinedAt: timestamp,
      /** Corrections that were applied, and that were rejected or reverted. */
      accepted: z.int(),
      rejected: z.int(),
    }),
  ),
  /** Links the corrections of an author who has deleted the account; absent otherwise, and after AUTHOR_KEY_DAYS. */
  authorKey: z.optional(z.uuid()),
  decidedAt: z.nullable(timestamp),
  /** Of a rejection. */
  reason: z.nullable(z.string()),
});

const decided = envelope(z.object({ status: correctionStatus }));

export const createCorrectionSchemas = {
  summary: '장소 정보 바로잡기 제안',
  params: idParams,
  body: correctionInput,
  status: 201,
  response: envelope(z.object({ correctionId: id, status: correctionStatus })),
} satisfies EndpointSchemas;

export const listCorrectionsSchemas = {
  summary: '장소의 열린 제안',
  params: idParams,
  response: envelope(z.array(correction)),
} satisfies EndpointSchemas;

export const confirmCorrectionSchemas = {
  summary: '다른 회원의 제안이 맞다고 확인하기',
  params: idParams,
  response: decided,
} satisfies EndpointSchemas;

export const withdrawCorrectionSchemas = {
  summary: '내 제안 거두기',
  params: idParams,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const listAdminCorrectionsSchemas = {
  summary: '장소 정보 제안 목록',
  query: z.object({
    status: z._default(correctionStatus, 'PENDING'),
    cursorId: z.optional(idText),
    size: pageSizeText(LIST_PAGE_SIZE),
  }),
  response: envelope(z.object({ corrections: z.array(adminCorrection), nextCursor: z.nullable(id) })),
} satisfies EndpointSchemas;

export const acceptCorrectionSchemas = {
  summary: '제안 받아들이기',
  params: idParams,
  response: decided,
} satisfies EndpointSchemas;

export const rejectCorrectionSchemas = {
  summary: '제안 거절하기',
  params: idParams,
  body: z.strictObject({
    reason: requiredLine(
      CORRECTION_REASON_MAX,
      '이유를 적어 주세요.',
      `이유는 ${CORRECTION_REASON_MAX}자까지 쓸 수 있어요.`,
    ),
  }),
  response: decided,
} satisfies EndpointSchemas;

export const revertCorrectionSchemas = {
  summary: '받아들인 제안 되돌리기',
  params: idParams,
  response: decided,
} satisfies EndpointSchemas;

export const revertCorrectionAuthorSchemas = {
  summary: '제안한 회원의 기여를 모두 되돌리기',
  params: idParams,
  response: envelope(z.object({ corrections: z.int(), answers: z.int() })),
} satisfies EndpointSchemas;
