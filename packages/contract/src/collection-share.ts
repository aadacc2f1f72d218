import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, iconId, pageSizeText } from './fields.ts';
import { LIST_PAGE_SIZE, SHARE_ID_MAX } from './limits.ts';
import { openTimes, placeSummary } from './place.ts';
import { byCollection, placeCursor } from './solmark.ts';

export const collectionShare = z.object({
  /** 128 random bits, base64url. */
  shareId: z.string(),
  /** Path of the page, without the origin. */
  path: z.string(),
  /** Whether the owner's memos are shared. */
  includesMemos: z.boolean(),
});

export type CollectionShare = z.infer<typeof collectionShare>;

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

export type SharedCollection = z.infer<typeof sharedCollection>;

/** Any text is accepted: an unknown id results in 404 and not in 400. */
export const sharedCollectionParams = z.object({ shareId: z.string().check(z.maxLength(SHARE_ID_MAX)) });

export const collectionShareApi = {
  /** null if it is not shared. */
  'GET /api/solmark/place/collections/:collectionId/share': {
    summary: '내 저장 목록의 공유 상태',
    access: 'member',
    params: byCollection,
    response: envelope(z.nullable(collectionShare)),
  },
  /** Creates a link to the collection, or changes whether the existing one includes memos. */
  'POST /api/solmark/place/collections/:collectionId/share': {
    summary: '내 저장 목록 공유하기',
    access: 'member',
    params: byCollection,
    body: z.strictObject({ includesMemos: z.boolean() }),
    response: envelope(collectionShare),
  },
  /** Revokes the link; sharing again creates a new one. */
  'DELETE /api/solmark/place/collections/:collectionId/share': {
    summary: '내 저장 목록 공유 그만두기',
    access: 'member',
    params: byCollection,
    response: envelope(z.null()),
  },
  /** Public for everyone with the link. Places by name: the dates of saving are private. */
  'GET /api/shared/collection/:shareId': {
    summary: '공유된 저장 목록',
    params: sharedCollectionParams,
    query: z.object({ cursor: z.optional(placeCursor), limit: pageSizeText(LIST_PAGE_SIZE) }),
    response: envelope(sharedCollection),
  },
} satisfies Endpoints;
