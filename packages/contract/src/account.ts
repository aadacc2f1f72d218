import type * as z from 'zod/mini';
import type {
  accountContents,
  deleteAccountSchemas,
  deleteUserSchemas,
  getAccountContentsSchemas,
} from './account-schemas.ts';
import { endpoint } from './endpoint.ts';

/** The response is a zip file without an envelope: the member's data as JSON and their photos. */
export const ACCOUNT_EXPORT_PATH = '/api/profile/export';

export type AccountContents = z.infer<typeof accountContents>;

export const getAccountContents = endpoint<typeof getAccountContentsSchemas>({
  method: 'GET',
  path: '/api/profile/contents',
  access: 'member',
});

/**
 * Deletes the member's personal data and content immediately and permanently, and ends all their
 * sessions. Spec 4.1-3, 7.7-6.
 */
export const deleteAccount = endpoint<typeof deleteAccountSchemas>({
  method: 'DELETE',
  path: '/api/profile',
  access: 'member',
});

/** The same as {@link deleteAccount}. Spec 7.7-6. */
export const deleteUser = endpoint<typeof deleteUserSchemas>({
  method: 'DELETE',
  path: '/api/user',
  access: 'member',
});
