import * as z from 'zod/mini';
import { textUpTo } from './text.ts';

/** Graphemes of a keyword at the most. Spec 2.9-7, 5-1. */
export const KEYWORD_MAX = 50;

/** What people search for: trimmed, never empty. */
export const keyword = z.pipe(
  z.string().check(z.trim(), z.minLength(1, { error: '검색어를 입력해 주세요.' })),
  textUpTo(KEYWORD_MAX, `검색어는 ${KEYWORD_MAX}자까지 쓸 수 있어요.`),
);
