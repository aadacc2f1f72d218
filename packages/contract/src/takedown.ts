import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  confirmTakedownSchemas,
  decideObjectionSchemas,
  listObjectionsSchemas,
  listTakedownsSchemas,
  listUndecidedTakedownsSchemas,
  objectedTakedown,
  objectionStatus,
  objectToTakedownSchemas,
  revokeTakedownSchemas,
  takedown,
  undecidedTakedown,
} from './takedown-schemas.ts';

export const TAKEDOWN_TEXT_MAX = 500;
export const OBJECTION_MAX = 1_000;

export type Takedown = z.infer<typeof takedown>;

/** Newest first, at most 100. */
export const listTakedowns = endpoint<typeof listTakedownsSchemas>({
  method: 'GET',
  path: '/api/profile/takedown',
  access: 'member',
});

/** Once per takedown. Errors: TAKEDOWN_NOT_FOUND, OBJECTION_EXISTS */
export const objectToTakedown = endpoint<typeof objectToTakedownSchemas>({
  method: 'POST',
  path: '/api/takedown/:id/objection',
  access: 'member',
});

export type ObjectedTakedown = z.infer<typeof objectedTakedown>;

export const OBJECTION_STATUSES = ['OPEN', 'ALL'] as const;

export type ObjectionStatus = z.infer<typeof objectionStatus>;

/** Open ones oldest first, all newest first. */
export const listObjections = endpoint<typeof listObjectionsSchemas>({
  method: 'GET',
  path: '/api/admin/objection',
  access: 'operator',
});

/** An accepted objection restores hidden content. Removed content is gone, and may be posted again. */
export const decideObjection = endpoint<typeof decideObjectionSchemas>({
  method: 'POST',
  path: '/api/admin/objection/:id/answer',
  access: 'operator',
});

export type UndecidedTakedown = z.infer<typeof undecidedTakedown>;

/** Oldest first. */
export const listUndecidedTakedowns = endpoint<typeof listUndecidedTakedownsSchemas>({
  method: 'GET',
  path: '/api/admin/takedown',
  access: 'operator',
});

/** The writer is told why, and the photos stay refused. Error: TAKEDOWN_NOT_FOUND */
export const confirmTakedown = endpoint<typeof confirmTakedownSchemas>({
  method: 'POST',
  path: '/api/admin/takedown/:id/confirm',
  access: 'operator',
});

/** The photos may be uploaded again. Error: TAKEDOWN_NOT_FOUND */
export const revokeTakedown = endpoint<typeof revokeTakedownSchemas>({
  method: 'POST',
  path: '/api/admin/takedown/:id/revoke',
  access: 'operator',
});
