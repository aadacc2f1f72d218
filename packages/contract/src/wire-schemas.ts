import * as z from 'zod/mini';
import { ICON_COUNT } from './icon.ts';
import { isSeoulMinute, PAGE_SIZE_MAX, SEOUL_MINUTE_PATTERN } from './wire.ts';

export const category = z.enum(['food', 'cafe', 'culture', 'walk', 'work', 'shop', 'entertainment', 'drink']);

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
