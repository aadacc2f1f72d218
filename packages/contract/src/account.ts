import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';

/** The response is a zip file without an envelope: the member's data as JSON and their photos. */
export const ACCOUNT_EXPORT_PATH = '/api/profile/export';

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

export const getAccountContents = endpoint({
  method: 'GET',
  path: '/api/profile/contents',
  summary: '계정을 지우면 함께 사라지는 것',
  access: 'member',
  response: envelope(accountContents),
});

/**
 * Deletes the member's personal data and content immediately and permanently, and ends all their
 * sessions. Spec 4.1-3, 7.7-6.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/profile',
  summary: '계정 지우기',
  access: 'member',
  response: envelope(z.null()),
});

/** The same as {@link deleteAccount}. Spec 7.7-6. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: '계정 지우기',
  access: 'member',
  response: envelope(z.null()),
});
