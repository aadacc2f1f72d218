import * as z from 'zod/mini';
import { CORRECTION_KINDS, CORRECTION_STATUSES } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import {
  category,
  envelope,
  id,
  idParams,
  idText,
  latitude,
  longitude,
  pageSizeText,
  requiredLine,
  textUpTo,
  timestamp,
  timestampOrDate,
} from './fields.ts';
import {
  CLOSED_NTH_WEEKDAYS_MAX,
  CORRECTION_NAME_MAX,
  CORRECTION_NOTE_MAX,
  CORRECTION_REASON_MAX,
  LIST_PAGE_SIZE,
} from './limits.ts';

export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** Corrections of one member per day, over all places. Spec 11.2-5. */
export const CORRECTIONS_PER_DAY = 30;

/** Closures that one member proposes or confirms per day, over all places. */
export const CORRECTION_CLOSURES_PER_DAY = 3;

/**
 * Members, the author included, who close, rename or move a place away that has reviews or marks or that a public
 * source lists. One of them needs an accepted correction. An operator decides alone. Spec 11.2-2.
 */
export const CORRECTION_MEMBERS_MIN = 3;

/** The farthest that two members move such a place, once, in metres: as far as 11.3-1 counts as being there. */
export const MOVE_BY_TWO_MAX_M = 150;

/** How long the corrections of a deleted account keep a key that links them. Spec 11.2-5. */
export const AUTHOR_KEY_DAYS = 90;

/** Confirmations of one member per day, over all places. */
export const CORRECTION_CONFIRMATIONS_PER_DAY = 50;

/**
 * Open corrections of one place by members who count: older than a day, not suspended. Further ones are
 * refused with CORRECTIONS_WAITING.
 */
export const CORRECTIONS_PER_PLACE_MAX = 50;

/** Open corrections of one place by all members. */
export const CORRECTIONS_WAITING_MAX = 100;

/** Spans of opening hours in a week: three of each day. */
export const CORRECTION_HOURS_MAX = 21;

/** A smaller move, in metres, is the same position. */
export const MOVE_MIN_M = 5;

export const correctionStatus = z.enum(CORRECTION_STATUSES);

export type CorrectionStatus = z.infer<typeof correctionStatus>;

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

export type CorrectionDay = z.infer<typeof correctionDay>;

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

/** The kind and the new value. */
export type CorrectionChange = z.infer<typeof correctionChange>;

const note = z.optional(textUpTo(CORRECTION_NOTE_MAX));

export const correctionInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...hoursChange, note }),
  z.strictObject({ ...closedChange, note }),
  z.strictObject({ ...movedChange, note }),
  z.strictObject({ ...nameChange, note }),
  z.strictObject({ ...categoryChange, note }),
]);

export type CorrectionInput = z.infer<typeof correctionInput>;

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

export type Correction = z.infer<typeof correction>;

/** A correction of the member, with its place. */
export const ownCorrection = z.object({
  ...correctionFields,
  placeId: id,
  placeName: z.string(),
  /** Of a rejection. */
  reason: z.nullable(z.string()),
});

export type OwnCorrection = z.infer<typeof ownCorrection>;

const hoursProposal = z.object({
  correctionId: id,
  change: z.strictObject(hoursChange),
  /** Its author and those who confirmed it. Not who they are. */
  members: z.int(),
  /** Whether the viewer has confirmed it. */
  isConfirmed: z.boolean(),
});

export type HoursProposal = z.infer<typeof hoursProposal>;

/** What may be the hours of a place whose hours are unknown. Never its hours. Spec 19-4, 19-5. */
export const hoursHints = z.object({
  /** An open proposal of another member, the one with most confirmations. */
  proposal: z.optional(hoursProposal),
  /** When the other branches of its chain open every day; only while nobody has proposed hours. */
  usual: z.optional(z.object({ startTime: z.string(), endTime: z.string() })),
});

export type HoursHints = z.infer<typeof hoursHints>;

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

export type AdminCorrection = z.infer<typeof adminCorrection>;

const decided = envelope(z.object({ status: correctionStatus }));

export const correctionApi = {
  /**
   * Proposes a correction. It takes effect when a second member confirms it (two for a closure, a name or a far move
   * of a place that others use: CORRECTION_MEMBERS_MIN) or an operator accepts it.
   * Errors: BAD_REQUEST for a name with a phone number, an address of the web or a messenger id, PLACE_NOT_FOUND,
   * PLACE_CLOSED, CORRECTION_EXISTS if the member has an open one of the same kind, CORRECTIONS_TOO_MANY, CORRECTIONS_WAITING if the place has too many open ones
   */
  'POST /api/place/:id/correction': {
    summary: '장소 정보 바로잡기 제안',
    access: 'member',
    params: idParams,
    body: correctionInput,
    status: 201,
    response: envelope(z.object({ correctionId: id, status: correctionStatus })),
  },
  /**
   * The member's own open corrections of a place, and those of others that the member can confirm,
   * newest first.
   * Errors: PLACE_NOT_FOUND
   */
  'GET /api/place/:id/corrections': {
    summary: '장소의 열린 제안',
    access: 'member',
    params: idParams,
    response: envelope(z.array(correction)),
  },
  /**
   * Also for guests. Empty for a place with known hours, and for one that is closed or suspended.
   * Errors: PLACE_NOT_FOUND
   */
  'GET /api/place/:id/hours-hints': {
    summary: '영업시간을 모르는 장소의 제안과 다른 지점의 시간',
    params: idParams,
    response: envelope(hoursHints),
  },
  /** The newest OWN_ACTIVITY_MAX, in every state. */
  'GET /api/correction/my': {
    summary: '내 제안과 그 상태, 최신순',
    access: 'member',
    response: envelope(z.array(ownCorrection)),
  },
  /** Errors: CORRECTION_NOT_FOUND, CORRECTION_OWN, PLACE_CLOSED, CORRECTION_DECIDED, CORRECTIONS_TOO_MANY */
  'POST /api/correction/:id/confirm': {
    summary: '다른 회원의 제안이 맞다고 확인하기',
    access: 'member',
    params: idParams,
    response: decided,
  },
  /** Author only; another's does not exist. Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED */
  'DELETE /api/correction/:id': {
    summary: '내 제안 거두기',
    access: 'member',
    params: idParams,
    response: envelope(z.null()),
  },
  /** PENDING oldest first, the others newest first. The cursor is the last id. */
  'GET /api/admin/correction': {
    summary: '장소 정보 제안 목록',
    access: 'operator',
    query: z.object({
      status: z._default(correctionStatus, 'PENDING'),
      cursorId: z.optional(idText),
      size: pageSizeText(LIST_PAGE_SIZE),
    }),
    response: envelope(z.object({ corrections: z.array(adminCorrection), nextCursor: z.nullable(id) })),
  },
  /** Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED */
  'POST /api/admin/correction/:id/accept': {
    summary: '제안 받아들이기',
    access: 'operator',
    params: idParams,
    response: decided,
  },
  /** Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED */
  'POST /api/admin/correction/:id/reject': {
    summary: '제안 거절하기',
    access: 'operator',
    params: idParams,
    body: z.strictObject({
      reason: requiredLine(
        CORRECTION_REASON_MAX,
        '이유를 적어 주세요.',
        `이유는 ${CORRECTION_REASON_MAX}자까지 쓸 수 있어요.`,
      ),
    }),
    response: decided,
  },
  /** Takes an applied value back. Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED unless it is APPLIED */
  'POST /api/admin/correction/:id/revert': {
    summary: '받아들인 제안 되돌리기',
    access: 'operator',
    params: idParams,
    response: decided,
  },
  /**
   * Reverts all contributions of the author of a correction: applied corrections, open ones, and
   * answers about facts. Spec 11.2-5.
   * Errors: CORRECTION_NOT_FOUND, also if the author deleted the account more than AUTHOR_KEY_DAYS ago
   */
  'POST /api/admin/correction/:id/revert-member': {
    summary: '제안한 회원의 기여를 모두 되돌리기',
    access: 'operator',
    params: idParams,
    response: envelope(z.object({ corrections: z.int(), answers: z.int() })),
  },
} satisfies Endpoints;
