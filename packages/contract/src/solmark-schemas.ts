import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { openTimes, placeSummary } from './place-summary-schemas.ts';
import { COLLECTION_IDS_MAX, COLLECTION_NAME_MAX } from './solmark.ts';
import { keyword, requiredLine } from './text-schemas.ts';
import { LIST_PAGE_SIZE } from './wire.ts';
import {
  envelope,
  iconId,
  id,
  idParams,
  idText,
  latitudeText,
  longitudeText,
  pageSizeText,
  timestamp,
} from './wire-schemas.ts';

export const collection = z.object({
  collectionId: id,
  collectionName: z.string(),
  /** 1 to {@link ICON_COUNT}. */
  iconId: z.int(),
  placeCount: z.int(),
});

export const listCollectionsSchemas = {
  summary: '내 저장 목록',
  response: envelope(z.object({ collections: z.array(collection) })),
} satisfies EndpointSchemas;

export const listCollectionsOfPlaceSchemas = {
  summary: '장소가 담긴 내 저장 목록',
  params: idParams,
  response: envelope(z.object({ collectionIds: z.array(id) })),
} satisfies EndpointSchemas;

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

export const changeCollectionsOfPlaceSchemas = {
  summary: '장소를 저장하거나 저장을 풀기',
  params: idParams,
  body: collectionChange,
  response: envelope(placeMark),
} satisfies EndpointSchemas;

export const collectionName = requiredLine(
  COLLECTION_NAME_MAX,
  '이름을 입력해 주세요.',
  `이름은 ${COLLECTION_NAME_MAX}자까지 쓸 수 있어요.`,
);

export const byCollection = z.object({ collectionId: idText });

export const createCollectionSchemas = {
  summary: '저장 목록 만들기',
  body: z.strictObject({ name: collectionName, iconId }),
  status: 201,
  response: envelope(z.object({ collectionId: id })),
} satisfies EndpointSchemas;

export const updateCollectionSchemas = {
  summary: '저장 목록의 이름과 아이콘 바꾸기',
  params: byCollection,
  body: z.strictObject({ name: z.optional(collectionName), iconId: z.optional(iconId) }),
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const reorderCollectionsSchemas = {
  summary: '저장 목록의 순서 바꾸기',
  body: z.strictObject({
    collectionIds: collectionIds.check(
      z.minLength(1),
      z.refine((ids) => new Set(ids).size === ids.length, { error: '같은 저장 목록이 두 번 있어요.' }),
    ),
  }),
  response: envelope(z.null()),
} satisfies EndpointSchemas;

const unsaved = envelope(
  z.object({
    /** Number of places that are in no other collection. */
    unsavedCount: z.int(),
  }),
);

export const getCollectionDeletionSchemas = {
  summary: '저장 목록을 지우면 저장이 풀릴 장소의 수',
  params: byCollection,
  response: unsaved,
} satisfies EndpointSchemas;

export const deleteCollectionSchemas = {
  summary: '저장 목록 지우기',
  params: byCollection,
  response: unsaved,
} satisfies EndpointSchemas;

/**
 * Newest saved first, by name, nearest first from the given position, most reviews first, or
 * highest would-come-again share first.
 */
export const savedSort = z.enum(['saved', 'name', 'distance', 'reviews', 'again']);

export const savedPlace = z.extend(placeSummary, {
  ...openTimes,
  savedAt: timestamp,
  /** The member's note on the place in this collection. Absent without one. */
  memo: z.optional(z.string()),
});

/** More than a cursor with the longest place name needs. */
const CURSOR_MAX = 2_048;

/** nextCursor of the previous page with the same order. */
export const placeCursor = z.string().check(z.maxLength(CURSOR_MAX));

export const listCollectionPlacesSchemas = {
  summary: '저장 목록의 장소',
  params: byCollection,
  query: z
    .object({
      keyword: z.optional(keyword),
      sort: z._default(savedSort, 'saved'),
      userLat: z.optional(latitudeText),
      userLng: z.optional(longitudeText),
      cursor: z.optional(placeCursor),
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
} satisfies EndpointSchemas;
