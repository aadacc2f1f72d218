import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { iconId } from './icon.ts';
import { keyword } from './keyword.ts';
import { placeSummary } from './place-summary.ts';
import { requiredLine } from './text.ts';
import { id, idText, LIST_PAGE_SIZE, latitudeText, longitudeText, pageSizeText, timestamp } from './wire.ts';

/** Maximum of collection ids per request. */
export const COLLECTION_IDS_MAX = 100;
/** Maximum of collections per member. */
export const COLLECTIONS_MAX = 50;
/** Maximum length of a collection name in graphemes. */
export const COLLECTION_NAME_MAX = 20;

export const collection = z.object({
  collectionId: id,
  collectionName: z.string(),
  /** 1 to {@link ICON_COUNT}. */
  iconId: z.int(),
  placeCount: z.int(),
});
export type Collection = z.infer<typeof collection>;

/**
 * The member's own collections in their order. The heart button saves into the first one. Spec
 * 3.5-5.
 */
export const listCollections = endpoint({
  method: 'GET',
  path: '/api/solmark/place/collections',
  summary: '내 저장 목록',
  access: 'member',
  response: envelope(z.object({ collections: z.array(collection) })),
});

/** The member's collections that contain the place. */
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

/** The state of a place after a change of its collections. */
export const placeMark = z.object({
  isMarked: z.boolean(),
  /** Number of members who saved the place. */
  markedCount: z.int(),
  collectionIds: z.array(id),
});
export type PlaceMark = z.infer<typeof placeMark>;

/**
 * Adds a place to collections and removes it from others. Idempotent. 404 for a collection of
 * another member.
 */
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

/** The new collection is the last one. Errors: COLLECTIONS_TOO_MANY at the limit of the member. */
export const createCollection = endpoint({
  method: 'POST',
  path: '/api/solmark/place/collections',
  summary: '저장 목록 만들기',
  access: 'member',
  body: z.strictObject({ name: collectionName, iconId }),
  status: 201,
  response: envelope(z.object({ collectionId: id })),
});

/** Absent fields are unchanged. */
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
 * All ids of the member's collections in the new order. The heart button saves into the first one.
 * Errors: COLLECTIONS_CHANGED if one is missing, because another device has created it.
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
    /** Number of places that are in no other collection. */
    unsavedCount: z.int(),
  }),
);

/** Effect of deleting a collection, for the confirmation. */
export const getCollectionDeletion = endpoint({
  method: 'GET',
  path: '/api/solmark/place/collections/:collectionId/deletion',
  summary: '저장 목록을 지우면 저장이 풀릴 장소의 수',
  access: 'member',
  params: byCollection,
  response: unsaved,
});

/**
 * Its places stay in other collections; places without another collection are unsaved.
 * Errors: COLLECTION_IS_FIRST for the first collection.
 */
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

/** More than a cursor with the longest place name needs. */
const CURSOR_MAX = 2_048;

/**
 * A page of the places of a collection. With a keyword, the places that match by the rules of the
 * place search.
 */
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
      /** nextCursor of the previous page with the same order. */
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
