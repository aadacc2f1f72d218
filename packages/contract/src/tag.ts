import type * as z from 'zod/mini';
import type { moodTag, soloTag } from './review-schemas.ts';

/** Mood tags in display order. Spec 3.3-5. */
export const MOOD_TAGS = [
  '조용한',
  '활기찬',
  '아늑한',
  '고급스러운',
  '이색적인',
  '힙한',
  '트렌디한',
  '자연친화적인',
  '사진 찍기 좋은',
  '전망이 좋은',
] as const;

/** Solo-use tags in display order. Spec 3.3-6. */
export const SOLO_TAGS = [
  '1인석이 있는',
  '1인 메뉴가 있는',
  '콘센트가 많은',
  '오래 머물기 좋은',
  '잠깐 들르기 좋은',
  '낮에 가기 좋은',
  '밤에 가기 좋은',
  '공간이 넓은',
  '공간이 좁은',
] as const;

export type MoodTag = z.infer<typeof moodTag>;
export type SoloTag = z.infer<typeof soloTag>;
