import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { keyword } from './keyword.ts';

/** Stored keywords per member and mode; a new one replaces the oldest. */
export const RECENT_SEARCHES_MAX = 10;

/** The search in which a keyword was used. */
export const searchMode = z.enum(['solmap', 'sollect']);
export type SearchMode = z.infer<typeof searchMode>;

/** Dot segments of a URL path: a request could not name such a keyword to delete it. */
const FOLDERS = ['.', '..'];

const storedKeyword = keyword.check(z.refine((text) => !FOLDERS.includes(text), { error: '남길 수 없는 검색어예요.' }));

const path = '/api/:mode/search/recent';
const params = z.object({ mode: searchMode });

/** Newest first, without duplicates. */
export const listRecentSearches = endpoint({
  method: 'GET',
  path,
  summary: '최근 검색어',
  access: 'member',
  params,
  response: envelope(z.array(z.string())),
});

/** An existing keyword becomes the newest. */
export const saveRecentSearch = endpoint({
  method: 'POST',
  path,
  summary: '최근 검색어 저장',
  access: 'member',
  params,
  body: z.strictObject({ keyword: storedKeyword }),
  status: 201,
  response: envelope(z.null()),
});

/** Idempotent. */
export const deleteRecentSearch = endpoint({
  method: 'DELETE',
  path: `${path}/:keyword`,
  summary: '최근 검색어 하나 지우기',
  access: 'member',
  params: z.object({ mode: searchMode, keyword }),
  response: envelope(z.null()),
});

export const deleteRecentSearches = endpoint({
  method: 'DELETE',
  path,
  summary: '최근 검색어 모두 지우기',
  access: 'member',
  params,
  response: envelope(z.null()),
});
