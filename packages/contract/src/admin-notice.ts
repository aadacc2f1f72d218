import type * as z from 'zod/mini';
import type {
  adminNotice,
  adminNoticeSummary,
  editNoticeSchemas,
  getAdminNoticeSchemas,
  listAdminNoticesSchemas,
  previewNoticeSchemas,
  publishNoticeSchemas,
  withdrawNoticeSchemas,
  writeNoticeSchemas,
} from './admin-notice-schemas.ts';
import { endpoint } from './endpoint.ts';

export type AdminNoticeSummary = z.infer<typeof adminNoticeSummary>;
export type AdminNotice = z.infer<typeof adminNotice>;

/** Includes drafts and withdrawn notices, newest first; the cursor is the last id. */
export const listAdminNotices = endpoint<typeof listAdminNoticesSchemas>({
  method: 'GET',
  path: '/api/admin/notice',
  access: 'operator',
});

export const getAdminNotice = endpoint<typeof getAdminNoticeSchemas>({
  method: 'GET',
  path: '/api/admin/notice/:id',
  access: 'operator',
});

/** Publishes the notice, or stores it as a draft. */
export const writeNotice = endpoint<typeof writeNoticeSchemas>({
  method: 'POST',
  path: '/api/admin/notice',
  access: 'operator',
});

export const editNotice = endpoint<typeof editNoticeSchemas>({
  method: 'PUT',
  path: '/api/admin/notice/:id',
  access: 'operator',
});

/**
 * A draft gets the id of a new notice, as it is new to its readers. A withdrawn notice keeps its
 * id.
 */
export const publishNotice = endpoint<typeof publishNoticeSchemas>({
  method: 'POST',
  path: '/api/admin/notice/:id/publish',
  access: 'operator',
});

/** Hides the notice from readers. */
export const withdrawNotice = endpoint<typeof withdrawNoticeSchemas>({
  method: 'POST',
  path: '/api/admin/notice/:id/withdraw',
  access: 'operator',
});

/** Returns the same HTML as the published notice. */
export const previewNotice = endpoint<typeof previewNoticeSchemas>({
  method: 'POST',
  path: '/api/admin/notice/preview',
  access: 'operator',
});
