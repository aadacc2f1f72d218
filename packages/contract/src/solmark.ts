import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  changeCollectionsOfPlaceSchemas,
  collection,
  createCollectionSchemas,
  deleteCollectionSchemas,
  getCollectionDeletionSchemas,
  listCollectionPlacesSchemas,
  listCollectionsOfPlaceSchemas,
  listCollectionsSchemas,
  placeMark,
  reorderCollectionsSchemas,
  savedPlace,
  savedSort,
  updateCollectionSchemas,
} from './solmark-schemas.ts';

/** Maximum of collection ids per request. */
export const COLLECTION_IDS_MAX = 100;
/** Maximum of collections per member. */
export const COLLECTIONS_MAX = 50;
/** Maximum length of a collection name in graphemes. */
export const COLLECTION_NAME_MAX = 20;
/** Places of a collection. Larger ones from before the limit stay as they are. */
export const COLLECTION_PLACES_MAX = 5_000;

/** Maximum length of the memo of a saved place in graphemes. */
export const SAVED_MEMO_MAX = 200;

export type Collection = z.infer<typeof collection>;

/**
 * The member's own collections in their order. The heart button saves into the first one. Spec
 * 3.5-5.
 */
export const listCollections = endpoint<typeof listCollectionsSchemas>({
  method: 'GET',
  path: '/api/solmark/place/collections',
  access: 'member',
});

/** The member's collections that contain the place. */
export const listCollectionsOfPlace = endpoint<typeof listCollectionsOfPlaceSchemas>({
  method: 'GET',
  path: '/api/solmark/place/:id/collections',
  access: 'member',
});

export type PlaceMark = z.infer<typeof placeMark>;

/**
 * Adds a place to collections and removes it from others. Idempotent. 404 for a collection of
 * another member.
 */
export const changeCollectionsOfPlace = endpoint<typeof changeCollectionsOfPlaceSchemas>({
  method: 'PATCH',
  path: '/api/solmark/place/:id/collections',
  access: 'member',
});

/** The new collection is the last one. Errors: COLLECTIONS_TOO_MANY at the limit of the member. */
export const createCollection = endpoint<typeof createCollectionSchemas>({
  method: 'POST',
  path: '/api/solmark/place/collections',
  access: 'member',
});

/** Absent fields are unchanged. */
export const updateCollection = endpoint<typeof updateCollectionSchemas>({
  method: 'PATCH',
  path: '/api/solmark/place/collections/:collectionId',
  access: 'member',
});

/**
 * All ids of the member's collections in the new order. The heart button saves into the first one.
 * Errors: COLLECTIONS_CHANGED if one is missing, because another device has created it.
 */
export const reorderCollections = endpoint<typeof reorderCollectionsSchemas>({
  method: 'PUT',
  path: '/api/solmark/place/collections/order',
  access: 'member',
});

/** Effect of deleting a collection, for the confirmation. */
export const getCollectionDeletion = endpoint<typeof getCollectionDeletionSchemas>({
  method: 'GET',
  path: '/api/solmark/place/collections/:collectionId/deletion',
  access: 'member',
});

/**
 * Its places stay in other collections; places without another collection are unsaved.
 * Errors: COLLECTION_IS_FIRST for the first collection.
 */
export const deleteCollection = endpoint<typeof deleteCollectionSchemas>({
  method: 'DELETE',
  path: '/api/solmark/place/collections/:collectionId',
  access: 'member',
});

export type SavedSort = z.infer<typeof savedSort>;
export type SavedPlace = z.infer<typeof savedPlace>;

/**
 * A page of the places of a collection. With a keyword, the places that match by the rules of the
 * place search.
 */
export const listCollectionPlaces = endpoint<typeof listCollectionPlacesSchemas>({
  method: 'GET',
  path: '/api/solmark/place/collections/:collectionId/places',
  access: 'member',
});
