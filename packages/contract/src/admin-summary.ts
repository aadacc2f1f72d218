import type * as z from 'zod/mini';
import type { adminSummary, getAdminSummarySchemas } from './admin-summary-schemas.ts';
import { endpoint } from './endpoint.ts';

export type AdminSummary = z.infer<typeof adminSummary>;

export const getAdminSummary = endpoint<typeof getAdminSummarySchemas>({
  method: 'GET',
  path: '/api/admin/summary',
  access: 'operator',
});
