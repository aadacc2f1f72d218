import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { SAVED_MEMO_MAX } from './solmark.ts';
import { IMPORT_CANDIDATES_MAX, IMPORT_ENTRIES_MAX, IMPORT_URL_MAX } from './solmark-import.ts';
import { collectionName } from './solmark-schemas.ts';
import { textUpTo } from './text-schemas.ts';
import { category, envelope, iconId, id, latitude, longitude } from './wire-schemas.ts';

/** What a list was recognized as. */
export const importFormat = z.enum(['GPX', 'KML', 'KMZ', 'GEOJSON', 'TAKEOUT_JSON', 'TAKEOUT_CSV', 'NAVER', 'KAKAO']);

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

export const previewImportSchemas = {
  summary: '다른 지도의 목록 미리 보기',
  body: z.strictObject({
    /** Required without a file. */
    url: z.optional(z.string().check(z.maxLength(IMPORT_URL_MAX, { error: '링크가 너무 길어요.' }))),
    /** With the file of an archive: one of `otherLists`. Without it the first list is read. */
    path: z.optional(z.string().check(z.maxLength(IMPORT_URL_MAX, { error: '파일 이름이 너무 길어요.' }))),
  }),
  response: envelope(importPreview),
} satisfies EndpointSchemas;

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

export const importPlacesSchemas = {
  summary: '다른 지도의 목록을 저장 목록으로 가져오기',
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
} satisfies EndpointSchemas;
