import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, iconId, idParams, seoulMinute } from './fields.ts';
import { SHARE_ID_MAX } from './limits.ts';
import { solrouteIdResponse, solroutePlaceInfo } from './solroute.ts';

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

export const solrouteShareApi = {
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
