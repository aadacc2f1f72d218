import * as z from 'zod/mini';
import { SMART_LISTS } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope } from './fields.ts';
import { placePreview } from './place.ts';
import { userParams } from './place-query.ts';

/** Places of each list in the overview. */
export const SMART_LIST_PREVIEW = 6;

/** Places of one list, nearest first. */
export const SMART_LIST_MAX = 50;

const smartListPlace = z.object({
  ...placePreview.shape,
  /** Why the place is in the list: "오늘 22:00까지", "입장 무료", "넓이 12만㎡". */
  reason: z.string(),
});

export type SmartListPlace = z.infer<typeof smartListPlace>;

export const smartList = z.object({
  id: z.enum(SMART_LISTS),
  /** "22시까지 여는 도서관". */
  title: z.string(),
  /** Which data the list comes from, as a sentence. */
  note: z.string(),
  places: z.array(smartListPlace),
});

export type SmartList = z.infer<typeof smartList>;

export const smartListApi = {
  /** The lists that have a place within walking or bus distance of the user; the others are absent. */
  'GET /api/smart-list': {
    summary: '자료로 고른 장소 목록들',
    query: z.object(userParams),
    response: envelope(z.array(smartList)),
  },
  'GET /api/smart-list/:id': {
    summary: '자료로 고른 장소 목록 하나, 가까운 순',
    params: z.object({ id: z.enum(SMART_LISTS) }),
    query: z.object(userParams),
    response: envelope(smartList),
  },
} satisfies Endpoints;
