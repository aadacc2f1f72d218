import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { iconId } from './icon.ts';
import { solrouteIdResponse, solroutePlaceInfo } from './solroute.ts';
import { idText, seoulMinute } from './wire.ts';

/** The page a shared course is read on, by whoever has its address. */
export const SHARED_SOLROUTE_PATH = '/shared/solroute/:shareId';

export const sharedSolroutePath = (shareId: string): string => SHARED_SOLROUTE_PATH.replace(':shareId', shareId);

/** The picture a chat shows with the link. Beside the page: crawlers are kept out of /api. */
export const SHARED_SOLROUTE_PICTURE_PATH = `${SHARED_SOLROUTE_PATH}/picture.jpg`;

export const sharedSolroutePicturePath = (shareId: string): string =>
  SHARED_SOLROUTE_PICTURE_PATH.replace(':shareId', shareId);

export const solrouteShare = z.object({
  /** 128 random bits, base64url. */
  shareId: z.string(),
  /** The page's path, to be put after the address of the app. */
  path: z.string(),
  /** Whether the owner's memos go with it. */
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
  /** Memos are empty unless they are included. */
  placeInfos: z.array(solroutePlaceInfo),
});
export type SharedSolroute = z.infer<typeof sharedSolroute>;

const byId = z.object({ id: idText });
/** Any text: what is no id of ours is not there. */
export const sharedSolrouteParams = z.object({ shareId: z.string().check(z.maxLength(64)) });

/** null: it is not shared. */
export const getSolrouteShare = endpoint({
  method: 'GET',
  path: '/api/solroute/:id/share',
  summary: '내 코스의 공유 상태',
  access: 'member',
  params: byId,
  response: envelope(z.nullable(solrouteShare)),
});

/** Makes the course readable by link. One that is shared already keeps its link, and takes the new choice about memos. */
export const shareSolroute = endpoint({
  method: 'POST',
  path: '/api/solroute/:id/share',
  summary: '내 코스 공유하기',
  access: 'member',
  params: byId,
  body: z.strictObject({ includesMemos: z.boolean() }),
  response: envelope(solrouteShare),
});

/** The link is void from then on; sharing again makes another. */
export const unshareSolroute = endpoint({
  method: 'DELETE',
  path: '/api/solroute/:id/share',
  summary: '내 코스 공유 그만두기',
  access: 'member',
  params: byId,
  response: envelope(z.null()),
});

/** Open to everyone who has the link. */
export const getSharedSolroute = endpoint({
  method: 'GET',
  path: '/api/shared/solroute/:shareId',
  summary: '공유된 코스',
  params: sharedSolrouteParams,
  response: envelope(sharedSolroute),
});

/**
 * An own course with the same places, the same departure time until the end of its day, and the
 * memos if they are included.
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
