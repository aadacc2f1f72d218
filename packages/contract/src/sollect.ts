import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import {
  category,
  district,
  envelope,
  id,
  idText,
  keyword,
  pageSizeText,
  reportReason,
  requiredLine,
  textUpTo,
  timestamp,
  timestampOrDate,
} from './fields.ts';
import {
  LIST_PAGE_SIZE,
  SOLLECT_BODY_IMAGES_MAX,
  SOLLECT_PARAGRAPHS_MAX,
  SOLLECT_PLACES_MAX,
  SOLLECT_TEXT_MAX,
  SOLLECT_TITLE_MAX,
} from './limits.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import { placeSummary } from './place.ts';
import { isImageAddress } from './sollect-rules.ts';
import { cleanLine } from './text.ts';

/** Categories with a row on the home page, in display order. Spec 2.10-5. */
export const SOLLECT_HOME_CATEGORIES = ['work', 'food', 'walk'] as const;

/** Maximum length of an image's name or URL in the contents. */
const IMAGE_NAME_MAX = 255;

/** Present for the author only, while an operator hides the sollect from everyone else. */
const hidden = {
  hiddenUntil: z.optional(timestamp),
  /** The reason of the report for which it is hidden. */
  hiddenReason: z.optional(reportReason),
};

export const sollectSummary = z.object({
  sollectId: id,
  title: z.string(),
  thumbnailImage: z.string(),
  /** District of the first place. */
  district: z.string(),
  neighborhood: z.string(),
  placeName: z.string(),
  isMarked: z.boolean(),
  writerId: id,
  writerNickname: z.string(),
  markedCount: z.int(),
  ...hidden,
});

export type SollectSummary = z.infer<typeof sollectSummary>;

export const sollectPage = z.object({
  contents: z.array(sollectSummary),
  cursorInfo: z.object({ nextCursorId: z.nullable(id) }),
});

export type SollectPage = z.infer<typeof sollectPage>;

/** A paragraph. The `content` of an image is its URL, or its file name before the upload. */
export const paragraph = z.object({
  /** 0 is the cover; the body is numbered from 1. */
  seq: z.int().check(z.gte(0)),
  type: z.enum(['TEXT', 'IMAGE']),
  content: z.string(),
});

export type SollectParagraph = z.infer<typeof paragraph>;

/** An uploaded image has its size in pixels, so that the page reserves its space. */
export const detailParagraph = z.object({
  ...paragraph.shape,
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

export type DetailParagraph = z.infer<typeof detailParagraph>;

export const sollectDetail = z.object({
  sollectId: id,
  title: z.string(),
  thumbnailImageUrl: z.nullable(z.string()),
  /** Name of the first place. */
  placeName: z.string(),
  otherPlaceCount: z.int(),
  district: z.string(),
  neighborhood: z.string(),
  profileImageUrl: z.nullable(z.string()),
  nickname: z.string(),
  createdAt: timestampOrDate,
  /** The requested page of the body, without the cover, which is thumbnailImageUrl. */
  contents: z.array(detailParagraph),
  /** Pages of the body, of SOLLECT_CHARACTERS_MAX code points: nearly always one. */
  pageCount: z.int(),
  markedCount: z.int(),
  placeSummaries: z.array(z.object({ ...placeSummary.shape, seq: z.int() })),
  writerId: id,
  isMarked: z.boolean(),
  ...hidden,
});

export type SollectDetail = z.infer<typeof sollectDetail>;

const imageName = z
  .string()
  .check(z.maxLength(IMAGE_NAME_MAX, { abort: true }), z.overwrite(cleanLine), z.minLength(1));

const inputParagraph = z.discriminatedUnion('type', [
  z.strictObject({
    seq: z.int().check(z.gte(1)),
    type: z.literal('TEXT'),
    content: textUpTo(SOLLECT_TEXT_MAX).check(z.minLength(1)),
  }),
  /** `content` is the name of a file to upload, or the URL of an existing image of the sollect. */
  z.strictObject({ seq: z.int().check(z.gte(0)), type: z.literal('IMAGE'), content: imageName }),
]);

type InputParagraph = z.infer<typeof inputParagraph>;

const isUnbroken = (contents: InputParagraph[]) => contents.every(({ seq }, index) => seq === index);

const startsWithCover = ([cover]: InputParagraph[]) => cover?.type === 'IMAGE';

const imagesOf = (contents: InputParagraph[]) => contents.filter(({ type }) => type === 'IMAGE');

/** Applies to file names only: the same photo may occur twice with one URL. */
const namesDiffer = (contents: InputParagraph[]) => {
  const names = imagesOf(contents).flatMap(({ content }) => (isImageAddress(content) ? [] : [content]));
  return new Set(names).size === names.length;
};

/** Contents of a new or updated sollect: the cover, then the body numbered from 1. Spec 3.4-6. */
export const sollectInput = z.strictObject({
  title: requiredLine(SOLLECT_TITLE_MAX, '제목을 입력해 주세요.', `제목은 ${SOLLECT_TITLE_MAX}자까지 쓸 수 있어요.`),
  contents: z.array(inputParagraph).check(
    z.minLength(2, { error: '본문을 입력해 주세요.' }),
    z.maxLength(SOLLECT_PARAGRAPHS_MAX + 1),
    z.refine(startsWithCover, { error: '대표 사진이 맨 앞에 있어야 해요.' }),
    z.refine(isUnbroken, { error: '순서는 0부터 빠짐없이 이어져야 해요.' }),
    z.refine(namesDiffer, { error: '사진의 이름은 서로 달라야 해요.' }),
    z.refine((contents) => imagesOf(contents).length <= SOLLECT_BODY_IMAGES_MAX + 1, {
      error: `본문 사진은 ${SOLLECT_BODY_IMAGES_MAX}장까지 담을 수 있어요.`,
    }),
  ),
  placeIds: z.array(id).check(
    z.minLength(1, { error: '장소를 추가해 주세요.' }),
    z.maxLength(SOLLECT_PLACES_MAX, { error: `장소는 ${SOLLECT_PLACES_MAX}곳까지 담을 수 있어요.` }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: '같은 장소를 두 번 담을 수 없어요.' }),
  ),
});

export type SollectInput = z.infer<typeof sollectInput>;

const byId = z.object({ id: idText });

export const sollectFeedQuery = z.object({ district: z.optional(district) });

const cursorPage = { cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) };

const sollectIdResponse = envelope(z.object({ sollectId: id }));

const sollectMark = envelope(z.object({ isMarked: z.boolean(), markedCount: z.int() }));

export const sollectApi = {
  /** Newest first. */
  'GET /api/sollect': {
    summary: '쏠렉트 목록, 최신순',
    query: z.object(cursorPage),
    response: envelope(sollectPage),
  },
  /**
   * Matches title, text, place names and districts with the same rules as the place search. `district`
   * is that of the main (first) place. Newest first; the cursor is the last sollectId.
   */
  'GET /api/sollect/search': {
    summary: '쏠렉트 검색, 최신순',
    query: z.object({
      keyword: z.optional(keyword),
      category: z.optional(category),
      district: z.optional(district),
      ...cursorPage,
    }),
    response: envelope(sollectPage),
  },
  /** Of the main places of the newest sollects, most sollects first; namesakes with their 시도. */
  'GET /api/sollect/districts': {
    summary: '쏠렉트의 지역',
    response: envelope(z.array(z.string())),
  },
  /**
   * With a category, the sollects with it for most of their places (in a tie, the category whose
   * place comes first), ordered by marks of the last 30 days, then of all time. With a keyword, the
   * results with any place of the category, newest first.
   */
  'GET /api/sollect/recommend': {
    summary: '추천 쏠렉트',
    query: z.object({ keyword: z.optional(keyword), categoryName: z.optional(category) }),
    response: envelope(z.array(sollectSummary)),
  },
  /** Most marked in the last 30 days, then of all time. */
  'GET /api/sollect/popular': {
    summary: '인기 쏠렉트',
    response: envelope(z.array(sollectSummary)),
  },
  'GET /api/sollect/related/:placeId': {
    summary: '장소를 다룬 쏠렉트, 최신순',
    params: z.object({ placeId: idText }),
    query: z.object(cursorPage),
    response: envelope(sollectPage),
  },
  /** A draft is visible to its author only. */
  'GET /api/sollect/:id': {
    summary: '쏠렉트 하나',
    params: byId,
    /** Default: for the author all pages, which an edit needs; for others the first. */
    query: z.object({ page: z.optional(idText) }),
    response: envelope(sollectDetail),
  },
  /** Creates a draft, which is published when every image it names has been uploaded. */
  'POST /api/sollect': {
    summary: '쏠렉트 쓰기',
    access: 'member',
    body: sollectInput,
    status: 201,
    response: sollectIdResponse,
  },
  /**
   * Author only. The previous version stays published until every image of the new one has been
   * uploaded.
   */
  'PUT /api/sollect/:id': {
    summary: '내 쏠렉트 고치기',
    access: 'member',
    params: byId,
    body: sollectInput,
    response: sollectIdResponse,
  },
  'DELETE /api/sollect/:id': {
    summary: '내 쏠렉트 지우기',
    access: 'member',
    params: byId,
    response: envelope(z.null()),
  },
  /**
   * Uploads images of the newest version, matched by file name. Partial uploads are allowed, repeated
   * ones have no effect. Returns the contents, cover first, with the URLs of the uploaded images, and
   * whether the sollect is complete.
   */
  'POST /api/sollect/:id/upload': {
    summary: '쏠렉트 사진 올리기',
    access: 'member',
    files: { field: 'files', maxCount: SOLLECT_BODY_IMAGES_MAX + 1, maxBytes: PHOTO_MAX_BYTES },
    params: byId,
    response: envelope(z.object({ contents: z.array(paragraph), isComplete: z.boolean() })),
  },
  /** Idempotent. */
  'POST /api/solmark/sollect/:id': { summary: '쏠렉트 저장', access: 'member', params: byId, response: sollectMark },
  /** Idempotent. */
  'DELETE /api/solmark/sollect/:id': {
    summary: '쏠렉트 저장 풀기',
    access: 'member',
    params: byId,
    response: sollectMark,
  },
  /** Last saved first. */
  'GET /api/solmark/sollect': {
    summary: '저장한 쏠렉트',
    access: 'member',
    query: z.object(cursorPage),
    response: envelope(sollectPage),
  },
  /** Newest first. Without drafts; includes hidden sollects. */
  'GET /api/solmark/sollect/my': {
    summary: '내가 쓴 쏠렉트',
    access: 'member',
    query: z.object(cursorPage),
    response: envelope(sollectPage),
  },
} satisfies Endpoints;
