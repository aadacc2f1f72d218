import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, iconId, idParams, pageSizeText, seoulMinute } from './fields.ts';
import { LIST_PAGE_SIZE, SHARE_ID_MAX } from './limits.ts';
import { openTimes, placeSummary } from './place.ts';
import { byCollection, placeCursor } from './solmark.ts';
import { solrouteIdResponse, solroutePlaceInfo } from './solroute.ts';

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

export const solrouteShare = z.object({
  /** 128 random bits, base64url. */
  shareId: z.string(),
  /** Path of the page, without the origin. */
  path: z.string(),
  /** Whether the owner's memos are shared. */
  includesMemos: z.boolean(),
});

export type SolrouteShare = z.infer<typeof solrouteShare>;

export const sharedSolroute = z.object({
  iconId,
  name: z.string(),
  ownerNickname: z.string(),
  includesMemos: z.boolean(),
  /** The departure time, from which guests see arrival times; null if not set. */
  departAt: z.nullable(seoulMinute),
  /** Memos are empty unless they are shared. */
  placeInfos: z.array(solroutePlaceInfo),
});

export type SharedSolroute = z.infer<typeof sharedSolroute>;

/** Any text is accepted: an unknown id results in 404 and not in 400. */
export const sharedSolrouteParams = z.object({ shareId: z.string().check(z.maxLength(SHARE_ID_MAX)) });

export const shareApi = {
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
  /** null if it is not shared. */
  'GET /api/solroute/:id/share': {
    summary: '내 코스의 공유 상태',
    access: 'member',
    params: idParams,
    response: envelope(z.nullable(solrouteShare)),
  },
  /** Creates a link to the solroute. An existing link stays and takes the new choice about memos. */
  'POST /api/solroute/:id/share': {
    summary: '내 코스 공유하기',
    access: 'member',
    params: idParams,
    body: z.strictObject({ includesMemos: z.boolean() }),
    response: envelope(solrouteShare),
  },
  /** Revokes the link; sharing again creates a new one. */
  'DELETE /api/solroute/:id/share': {
    summary: '내 코스 공유 그만두기',
    access: 'member',
    params: idParams,
    response: envelope(z.null()),
  },
  /** Public for everyone with the link. */
  'GET /api/shared/solroute/:shareId': {
    summary: '공유된 코스',
    params: sharedSolrouteParams,
    response: envelope(sharedSolroute),
  },
  /**
   * Creates an own solroute with the same places, the same departure time until the end of its day,
   * and the memos if they are shared.
   */
  'POST /api/shared/solroute/:shareId/copy': {
    summary: '공유된 코스를 내 코스로 담기',
    access: 'member',
    params: sharedSolrouteParams,
    status: 201,
    response: solrouteIdResponse,
  },
} satisfies Endpoints;
