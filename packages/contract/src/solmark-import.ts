import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { category, envelope, iconId, id, latitude, longitude, textUpTo } from './fields.ts';
import { IMPORT_FILE_MAX_BYTES, IMPORT_URL_MAX, SAVED_MEMO_MAX } from './limits.ts';
import { collectionName } from './solmark.ts';

/** Maximum of entries of a list. Spec 12.1-5. */
export const IMPORT_ENTRIES_MAX = 2_000;

/** Maximum duration of a preview in milliseconds. Spec 12.1-5. */
export const IMPORT_TIMEOUT_MS = 10_000;

/** Places to choose among for an unsure entry. Spec 12.1-2. */
export const IMPORT_CANDIDATES_MAX = 3;

/** Imports per member and 24 hours. IMPORTS_TOO_MANY beyond. */
export const IMPORTS_PER_DAY_MAX = 30;

/** What a list was recognized as. */
export const importFormat = z.enum(['GPX', 'KML', 'KMZ', 'GEOJSON', 'TAKEOUT_JSON', 'TAKEOUT_CSV', 'NAVER', 'KAKAO']);

export type ImportFormat = z.infer<typeof importFormat>;

/** A stored place that an entry may mean. */
export const importCandidate = z.object({
  placeId: id,
  name: z.string(),
  category,
  detailedCategory: z.string(),
  address: z.string(),
  latitude,
  longitude,
  /** From the position of the entry. Absent if the entry has none. */
  distanceM: z.optional(z.int()),
  /** The member has saved the place. */
  isMarked: z.boolean(),
});

export type ImportCandidate = z.infer<typeof importCandidate>;

export const importEntry = z.object({
  /** Its position in the list, from 0. Entries without a place, such as web links, are left out. */
  index: z.int(),
  /** May be empty for a pin without a name. */
  name: z.string(),
  /** At most SAVED_MEMO_MAX graphemes of the note. */
  memo: z.string(),
  /** As the other service writes it. */
  address: z.optional(z.string()),
  /** Derived from the category of the other service. */
  category: z.optional(category),
  /** Absent if the list has no usable position. */
  latitude: z.optional(latitude),
  longitude: z.optional(longitude),
  status: z.enum(['FOUND', 'UNSURE', 'NOT_FOUND']),
  /** FOUND: one. UNSURE: 1 to IMPORT_CANDIDATES_MAX, the most probable first. NOT_FOUND: none. */
  candidates: z.array(importCandidate).check(z.maxLength(IMPORT_CANDIDATES_MAX)),
});

export type ImportEntry = z.infer<typeof importEntry>;

export const importPreview = z.object({
  /** Name of the list, or of its file; a valid name of a collection, or empty. */
  name: z.string(),
  format: importFormat,
  /** In the order of the list. */
  entries: z.array(importEntry),
  counts: z.object({
    found: z.int(),
    unsure: z.int(),
    notFound: z.int(),
    /** Entries that were left out: without a name and a position, or links to pages that are no place. */
    skipped: z.int(),
    /** Entries whose written position could not be used: their places were matched by name alone. */
    unplaced: z.int(),
  }),
  /** Paths of the other lists in the same archive, such as those of Google Takeout. `path` reads them. */
  otherLists: z.array(z.string()),
});

export type ImportPreview = z.infer<typeof importPreview>;

export const importInput = z.strictObject({
  name: collectionName,
  iconId,
  /** A place may occur several times: it is saved once, with its first memo. */
  entries: z
    .array(
      z.strictObject({
        placeId: id,
        memo: z.optional(textUpTo(SAVED_MEMO_MAX, `메모는 ${SAVED_MEMO_MAX}자까지 쓸 수 있어요.`)),
      }),
    )
    .check(
      z.minLength(1, { error: '가져올 장소를 골라 주세요.' }),
      z.maxLength(IMPORT_ENTRIES_MAX, {
        error: `한 번에 ${IMPORT_ENTRIES_MAX.toLocaleString('ko')}곳까지 가져올 수 있어요.`,
      }),
    ),
});

export type ImportInput = z.infer<typeof importInput>;

export const solmarkImportApi = {
  /**
   * Reads a list of another service and finds its places; saves nothing. The request is either
   * multipart with one file, or JSON with the link of a shared Naver Map list. The link may be part of
   * a text, as the app shares it.
   * Errors: the codes that start with IMPORT_.
   */
  'POST /api/solmark/import/preview': {
    summary: '다른 지도의 목록 미리 보기',
    access: 'member',
    files: {
      field: 'file',
      maxCount: 1,
      maxBytes: IMPORT_FILE_MAX_BYTES,
      isOptional: true,
      tooLarge: 'IMPORT_FILE_TOO_LARGE',
    },
    body: z.strictObject({
      /** Required without a file. */
      url: z.optional(z.string().check(z.maxLength(IMPORT_URL_MAX, { error: '링크가 너무 길어요.' }))),
      /** With the file of an archive: one of `otherLists`. Without it the first list is read. */
      path: z.optional(z.string().check(z.maxLength(IMPORT_URL_MAX, { error: '파일 이름이 너무 길어요.' }))),
    }),
    response: envelope(importPreview),
  },
  /**
   * Saves the confirmed places as a new collection, in one step. A request that is repeated within
   * ten minutes, while its collection exists, has the response of the first one. Undo: deleteCollection
   * of the solmark contract, which unsaves exactly the places that are in no other collection.
   * Errors: PLACE_NOT_FOUND with the entry in `details`, COLLECTIONS_TOO_MANY, IMPORTS_TOO_MANY.
   */
  'POST /api/solmark/import': {
    summary: '다른 지도의 목록을 저장 목록으로 가져오기',
    access: 'member',
    body: importInput,
    status: 201,
    response: envelope(
      z.object({
        collectionId: id,
        /** Places that the member had not saved before. */
        added: z.int(),
        /** Places that are in another collection as well. Together with `added`: all of the collection. */
        alreadySaved: z.int(),
      }),
    ),
  },
} satisfies Endpoints;
