import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { openTimes, placeSummary } from './place-summary-schemas.ts';
import { byCollection, placeCursor } from './solmark-schemas.ts';
import { LIST_PAGE_SIZE, SHARE_ID_MAX } from './wire.ts';
import { envelope, iconId, pageSizeText } from './wire-schemas.ts';

export const collectionShare = z.object({
  /** 128 random bits, base64url. */
  shareId: z.string(),
  /** Path of the page, without the origin. */
  path: z.string(),
  /** Whether the owner's memos are shared. */
  includesMemos: z.boolean(),
});

const sharedPlace = z.extend(placeSummary, {
  ...openTimes,
  /** The owner's memo, if memos are shared. Absent without one. */
  memo: z.optional(z.string()),
});

export const sharedCollection = z.object({
  iconId,
  name: z.string(),
  ownerNickname: z.string(),
  includesMemos: z.boolean(),
  placeCount: z.int(),
  places: z.array(sharedPlace),
  nextCursor: z.nullable(z.string()),
});

/** Any text is accepted: an unknown id results in 404 and not in 400. */
export const sharedCollectionParams = z.object({ shareId: z.string().check(z.maxLength(SHARE_ID_MAX)) });

export const getCollectionShareSchemas = {
  summary: '내 저장 목록의 공유 상태',
  params: byCollection,
  response: envelope(z.nullable(collectionShare)),
} satisfies EndpointSchemas;

export const shareCollectionSchemas = {
  summary: '내 저장 목록 공유하기',
  params: byCollection,
  body: z.strictObject({ includesMemos: z.boolean() }),
  response: envelope(collectionShare),
} satisfies EndpointSchemas;

export const unshareCollectionSchemas = {
  summary: '내 저장 목록 공유 그만두기',
  params: byCollection,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const getSharedCollectionSchemas = {
  summary: '공유된 저장 목록',
  params: sharedCollectionParams,
  query: z.object({ cursor: z.optional(placeCursor), limit: pageSizeText(LIST_PAGE_SIZE) }),
  response: envelope(sharedCollection),
} satisfies EndpointSchemas;
