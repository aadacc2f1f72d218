import * as z from 'zod/mini';
import { CATEGORIES } from './category.ts';
import { REPORT_REASONS } from './choices.ts';
import { hasAtMostGraphemes } from './graphemes.ts';
import { ICON_COUNT, KEYWORD_MAX, PAGE_SIZE_MAX } from './limits.ts';
import { cleanLine, cleanText, hasShownCharacter, isSeoulMinute, SEOUL_MINUTE_PATTERN } from './text.ts';

/**
 * Maximum of UTF-16 units per grapheme; the flag of a region has 14. Longer graphemes are abuse.
 */
const UNITS_PER_GRAPHEME_MAX = 16;

const bounded = (clean: (text: string) => string, max: number, tooLong: string) =>
  z.string().check(
    // Checked before any other processing.
    z.maxLength(max * UNITS_PER_GRAPHEME_MAX, { error: tooLong, abort: true }),
    z.overwrite(clean),
    z.refine((text) => hasAtMostGraphemes(text, max), { error: tooLong }),
  );

/**
 * A text of at most `max` graphemes after {@link cleanText}, with the message for a longer one. The
 * number of code units is limited as well.
 */
export function textUpTo(max: number, tooLong = `${max}자까지 쓸 수 있어요.`) {
  return bounded(cleanText, max, tooLong);
}

/** {@link textUpTo}, trimmed, with at least one visible character. */
export function requiredText(max: number, missing: string, tooLong: string) {
  return bounded((text) => cleanText(text).trim(), max, tooLong).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(hasShownCharacter, { error: missing }),
  );
}

/** {@link requiredText} on a single line. */
export function requiredLine(max: number, missing: string, tooLong: string) {
  return bounded(cleanLine, max, tooLong).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(hasShownCharacter, { error: missing }),
  );
}

/** A search keyword: trimmed, never empty. */
export const keyword = requiredLine(
  KEYWORD_MAX,
  '검색어를 입력해 주세요.',
  `검색어는 ${KEYWORD_MAX}자까지 쓸 수 있어요.`,
);

/** 성동구, or with its 시도: 서울 중구. */
export const district = requiredLine(KEYWORD_MAX, '지역을 입력해 주세요.', `지역은 ${KEYWORD_MAX}자까지 쓸 수 있어요.`);

export const category = z.enum(CATEGORIES.map(({ id }) => id));

export const iconId = z.int().check(z.gte(1), z.lte(ICON_COUNT));

/** A positive integer id in a JSON body. */
export const id = z.int().check(z.positive());

const NUMBER_TEXT = /^-?\d{1,17}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i;

/**
 * A number in a path or query: the server receives text, the client passes a number. `Number('')`
 * is 0, so the text is validated before conversion.
 */
export function numberText<T extends z.ZodMiniType<number, number>>(value: T) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(NUMBER_TEXT, { error: '숫자여야 해요.' }))]),
      z.transform((input) => Number(input)),
    ),
    value,
  );
}

/** No leading zeros and no exponents: each id has exactly one URL. */
const ID_TEXT = /^[1-9]\d{0,15}$/;

/** A positive integer id in a path or query. */
export const idText = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(ID_TEXT, { error: '1 이상의 정수여야 해요.' }))]),
    z.transform((input) => Number(input)),
  ),
  id,
);

/** The path parameters of an endpoint of one item. */
export const idParams = z.object({ id: idText });

/** One or more ids as a repeated query key (`ids=1&ids=2`), at most `max`. */
export function idListText(max: number) {
  return z.pipe(
    z.pipe(
      z.union([idText, z.array(idText)]),
      z.transform((input) => (Array.isArray(input) ? input : [input])),
    ),
    z.array(id).check(z.minLength(1), z.maxLength(max)),
  );
}

/** `true` or `false` in a query. */
export const flagText = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((input) => input === true || input === 'true'),
);

/** ISO 8601 with offset. */
export const timestamp = z.iso.datetime({ offset: true });

/**
 * The time of own content; the date in Asia/Seoul of that of other members, so that it does not
 * tell when they are away from home. Spec 14.1-5.
 */
export const timestampOrDate = z.union([timestamp, z.iso.date()]);

const MINUTE_LENGTH = 'YYYY-MM-DDThh:mm'.length;

/**
 * A date and minute in Asia/Seoul without an offset, as in an `<input type="datetime-local">`:
 * "2026-11-28T14:00".
 */
export const seoulMinute = z
  .string()
  .check(
    z.maxLength(MINUTE_LENGTH, { error: '날짜와 시각을 다시 확인해 주세요.', abort: true }),
    z.regex(SEOUL_MINUTE_PATTERN, { error: '날짜와 시각을 다시 확인해 주세요.', abort: true }),
    z.refine(isSeoulMinute, { error: '날짜와 시각을 다시 확인해 주세요.' }),
  );

export const latitude = z.number().check(z.gte(-90), z.lte(90));

export const longitude = z.number().check(z.gte(-180), z.lte(180));

export const latitudeText = numberText(latitude);

export const longitudeText = numberText(longitude);

/** The requested page size, 1 to {@link PAGE_SIZE_MAX}. */
export function pageSizeText(fallback: number) {
  return z._default(numberText(z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX))), fallback);
}

/** The cursor of a list ordered by (distance, id): both of the last item, sent back together. */
export const distanceCursor = {
  cursorId: z.optional(idText),
  /**
   * The exact number from the previous page: metres in the map projection, by which the list is
   * ordered. Not for display.
   */
  cursorDist: z.optional(numberText(z.number().check(z.gte(0)))),
};

/** The response body of every success: `{"success": true, "data": …}`. */
export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

export const reportReason = z.enum(REPORT_REASONS.map(({ id }) => id));
