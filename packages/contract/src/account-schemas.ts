import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope } from './wire-schemas.ts';

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

export const getAccountContentsSchemas = {
  summary: '계정을 지우면 함께 사라지는 것',
  response: envelope(accountContents),
} satisfies EndpointSchemas;

export const deleteAccountSchemas = {
  summary: '계정 지우기',
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const deleteUserSchemas = {
  summary: '계정 지우기',
  response: envelope(z.null()),
} satisfies EndpointSchemas;
