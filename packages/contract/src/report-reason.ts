import * as z from 'zod/mini';

/** Why something is reported, or hidden. What each is called stands in report.ts, which pages that only read do without. */
export const reportReason = z.enum(['ABUSE', 'PRIVACY', 'RIGHTS', 'SPAM', 'OTHER_PLACE', 'NOT_VISITED']);
