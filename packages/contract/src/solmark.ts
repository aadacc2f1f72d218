import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { iconId } from './icon.ts';
import { keyword } from './keyword.ts';
import { placeSummary } from './place-summary.ts';
import { requiredLine } from './text.ts';
import { id, idText, LIST_PAGE_SIZE, latitudeText, longitudeText, pageSizeText, timestamp } from './wire.ts';

/** Collections named in one call at the most. */
export const COLLECTION_IDS_MAX = 100;
/** Collections of a member at the most. */
export const COLLECTIONS_MAX = 50;
/** Characters of a collection's name at the most, counted as graphemes. */
export const COLLECTION_NAME_MAX = 20;

export const collection = z.object({
  collectionId: id,
  collectionName: z.string(),
  /** 1 to 14, our own set. */
  iconId: z.int(),
  placeCount: z.int(),
});
export type Collection = z.infer<typeof collection>;

/** A member's own collections, in their order; the first is the one a heart saves into. Spec 3.5-5. */
export const listCollections = endpoint({
  method: 'GET',
  path: '/api/solmark/place/collections',
  summary: '내 저장 목록',
  access: 'member',
  response: envelope(z.object({ collections: z.array(collection) })),
});

/** The member's collections that hold the place. */
export const listCollectionsOfPlace = endpoint({
  method: 'GET',
  path: '/api/solmark/place/:id/collections',
  summary: '장소가 담긴 내 저장 목록',
  access: 'member',
  params: z.object({ id: idText }),
  response: envelope(z.object({ collectionIds: z.array(id) })),
});

const collectionIds = z.array(id).check(z.maxLength(COLLECTION_IDS_MAX));

const collectionChange = z.strictObject({ addCollectionIds: collectionIds, removeCollectionIds: collectionIds }).check(
  z.refine(
    ({ addCollectionIds, removeCollectionIds: removed }) => !addCollectionIds.some((id) => removed.includes(id)),
    {
      path: ['removeCollectionIds'],
      error: '같은 저장 목록에 담으면서 뺄 수는 없어요.',
    },
  ),
);

/** How a place stands after its collections changed. */
export const placeMark = z.object({
  isMarked: z.boolean(),
  /** Members who have saved the place. */
  markedCount: z.int(),
  collectionIds: z.array(id),
});
export type PlaceMark = z.infer<typeof placeMark>;

/** Puts a place into collections and takes it out of others. Idempotent; 404 for a collection of somebody else. */
export const changeCollectionsOfPlace = endpoint({
  method: 'PATCH',
  path: '/api/solmark/place/:id/collections',
  summary: '장소를 저장하거나 저장을 풀기',
  access: 'member',
  params: z.object({ id: idText }),
  body: collectionChange,
  response: envelope(placeMark),
});

const collectionName = requiredLine(
  COLLECTION_NAME_MAX,
  '이름을 입력해 주세요.',
  `이름은 ${COLLECTION_NAME_MAX}자까지 쓸 수 있어요.`,
);

const byCollection = z.object({ collectionId: idText });

/** It comes last. COLLECTIONS_TOO_MANY for a member who has as many as there may be. */
export const createCollection = endpoint({
  method: 'POST',
  path: '/api/solmark/place/collections',
  summary: '저장 목록 만들기',
  access: 'member',
  body: z.strictObject({ name: collectionName, iconId }),
  status: 201,
  response: envelope(z.object({ collectionId: id })),
});

/** What is left out stays as it is. */
export const updateCollection = endpoint({
  method: 'PATCH',
  path: '/api/solmark/place/collections/:collectionId',
  summary: '저장 목록의 이름과 아이콘 바꾸기',
  access: 'member',
  params: byCollection,
  body: z.strictObject({ name: z.optional(collectionName), iconId: z.optional(iconId) }),
  response: envelope(z.null()),
});

/**
 * All of the member's collections, each once, in the order they are to have; the first is the one a heart saves into.
 * COLLECTIONS_CHANGED when one is missing: another device has made it meanwhile.
 */
export const orderCollections = endpoint({
  method: 'PUT',
  path: '/api/solmark/place/collections/order',
  summary: '저장 목록의 순서 바꾸기',
  access: 'member',
  body: z.strictObject({
    collectionIds: collectionIds.check(
      z.minLength(1),
      z.refine((ids) => new Set(ids).size === ids.length, { error: '같은 저장 목록이 두 번 있어요.' }),
    ),
  }),
  response: envelope(z.null()),
});

const unsaved = envelope(
  z.object({
    /** Places that are in no other collection. */
    unsavedCount: z.int(),
  }),
);

/** What deleting a collection would unsave, to be asked beforehand. */
export const getCollectionDeletion = endpoint({
  method: 'GET',
  path: '/api/solmark/place/collections/:collectionId/deletion',
  summary: '저장 목록을 지우면 저장이 풀릴 장소의 수',
  access: 'member',
  params: byCollection,
  response: unsaved,
});

/** Its places stay in the others; what is left nowhere is unsaved. COLLECTION_IS_FIRST for the one a heart saves into. */
export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/api/solmark/place/collections/:collectionId',
  summary: '저장 목록 지우기',
  access: 'member',
  params: byCollection,
  response: unsaved,
});

/**
 * Newest saved first, by name, nearest first from the given position, most reviews first, or
 * highest would-come-again share first.
 */
export const savedOrder = z.enum(['saved', 'name', 'distance', 'reviews', 'again']);
export type SavedOrder = z.infer<typeof savedOrder>;

export const savedPlace = z.extend(placeSummary, { savedAt: timestamp });
export type SavedPlace = z.infer<typeof savedPlace>;

/** Longer than the longest name of a place makes it. */
const CURSOR_MAX = 2_048;

/** The places of a collection, a page at a time; with a keyword those that match, as the search finds places. */
export const listCollectionPlaces = endpoint({
  method: 'GET',
  path: '/api/solmark/place/collections/:collectionId/places',
  summary: '저장 목록의 장소',
  access: 'member',
  params: byCollection,
  query: z
    .object({
      keyword: z.optional(keyword),
      sort: z._default(savedOrder, 'saved'),
      userLat: z.optional(latitudeText),
      userLng: z.optional(longitudeText),
      /** The nextCursor of the page before, of the same order. */
      cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX))),
      limit: pageSizeText(LIST_PAGE_SIZE),
    })
    .check(
      z.refine(
        ({ sort, userLat, userLng }) => sort !== 'distance' || (userLat !== undefined && userLng !== undefined),
        { path: ['sort'], error: '가까운 순은 userLat와 userLng가 있어야 해요.' },
      ),
    ),
  response: envelope(
    z.object({
      collectionName: z.string(),
      iconId: z.int(),
      places: z.array(savedPlace),
      nextCursor: z.nullable(z.string()),
    }),
  ),
});
