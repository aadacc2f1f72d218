import { requiredLine } from './text.ts';

/** Maximum length of a keyword in graphemes. Spec 2.9-7, 5-1. */
export const KEYWORD_MAX = 50;

/** A search keyword: trimmed, never empty. */
export const keyword = requiredLine(
  KEYWORD_MAX,
  '검색어를 입력해 주세요.',
  `검색어는 ${KEYWORD_MAX}자까지 쓸 수 있어요.`,
);
