import type * as z from 'zod/mini';
import type {
  dismissReportsSchemas,
  expectedReportState,
  getReportedPhotoSchemas,
  hideReportedWorkSchemas,
  listPurgeAddressesSchemas,
  listReportedMemosSchemas,
  listReportedWorksSchemas,
  removeReportedWorkSchemas,
  reportedWork,
  reportStatus,
  restoreReportedWorkSchemas,
} from './admin-report-schemas.ts';
import { endpoint } from './endpoint.ts';

/**
 * 정보통신망법 44조의2: contested content may be hidden for up to 30 days, in which an operator decides. It
 * stays hidden until then.
 */
export const HIDDEN_DAYS_MAX = 30;

/** Memos of a collection in `text`, and in a page of {@link listReportedMemos}. */
export const REPORTED_MEMOS_MAX = 500;

export type ReportedWork = z.infer<typeof reportedWork>;

export const REPORT_STATUSES = ['OPEN', 'HIDDEN', 'ALL'] as const;

export type ReportStatus = z.infer<typeof reportStatus>;

/** Most open reports first; the cursor is openCount and reportId of the last item. */
export const listReportedWorks = endpoint<typeof listReportedWorksSchemas>({
  method: 'GET',
  path: '/api/admin/report',
  access: 'operator',
});

export type ExpectedReportState = z.infer<typeof expectedReportState>;

/**
 * Hides it from everyone except its author, and notifies the author. If it is already hidden, the
 * end of the period changes.
 */
export const hideReportedWork = endpoint<typeof hideReportedWorkSchemas>({
  method: 'POST',
  path: '/api/admin/report/:id/hide',
  access: 'operator',
});

export const restoreReportedWork = endpoint<typeof restoreReportedWorkSchemas>({
  method: 'POST',
  path: '/api/admin/report/:id/restore',
  access: 'operator',
});

/**
 * Deletes it permanently. The author can read the reason. Of a profile it deletes nickname and
 * picture, of a shared course the course, of a shared collection its link, name and memos: the
 * places stay saved.
 */
export const removeReportedWork = endpoint<typeof removeReportedWorkSchemas>({
  method: 'POST',
  path: '/api/admin/report/:id/remove',
  access: 'operator',
});

/** Closes the reports without changing the content. */
export const dismissReports = endpoint<typeof dismissReportsSchemas>({
  method: 'POST',
  path: '/api/admin/report/:id/dismiss',
  access: 'operator',
});

/**
 * A photo of the content, by the key in its address, which responds with 404 while the content is
 * hidden. Errors: REPORT_NOT_FOUND, NOT_FOUND
 */
export const getReportedPhoto = endpoint<typeof getReportedPhotoSchemas>({
  method: 'GET',
  path: '/api/admin/report/:id/photo/:key',
  access: 'operator',
});

/**
 * All memos of a reported collection, ordered by place id, also those that `text` of the work does not
 * contain. Empty for other works. Errors: REPORT_NOT_FOUND
 */
export const listReportedMemos = endpoint<typeof listReportedMemosSchemas>({
  method: 'GET',
  path: '/api/admin/report/:id/memos',
  access: 'operator',
});

/** The addresses of the content and its photos that a CDN may have stored. */
export const listPurgeAddresses = endpoint<typeof listPurgeAddressesSchemas>({
  method: 'GET',
  path: '/api/admin/report/:id/purge',
  access: 'operator',
});
