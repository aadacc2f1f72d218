import type * as z from 'zod/mini';
import type {
  collectionShare,
  getCollectionShareSchemas,
  getSharedCollectionSchemas,
  shareCollectionSchemas,
  sharedCollection,
  unshareCollectionSchemas,
} from './collection-share-schemas.ts';
import { endpoint } from './endpoint.ts';

/** Page of a shared collection, public for everyone with its URL. */
export const SHARED_COLLECTION_PATH = '/shared/collection/:shareId';

export const sharedCollectionPath = (shareId: string): string => SHARED_COLLECTION_PATH.replace(':shareId', shareId);

/** Its link image. Outside of /api, which is blocked for crawlers. 404 without places. */
export const SHARED_COLLECTION_PICTURE_PATH = `${SHARED_COLLECTION_PATH}/picture.jpg`;

export const sharedCollectionPicturePath = (shareId: string): string =>
  SHARED_COLLECTION_PICTURE_PATH.replace(':shareId', shareId);

export type CollectionShare = z.infer<typeof collectionShare>;
export type SharedCollection = z.infer<typeof sharedCollection>;

/** null if it is not shared. */
export const getCollectionShare = endpoint<typeof getCollectionShareSchemas>({
  method: 'GET',
  path: '/api/solmark/place/collections/:collectionId/share',
  access: 'member',
});

/** Creates a link to the collection, or changes whether the existing one includes memos. */
export const shareCollection = endpoint<typeof shareCollectionSchemas>({
  method: 'POST',
  path: '/api/solmark/place/collections/:collectionId/share',
  access: 'member',
});

/** Revokes the link; sharing again creates a new one. */
export const unshareCollection = endpoint<typeof unshareCollectionSchemas>({
  method: 'DELETE',
  path: '/api/solmark/place/collections/:collectionId/share',
  access: 'member',
});

/** Public for everyone with the link. Places by name: the dates of saving are private. */
export const getSharedCollection = endpoint<typeof getSharedCollectionSchemas>({
  method: 'GET',
  path: '/api/shared/collection/:shareId',
});
