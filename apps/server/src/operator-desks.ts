import { createReportDesk } from '#features/report/report-desk.service.ts';
import { hidableReviews } from '#features/review/hide-review.ts';
import { hidableSollects } from '#features/sollect/hide-sollect.ts';
import type { Actor } from '#lib/audit.ts';
import type { Sql } from '#lib/database.ts';

/** The desk where reports of every kind of work are answered. */
export const createReportDeskOf = (sql: Sql, actor: Actor) =>
  createReportDesk({ sql, actor, works: { REVIEW: hidableReviews, SOLLECT: hidableSollects } });
