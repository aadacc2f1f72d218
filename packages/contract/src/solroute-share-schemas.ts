import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { solrouteIdResponse, solroutePlaceInfo } from './solroute-schemas.ts';
import { SHARE_ID_MAX } from './wire.ts';
import { envelope, iconId, idParams, seoulMinute } from './wire-schemas.ts';

export const solrouteShare = z.object({
  /** 128 random bits, base64url. */
  shareId: z.string(),
  /** Path of the page, without the origin. */
  path: z.string(),
  /** Whether the owner's memos are shared. */
  includesMemos: z.boolean(),
});

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

/** Any text is accepted: an unknown id results in 404 and not in 400. */
export const sharedSolrouteParams = z.object({ shareId: z.string().check(z.maxLength(SHARE_ID_MAX)) });

export const getSolrouteShareSchemas = {
  summary: '내 코스의 공유 상태',
  params: idParams,
  response: envelope(z.nullable(solrouteShare)),
} satisfies EndpointSchemas;

export const shareSolrouteSchemas = {
  summary: '내 코스 공유하기',
  params: idParams,
  body: z.strictObject({ includesMemos: z.boolean() }),
  response: envelope(solrouteShare),
} satisfies EndpointSchemas;

export const unshareSolrouteSchemas = {
  summary: '내 코스 공유 그만두기',
  params: idParams,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const getSharedSolrouteSchemas = {
  summary: '공유된 코스',
  params: sharedSolrouteParams,
  response: envelope(sharedSolroute),
} satisfies EndpointSchemas;

export const copySharedSolrouteSchemas = {
  summary: '공유된 코스를 내 코스로 담기',
  params: sharedSolrouteParams,
  status: 201,
  response: solrouteIdResponse,
} satisfies EndpointSchemas;
