import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint, envelope } from './endpoint.ts';
import { keyword } from './keyword.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import { placeSummary } from './place-summary.ts';
import { reportReason } from './report-reason.ts';
import { cleanLine, requiredLine, textUpTo } from './text.ts';
import { id, idText, LIST_PAGE_SIZE, pageSizeText, timestamp } from './wire.ts';

/** Maximum length of a title in graphemes. Spec 5-14. */
export const SOLLECT_TITLE_MAX = 25;
/** Maximum of body images, without the cover. Spec 5-14. */
export const SOLLECT_BODY_IMAGES_MAX = 100;
/** Maximum length of a text paragraph in graphemes. */
export const SOLLECT_TEXT_MAX = 5_000;
/** Maximum of text paragraphs: one before, between and after the images. */
export const SOLLECT_PARAGRAPHS_MAX = 2 * SOLLECT_BODY_IMAGES_MAX + 1;
/** Maximum of places per sollect. */
export const SOLLECT_PLACES_MAX = 30;
/** Maximum length of an image's name or URL in the contents. */
const IMAGE_NAME_MAX = 255;
/** Maximum of sollects in the carousel and in a row of the home page. */
export const SOLLECT_ROW_MAX = 10;
/** Categories with a row on the home page, in display order. Spec 2.10-5. */
export const SOLLECT_HOME_CATEGORIES = ['work', 'food', 'walk'] as const;
/** Displayed name of a sollect without a title. Spec 4.10-16. */
export const SOLLECT_UNTITLED = '제목 없는 쏠렉트';

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
const paragraph = z.object({
  /** 0 is the cover; the body is numbered from 1. */
  seq: z.int().check(z.gte(0)),
  type: z.enum(['TEXT', 'IMAGE']),
  content: z.string(),
});
export type SollectParagraph = z.infer<typeof paragraph>;

/** An uploaded image has its size in pixels, so that the page reserves its space. */
const shownParagraph = z.object({ ...paragraph.shape, width: z.optional(z.int()), height: z.optional(z.int()) });
export type ShownParagraph = z.infer<typeof shownParagraph>;

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
  createdAt: timestamp,
  /** The body without the cover, which is thumbnailImageUrl. */
  contents: z.array(shownParagraph),
  markedCount: z.int(),
  placeSummaries: z.array(z.object({ ...placeSummary.shape, seq: z.int() })),
  writerId: id,
  isMarked: z.boolean(),
  ...hidden,
});
export type SollectDetail = z.infer<typeof sollectDetail>;

/** Whether the `content` of an image is a URL: file names contain no slash. */
export const isImageAddress = (content: string): boolean => content.includes('/');

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
const cursorPage = { cursorId: z.optional(idText), size: pageSizeText(LIST_PAGE_SIZE) };
const sollectIdResponse = envelope(z.object({ sollectId: id }));

/** Newest first. */
export const listSollects = endpoint({
  method: 'GET',
  path: '/api/sollect',
  summary: '쏠렉트 목록, 최신순',
  query: z.object(cursorPage),
  response: envelope(sollectPage),
});

/**
 * Matches title, text, place names and districts with the same rules as the place search. Newest
 * first; the cursor is the last sollectId.
 */
export const searchSollects = endpoint({
  method: 'GET',
  path: '/api/sollect/search',
  summary: '쏠렉트 검색, 최신순',
  query: z.object({ keyword: z.optional(keyword), category: z.optional(category), ...cursorPage }),
  response: envelope(sollectPage),
});

/**
 * With a category, the sollects with it for most of their places (in a tie, the category whose
 * place comes first), ordered by marks of the last 30 days, then of all time. With a keyword, the
 * results with any place of the category, newest first.
 */
export const listRecommendedSollects = endpoint({
  method: 'GET',
  path: '/api/sollect/recommend',
  summary: '추천 쏠렉트',
  query: z.object({ keyword: z.optional(keyword), categoryName: z.optional(category) }),
  response: envelope(z.array(sollectSummary)),
});

/** Most marked in the last 30 days, then of all time. */
export const listPopularSollects = endpoint({
  method: 'GET',
  path: '/api/sollect/popular',
  summary: '인기 쏠렉트',
  response: envelope(z.array(sollectSummary)),
});

export const listRelatedSollects = endpoint({
  method: 'GET',
  path: '/api/sollect/related/:placeId',
  summary: '장소를 다룬 쏠렉트, 최신순',
  params: z.object({ placeId: idText }),
  query: z.object(cursorPage),
  response: envelope(sollectPage),
});

/** A draft is visible to its author only. */
export const getSollect = endpoint({
  method: 'GET',
  path: '/api/sollect/:id',
  summary: '쏠렉트 하나',
  params: byId,
  response: envelope(sollectDetail),
});

/** Creates a draft, which is published when every image it names has been uploaded. */
export const createSollect = endpoint({
  method: 'POST',
  path: '/api/sollect',
  summary: '쏠렉트 쓰기',
  access: 'member',
  body: sollectInput,
  status: 201,
  response: sollectIdResponse,
});

/**
 * Author only. The previous version is shown until every image of the new one has been uploaded.
 */
export const updateSollect = endpoint({
  method: 'PUT',
  path: '/api/sollect/:id',
  summary: '내 쏠렉트 고치기',
  access: 'member',
  params: byId,
  body: sollectInput,
  response: sollectIdResponse,
});

export const deleteSollect = endpoint({
  method: 'DELETE',
  path: '/api/sollect/:id',
  summary: '내 쏠렉트 지우기',
  access: 'member',
  params: byId,
  response: envelope(z.null()),
});

/**
 * Uploads images of the newest version, matched by file name. Partial uploads are allowed, repeated
 * ones have no effect. Returns the contents, cover first, with the URLs of the uploaded images, and
 * whether the sollect is complete.
 */
export const uploadSollectImages = endpoint({
  method: 'POST',
  path: '/api/sollect/:id/upload',
  summary: '쏠렉트 사진 올리기',
  access: 'member',
  params: byId,
  files: { field: 'files', maxCount: SOLLECT_BODY_IMAGES_MAX + 1, maxBytes: PHOTO_MAX_BYTES },
  response: envelope(z.object({ contents: z.array(paragraph), isComplete: z.boolean() })),
});

const sollectMark = envelope(z.object({ isMarked: z.boolean(), markedCount: z.int() }));

/** Idempotent. */
export const markSollect = endpoint({
  method: 'POST',
  path: '/api/solmark/sollect/:id',
  summary: '쏠렉트 저장',
  access: 'member',
  params: byId,
  response: sollectMark,
});

/** Idempotent. */
export const unmarkSollect = endpoint({
  method: 'DELETE',
  path: '/api/solmark/sollect/:id',
  summary: '쏠렉트 저장 풀기',
  access: 'member',
  params: byId,
  response: sollectMark,
});

/** Last saved first. */
export const listMarkedSollects = endpoint({
  method: 'GET',
  path: '/api/solmark/sollect',
  summary: '저장한 쏠렉트',
  access: 'member',
  query: z.object(cursorPage),
  response: envelope(sollectPage),
});

/** Newest first. Without drafts; includes hidden sollects. */
export const listMySollects = endpoint({
  method: 'GET',
  path: '/api/solmark/sollect/my',
  summary: '내가 쓴 쏠렉트',
  access: 'member',
  query: z.object(cursorPage),
  response: envelope(sollectPage),
});
