import type { AdminSummary } from '@sol/contract/admin-summary';
import type { Sql } from '#lib/database/database.ts';
import { getSummary } from './admin-summary.repository.ts';

export type AdminSummaryService = ReturnType<typeof createAdminSummaryService>;

/** Counts the items that are waiting for an operator. */
export const createAdminSummaryService = (sql: Sql) => ({ get: (): Promise<AdminSummary> => getSummary(sql) });
