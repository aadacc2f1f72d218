import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';

/** Number of records that are deleted with an account, for the confirmation. */
export const accountContents = z.object({
  reviewCount: z.int(),
  /** Includes drafts. */
  sollectCount: z.int(),
  collectionCount: z.int(),
  savedPlaceCount: z.int(),
  markedSollectCount: z.int(),
  solrouteCount: z.int(),
});

export type AccountContents = z.infer<typeof accountContents>;

export const accountApi = {
  'GET /api/profile/contents': {
    summary: '계정을 지우면 함께 사라지는 것',
    access: 'member',
    response: envelope(accountContents),
  },
  /**
   * Deletes the member's personal data and content immediately and permanently, and ends all their
   * sessions. Spec 4.1-3, 7.7-6.
   */
  'DELETE /api/profile': { summary: '계정 지우기', access: 'member', response: envelope(z.null()) },
  /** The same as `DELETE /api/profile`. Spec 7.7-6. */
  'DELETE /api/user': { summary: '계정 지우기', access: 'member', response: envelope(z.null()) },
} satisfies Endpoints;
