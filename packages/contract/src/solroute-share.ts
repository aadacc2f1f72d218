import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  copySharedSolrouteSchemas,
  getSharedSolrouteSchemas,
  getSolrouteShareSchemas,
  sharedSolroute,
  shareSolrouteSchemas,
  solrouteShare,
  unshareSolrouteSchemas,
} from './solroute-share-schemas.ts';

/** Page of a shared solroute, public for everyone with its URL. */
export const SHARED_SOLROUTE_PATH = '/shared/solroute/:shareId';

export const sharedSolroutePath = (shareId: string): string => SHARED_SOLROUTE_PATH.replace(':shareId', shareId);

/** Its link image. Outside of /api, which is blocked for crawlers. */
export const SHARED_SOLROUTE_PICTURE_PATH = `${SHARED_SOLROUTE_PATH}/picture.jpg`;

export const sharedSolroutePicturePath = (shareId: string): string =>
  SHARED_SOLROUTE_PICTURE_PATH.replace(':shareId', shareId);

export type SolrouteShare = z.infer<typeof solrouteShare>;
export type SharedSolroute = z.infer<typeof sharedSolroute>;

/** null if it is not shared. */
export const getSolrouteShare = endpoint<typeof getSolrouteShareSchemas>({
  method: 'GET',
  path: '/api/solroute/:id/share',
  access: 'member',
});

/** Creates a link to the solroute. An existing link stays and takes the new choice about memos. */
export const shareSolroute = endpoint<typeof shareSolrouteSchemas>({
  method: 'POST',
  path: '/api/solroute/:id/share',
  access: 'member',
});

/** Revokes the link; sharing again creates a new one. */
export const unshareSolroute = endpoint<typeof unshareSolrouteSchemas>({
  method: 'DELETE',
  path: '/api/solroute/:id/share',
  access: 'member',
});

/** Public for everyone with the link. */
export const getSharedSolroute = endpoint<typeof getSharedSolrouteSchemas>({
  method: 'GET',
  path: '/api/shared/solroute/:shareId',
});

/**
 * Creates an own solroute with the same places, the same departure time until the end of its day,
 * and the memos if they are shared.
 */
export const copySharedSolroute = endpoint<typeof copySharedSolrouteSchemas>({
  method: 'POST',
  path: '/api/shared/solroute/:shareId/copy',
  access: 'member',
});
