import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import {
  envelope,
  flagText,
  iconId,
  id,
  idParams,
  idText,
  keyword,
  latitudeText,
  longitudeText,
  numberText,
  pageSizeText,
  requiredLine,
  textUpTo,
  timestamp,
} from './fields.ts';
import {
  COLLECTION_NAME_MAX,
  LIST_PAGE_SIZE,
  SAVED_ADD_MAX,
  SAVED_MEMO_MAX,
  VISIT_NOTE_MAX,
  VISITED_ON_MIN,
} from './limits.ts';
import { openTimes, placeSummary } from './place.ts';

/** Maximum of collection ids per request. */
export const COLLECTION_IDS_MAX = 100;

/** Places of a collection. Larger ones from before the limit stay as they are. */
export const COLLECTION_PLACES_MAX = 5_000;

export const collectionName = requiredLine(
  COLLECTION_NAME_MAX,
  '이름을 입력해 주세요.',
  `이름은 ${COLLECTION_NAME_MAX}자까지 쓸 수 있어요.`,
);

export const collection = z.object({
  collectionId: id,
  collectionName: z.string(),
  /** 1 to {@link ICON_COUNT}. */
  iconId: z.int(),
  placeCount: z.int(),
});

export type Collection = z.infer<typeof collection>;

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

export const byCollection = z.object({ collectionId: idText });

const unsaved = envelope(
  z.object({
    /** Number of places that are in no other collection. */
    unsavedCount: z.int(),
  }),
);

/**
 * Newest saved first, by name, nearest first from the given position, most reviews first, or
 * highest would-come-again share first.
 */
export const savedSort = z.enum(['saved', 'name', 'distance', 'reviews', 'again']);

export type SavedSort = z.infer<typeof savedSort>;

export const savedPlace = z.extend(placeSummary, {
  ...openTimes,
  savedAt: timestamp,
  /** The member's note on the place in this collection. Absent without one. */
  memo: z.optional(z.string()),
  /** The day in Seoul on which the member was there: 다녀온 곳. Absent for 가고 싶은 곳. Spec 16.3-3. */
  visitedOn: z.optional(z.iso.date()),
  visitNote: z.optional(z.string()),
});

export type SavedPlace = z.infer<typeof savedPlace>;

/** More than a cursor with the longest place name needs. */
const CURSOR_MAX = 2_048;

/** nextCursor of the previous page with the same order. */
export const placeCursor = z.string().check(z.maxLength(CURSOR_MAX));

const visitedOn = z.iso.date().check(
  z.maxLength(10),
  z.refine((date) => date >= VISITED_ON_MIN, { error: `${VISITED_ON_MIN.slice(0, 4)}년부터 적을 수 있어요.` }),
);

export const visit = z.object({
  placeId: id,
  name: z.string(),
  visitedOn: z.iso.date(),
  note: z.nullable(z.string()),
  /** The first photo of the member's own review of the place. */
  photoUrl: z.nullable(z.string()),
});

export type Visit = z.infer<typeof visit>;

export const solmarkApi = {
  /**
   * Makes a saved place one that the member has been to, or with null one to go to. The day is in Seoul, and not in
   * the future. Without `note` an existing one stays. Errors: PLACE_NOT_FOUND, PLACE_NOT_SAVED
   */
  'PATCH /api/solmark/place/:id/visit': {
    summary: '저장한 장소에 다녀온 날 적기',
    access: 'member',
    params: idParams,
    body: z.strictObject({
      visitedOn: z.nullable(visitedOn),
      note: z.optional(textUpTo(VISIT_NOTE_MAX, `메모는 ${VISIT_NOTE_MAX}자까지 쓸 수 있어요.`)),
    }),
    response: envelope(z.object({ placeId: id, visitedOn: z.nullable(z.iso.date()), note: z.nullable(z.string()) })),
  },
  /** The saved places of the year that the member has been to, latest first, at most YEAR_VISITS_MAX. */
  'GET /api/solmark/visits': {
    summary: '혼자 보낸 날',
    access: 'member',
    /** This year in Seoul by default. */
    query: z.object({ year: z.optional(numberText(z.int().check(z.gte(2000), z.lte(2200)))) }),
    response: envelope(z.array(visit)),
  },
  /** Sets the note on a place in a collection; an empty one deletes it. Errors: COLLECTION_NOT_FOUND, also for a place that it does not contain. */
  'PUT /api/solmark/place/collections/:collectionId/places/:id/memo': {
    summary: '저장한 장소에 메모하기',
    access: 'member',
    params: z.extend(byCollection, { id: idText }),
    body: z.strictObject({ memo: textUpTo(SAVED_MEMO_MAX, `메모는 ${SAVED_MEMO_MAX}자까지 쓸 수 있어요.`) }),
    response: envelope(z.null()),
  },
  /**
   * The member's own collections in their order. The heart button saves into the first one. Spec
   * 3.5-5.
   */
  'GET /api/solmark/place/collections': {
    summary: '내 저장 목록',
    access: 'member',
    response: envelope(z.object({ collections: z.array(collection) })),
  },
  /** The member's collections that contain the place. */
  'GET /api/solmark/place/:id/collections': {
    summary: '장소가 담긴 내 저장 목록',
    access: 'member',
    params: idParams,
    response: envelope(z.object({ collectionIds: z.array(id) })),
  },
  /**
   * Adds a place to collections and removes it from others. Idempotent. 404 for a collection of
   * another member.
   */
  'PATCH /api/solmark/place/:id/collections': {
    summary: '장소를 저장하거나 저장을 풀기',
    access: 'member',
    params: idParams,
    body: collectionChange,
    response: envelope(placeMark),
  },
  /** The new collection is the last one. Errors: COLLECTIONS_TOO_MANY at the limit of the member. */
  'POST /api/solmark/place/collections': {
    summary: '저장 목록 만들기',
    access: 'member',
    body: z.strictObject({ name: collectionName, iconId }),
    status: 201,
    response: envelope(z.object({ collectionId: id })),
  },
  /** Absent fields are unchanged. */
  'PATCH /api/solmark/place/collections/:collectionId': {
    summary: '저장 목록의 이름과 아이콘 바꾸기',
    access: 'member',
    params: byCollection,
    body: z.strictObject({ name: z.optional(collectionName), iconId: z.optional(iconId) }),
    response: envelope(z.null()),
  },
  /**
   * All ids of the member's collections in the new order. The heart button saves into the first one.
   * Errors: COLLECTIONS_CHANGED if one is missing, because another device has created it.
   */
  'PUT /api/solmark/place/collections/order': {
    summary: '저장 목록의 순서 바꾸기',
    access: 'member',
    body: z.strictObject({
      collectionIds: collectionIds.check(
        z.minLength(1),
        z.refine((ids) => new Set(ids).size === ids.length, { error: '같은 저장 목록이 두 번 있어요.' }),
      ),
    }),
    response: envelope(z.null()),
  },
  /** Effect of deleting a collection, for the confirmation. */
  'GET /api/solmark/place/collections/:collectionId/deletion': {
    summary: '저장 목록을 지우면 저장이 풀릴 장소의 수',
    access: 'member',
    params: byCollection,
    response: unsaved,
  },
  /**
   * Its places stay in other collections; places without another collection are unsaved.
   * Errors: COLLECTION_IS_FIRST for the first collection.
   */
  'DELETE /api/solmark/place/collections/:collectionId': {
    summary: '저장 목록 지우기',
    access: 'member',
    params: byCollection,
    response: unsaved,
  },
  /**
   * Adds places that the member has saved in other collections. Others are ignored, and those that it contains stay.
   * Errors: COLLECTION_FULL.
   */
  'POST /api/solmark/place/collections/:collectionId/places': {
    summary: '저장한 장소를 저장 목록에 담기',
    access: 'member',
    params: byCollection,
    body: z.strictObject({ placeIds: z.array(id).check(z.minLength(1), z.maxLength(SAVED_ADD_MAX)) }),
    response: envelope(z.object({ added: z.int() })),
  },
  /**
   * A page of the places of a collection. With a keyword, the places that match by the rules of the
   * place search.
   */
  'GET /api/solmark/place/collections/:collectionId/places': {
    summary: '저장 목록의 장소',
    access: 'member',
    params: byCollection,
    query: z
      .object({
        keyword: z.optional(keyword),
        sort: z._default(savedSort, 'saved'),
        /** true: 다녀온 곳 only, false: 가고 싶은 곳 only. */
        visited: z.optional(flagText),
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
  },
} satisfies Endpoints;
