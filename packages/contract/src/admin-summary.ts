import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';

const count = z.int().check(z.gte(0));

/** Numbers of items that need an operator. */
export const adminSummary = z.object({
  placeRequests: count,
  /** Reported reviews and sollects, each counted once. */
  reports: count,
  feedback: count,
  draftNotices: count,
});
export type AdminSummary = z.infer<typeof adminSummary>;

export const getAdminSummary = endpoint({
  method: 'GET',
  path: '/api/admin/summary',
  summary: '운영자를 기다리는 일의 수',
  access: 'operator',
  response: envelope(adminSummary),
});
