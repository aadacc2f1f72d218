import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { keyword } from './text-schemas.ts';
import { envelope } from './wire-schemas.ts';

/** The search in which a keyword was used. */
export const searchMode = z.enum(['solmap', 'sollect']);

/** Dot segments of a URL path: a request could not name such a keyword to delete it. */
const FOLDERS = ['.', '..'];

const storedKeyword = keyword.check(z.refine((text) => !FOLDERS.includes(text), { error: '남길 수 없는 검색어예요.' }));
const params = z.object({ mode: searchMode });

export const listRecentSearchesSchemas = {
  summary: '최근 검색어',
  params,
  response: envelope(z.array(z.string())),
} satisfies EndpointSchemas;

export const saveRecentSearchSchemas = {
  summary: '최근 검색어 저장',
  params,
  body: z.strictObject({ keyword: storedKeyword }),
  status: 201,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const deleteRecentSearchSchemas = {
  summary: '최근 검색어 하나 지우기',
  params: z.object({ mode: searchMode, keyword }),
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const deleteRecentSearchesSchemas = {
  summary: '최근 검색어 모두 지우기',
  params,
  response: envelope(z.null()),
} satisfies EndpointSchemas;
