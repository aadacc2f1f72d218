import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint, envelope } from './endpoint.ts';
import { keyword } from './keyword.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import { placeSummary } from './place-summary.ts';
import { reportReason } from './report-reason.ts';
import { cleanLine, requiredLine, textUpTo } from './text.ts';
import { id, idText, LIST_PAGE_SIZE, pageSizeText, timestamp } from './wire.ts';

/** Characters of a title at the most, counted as graphemes. Spec 5-14. */
export const SOLLECT_TITLE_MAX = 25;
/** Images of a body at the most, the cover not among them. Spec 5-14. */
export const SOLLECT_BODY_IMAGES_MAX = 100;
/** Characters of one text paragraph at the most. */
export const SOLLECT_TEXT_MAX = 5_000;
/** Paragraphs of a sollect at the most: one before, between and after each image. */
export const SOLLECT_PARAGRAPHS_MAX = 2 * SOLLECT_BODY_IMAGES_MAX + 1;
/** Places of a sollect at the most. */
export const SOLLECT_PLACES_MAX = 30;
/** Characters of an image's name or address in the contents. */
const IMAGE_NAME_MAX = 255;
/** Sollects of the carousel and of a home row at the most. */
export const SOLLECT_ROW_MAX = 10;
/** Categories the home has a row for, in their order. Spec 2.10-5. */
export const SOLLECT_HOME_CATEGORIES = ['work', 'food', 'walk'] as const;
/** What a sollect without a title is called where a name is needed. Spec 4.10-16. */
export const SOLLECT_UNTITLED = '제목 없는 쏠렉트';

/** Only to its writer, while the operator hides it from everyone else. */
const hidden = {
  hiddenUntil: z.optional(timestamp),
  /** Why: of the report it was hidden for. */
  hiddenReason: z.optional(reportReason),
};

export const sollectSummary = z.object({
  sollectId: id,
  title: z.string(),
  thumbnailImage: z.string(),
  /** Of the first place. */
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

/** A paragraph as it is read: `content` of an image is its address, or its file name while the image is not there yet. */
const paragraph = z.object({
  /** 0 is the cover, the body counts from 1. */
  seq: z.int().check(z.gte(0)),
  type: z.enum(['TEXT', 'IMAGE']),
  content: z.string(),
});
export type SollectParagraph = z.infer<typeof paragraph>;

/** An image that is there comes with its size in pixels, so that the page keeps its room for it. */
const shownParagraph = z.object({ ...paragraph.shape, width: z.optional(z.int()), height: z.optional(z.int()) });
export type ShownParagraph = z.infer<typeof shownParagraph>;

export const sollectDetail = z.object({
  sollectId: id,
  title: z.string(),
  thumbnailImageUrl: z.nullable(z.string()),
  /** Of the first place. */
  placeName: z.string(),
  otherPlaceCount: z.int(),
  district: z.string(),
  neighborhood: z.string(),
  profileImageUrl: z.nullable(z.string()),
  nickname: z.string(),
  createdAt: timestamp,
  /** The body; the cover is thumbnailImageUrl. */
  contents: z.array(shownParagraph),
  markedCount: z.int(),
  placeSummaries: z.array(z.object({ ...placeSummary.shape, seq: z.int() })),
  writerId: id,
  isMarked: z.boolean(),
  ...hidden,
});
export type SollectDetail = z.infer<typeof sollectDetail>;

/** Whether an image's `content` says where it is: no name of a file has a slash. */
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
  /** `content` names the file that is to be uploaded, or is the address of an image the sollect has already. */
  z.strictObject({ seq: z.int().check(z.gte(0)), type: z.literal('IMAGE'), content: imageName }),
]);
type InputParagraph = z.infer<typeof inputParagraph>;

const isUnbroken = (contents: InputParagraph[]) => contents.every(({ seq }, index) => seq === index);
const startsWithCover = ([cover]: InputParagraph[]) => cover?.type === 'IMAGE';
const imagesOf = (contents: InputParagraph[]) => contents.filter(({ type }) => type === 'IMAGE');
/** Only of files: the same photo may stand in a sollect twice, under one address. */
const namesDiffer = (contents: InputParagraph[]) => {
  const names = imagesOf(contents).flatMap(({ content }) => (isImageAddress(content) ? [] : [content]));
  return new Set(names).size === names.length;
};

/** What a member writes: the cover first, then the body numbered from 1. Spec 3.4-6. */
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
const sollectIdAnswer = envelope(z.object({ sollectId: id }));

/** Newest first. */
export const listSollects = endpoint({
  method: 'GET',
  path: '/api/sollect',
  summary: '쏠렉트 목록, 최신순',
  query: z.object(cursorPage),
  response: envelope(sollectPage),
});

/** By title, text, name of a place and district, as places are searched; newest first, the cursor is the last sollectId. */
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

/** A draft is there for its writer only. */
export const getSollect = endpoint({
  method: 'GET',
  path: '/api/sollect/:id',
  summary: '쏠렉트 하나',
  params: byId,
  response: envelope(sollectDetail),
});

/** Makes a draft: it is shown to others once every image it names has been uploaded. */
export const createSollect = endpoint({
  method: 'POST',
  path: '/api/sollect',
  summary: '쏠렉트 쓰기',
  access: 'member',
  body: sollectInput,
  status: 201,
  response: sollectIdAnswer,
});

/** The writer only. What was there before is shown until every image of what comes is uploaded. */
export const updateSollect = endpoint({
  method: 'PUT',
  path: '/api/sollect/:id',
  summary: '내 쏠렉트 고치기',
  access: 'member',
  params: byId,
  body: sollectInput,
  response: sollectIdAnswer,
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
 * Images of the newest version, matched by file name; some or all of them, a second time changes nothing. Answers the contents,
 * cover first, with the addresses of the images that are there, and whether the sollect is whole.
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

/** Saved last first. */
export const listMarkedSollects = endpoint({
  method: 'GET',
  path: '/api/solmark/sollect',
  summary: '저장한 쏠렉트',
  access: 'member',
  query: z.object(cursorPage),
  response: envelope(sollectPage),
});

/** Newest first. Drafts are not among them; what the operator hides is. */
export const listMySollects = endpoint({
  method: 'GET',
  path: '/api/solmark/sollect/my',
  summary: '내가 쓴 쏠렉트',
  access: 'member',
  query: z.object(cursorPage),
  response: envelope(sollectPage),
});
