import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';

const count = z.int().check(z.gte(0));

/** Numbers of items that need an operator. */
export const adminSummary = z.object({
  placeRequests: count,
  /** Pairs of rows that may be one place. */
  placeMatches: count,
  /** Open corrections of places. */
  corrections: count,
  /** Reported works, each counted once. */
  reports: count,
  /** Objections of members to hidden and removed content. */
  objections: count,
  feedback: count,
  draftNotices: count,
});

export type AdminSummary = z.infer<typeof adminSummary>;

export const adminSummaryApi = {
  'GET /api/admin/summary': {
    summary: '운영자를 기다리는 일의 수',
    access: 'operator',
    response: envelope(adminSummary),
  },
} satisfies Endpoints;
