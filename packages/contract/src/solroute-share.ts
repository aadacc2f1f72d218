import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { iconId } from './icon.ts';
import { solrouteIdResponse, solroutePlaceInfo } from './solroute.ts';
import { idText, seoulMinute } from './wire.ts';

/** Page of a shared solroute, public for everyone with its URL. */
export const SHARED_SOLROUTE_PATH = '/shared/solroute/:shareId';

export const sharedSolroutePath = (shareId: string): string => SHARED_SOLROUTE_PATH.replace(':shareId', shareId);

/** Its link image. Outside of /api, which is blocked for crawlers. */
export const SHARED_SOLROUTE_PICTURE_PATH = `${SHARED_SOLROUTE_PATH}/picture.jpg`;

export const sharedSolroutePicturePath = (shareId: string): string =>
  SHARED_SOLROUTE_PICTURE_PATH.replace(':shareId', shareId);

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

const byId = z.object({ id: idText });
/** Any text is accepted: an unknown id results in 404 and not in 400. */
export const sharedSolrouteParams = z.object({ shareId: z.string().check(z.maxLength(64)) });

/** null if it is not shared. */
export const getSolrouteShare = endpoint({
  method: 'GET',
  path: '/api/solroute/:id/share',
  summary: '내 코스의 공유 상태',
  access: 'member',
  params: byId,
  response: envelope(z.nullable(solrouteShare)),
});

/** Creates a link to the solroute. An existing link stays and takes the new choice about memos. */
export const shareSolroute = endpoint({
  method: 'POST',
  path: '/api/solroute/:id/share',
  summary: '내 코스 공유하기',
  access: 'member',
  params: byId,
  body: z.strictObject({ includesMemos: z.boolean() }),
  response: envelope(solrouteShare),
});

/** Revokes the link; sharing again creates a new one. */
export const unshareSolroute = endpoint({
  method: 'DELETE',
  path: '/api/solroute/:id/share',
  summary: '내 코스 공유 그만두기',
  access: 'member',
  params: byId,
  response: envelope(z.null()),
});

/** Public for everyone with the link. */
export const getSharedSolroute = endpoint({
  method: 'GET',
  path: '/api/shared/solroute/:shareId',
  summary: '공유된 코스',
  params: sharedSolrouteParams,
  response: envelope(sharedSolroute),
});

/**
 * Creates an own solroute with the same places, the same departure time until the end of its day,
 * and the memos if they are shared.
 */
export const copySharedSolroute = endpoint({
  method: 'POST',
  path: '/api/shared/solroute/:shareId/copy',
  summary: '공유된 코스를 내 코스로 담기',
  access: 'member',
  params: sharedSolrouteParams,
  status: 201,
  response: solrouteIdResponse,
});
