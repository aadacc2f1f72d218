import * as z from 'zod/mini';

/**
 * Reasons of reports. Their titles are in report.ts, so that pages that only read do not load them.
 */
export const reportReason = z.enum(['ABUSE', 'PRIVACY', 'RIGHTS', 'SPAM', 'OTHER_PLACE', 'NOT_VISITED']);
