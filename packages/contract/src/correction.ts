import type * as z from 'zod/mini';
import type {
  acceptCorrectionSchemas,
  adminCorrection,
  confirmCorrectionSchemas,
  correction,
  correctionChange,
  correctionDay,
  correctionInput,
  correctionStatus,
  createCorrectionSchemas,
  listAdminCorrectionsSchemas,
  listCorrectionsSchemas,
  rejectCorrectionSchemas,
  revertCorrectionAuthorSchemas,
  revertCorrectionSchemas,
  withdrawCorrectionSchemas,
} from './correction-schemas.ts';
import { endpoint } from './endpoint.ts';

export const CORRECTION_KINDS = ['HOURS', 'CLOSED', 'MOVED', 'NAME', 'CATEGORY'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/**
 * PENDING: waits for a second member or an operator. APPLIED: the place has the value. WITHDRAWN: by
 * its author. REVERTED: an operator has taken an applied value back.
 */
export const CORRECTION_STATUSES = ['PENDING', 'APPLIED', 'REJECTED', 'WITHDRAWN', 'REVERTED'] as const;

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
/** Graphemes. */
export const CORRECTION_NOTE_MAX = 100;
export const CORRECTION_REASON_MAX = 200;
export const CORRECTION_NAME_MAX = 50;
/** Spans of opening hours in a week: three of each day. */
export const CORRECTION_HOURS_MAX = 21;
/** Nth weekdays of a month on which a place is closed. */
export const CLOSED_NTH_WEEKDAYS_MAX = 10;
/** A smaller move, in metres, is the same position. */
export const MOVE_MIN_M = 5;
/**
 * The smallest move that the form proposes. A nearer position is within the size of a building: the
 * tolerance of the data itself.
 */
export const MOVE_PROPOSAL_MIN_M = 15;
/** The farthest place of a move from the old position, in metres. A farther one is another place. */
export const MOVE_MAX_M = 2_000;

export type CorrectionStatus = z.infer<typeof correctionStatus>;
export type CorrectionDay = z.infer<typeof correctionDay>;
/** The kind and the new value. */
export type CorrectionChange = z.infer<typeof correctionChange>;
export type CorrectionInput = z.infer<typeof correctionInput>;
export type Correction = z.infer<typeof correction>;
export type AdminCorrection = z.infer<typeof adminCorrection>;

/**
 * Proposes a correction. It takes effect when a second member confirms it (two for a closure, a name or a far move
 * of a place that others use: CORRECTION_MEMBERS_MIN) or an operator accepts it.
 * Errors: BAD_REQUEST for a name with a phone number, an address of the web or a messenger id, PLACE_NOT_FOUND,
 * PLACE_CLOSED, CORRECTION_EXISTS if the member has an open one of the same kind, CORRECTIONS_TOO_MANY, CORRECTIONS_WAITING if the place has too many open ones
 */
export const createCorrection = endpoint<typeof createCorrectionSchemas>({
  method: 'POST',
  path: '/api/place/:id/correction',
  access: 'member',
});

/**
 * The member's own open corrections of a place, and those of others that the member can confirm,
 * newest first.
 * Errors: PLACE_NOT_FOUND
 */
export const listCorrections = endpoint<typeof listCorrectionsSchemas>({
  method: 'GET',
  path: '/api/place/:id/corrections',
  access: 'member',
});

/** Errors: CORRECTION_NOT_FOUND, CORRECTION_OWN, PLACE_CLOSED, CORRECTION_DECIDED, CORRECTIONS_TOO_MANY */
export const confirmCorrection = endpoint<typeof confirmCorrectionSchemas>({
  method: 'POST',
  path: '/api/correction/:id/confirm',
  access: 'member',
});

/** Author only; another's does not exist. Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED */
export const withdrawCorrection = endpoint<typeof withdrawCorrectionSchemas>({
  method: 'DELETE',
  path: '/api/correction/:id',
  access: 'member',
});

/** PENDING oldest first, the others newest first. The cursor is the last id. */
export const listAdminCorrections = endpoint<typeof listAdminCorrectionsSchemas>({
  method: 'GET',
  path: '/api/admin/correction',
  access: 'operator',
});

/** Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED */
export const acceptCorrection = endpoint<typeof acceptCorrectionSchemas>({
  method: 'POST',
  path: '/api/admin/correction/:id/accept',
  access: 'operator',
});

/** Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED */
export const rejectCorrection = endpoint<typeof rejectCorrectionSchemas>({
  method: 'POST',
  path: '/api/admin/correction/:id/reject',
  access: 'operator',
});

/** Takes an applied value back. Errors: CORRECTION_NOT_FOUND, CORRECTION_DECIDED unless it is APPLIED */
export const revertCorrection = endpoint<typeof revertCorrectionSchemas>({
  method: 'POST',
  path: '/api/admin/correction/:id/revert',
  access: 'operator',
});

/**
 * Reverts all contributions of the author of a correction: applied corrections, open ones, and
 * answers about facts. Spec 11.2-5.
 * Errors: CORRECTION_NOT_FOUND, also if the author deleted the account more than AUTHOR_KEY_DAYS ago
 */
export const revertCorrectionAuthor = endpoint<typeof revertCorrectionAuthorSchemas>({
  method: 'POST',
  path: '/api/admin/correction/:id/revert-member',
  access: 'operator',
});
