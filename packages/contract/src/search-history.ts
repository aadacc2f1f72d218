import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, keyword } from './fields.ts';

export const POPULAR_SEARCHES_MAX = 10;

/** Devices that have searched a keyword before it is shown. Rule 12.2-5. */
export const POPULAR_DEVICES_MIN = 20;

/** Days over which devices are counted, today included. Rule 12.2-5. */
export const POPULAR_DAYS = 7;

/** The search in which a keyword was used. */
export const searchMode = z.enum(['solmap', 'sollect']);

export type SearchMode = z.infer<typeof searchMode>;

/** Dot segments of a URL path: a request could not name such a keyword to delete it. */
const FOLDERS = ['.', '..'];

const storedKeyword = keyword.check(z.refine((text) => !FOLDERS.includes(text), { error: '남길 수 없는 검색어예요.' }));

const params = z.object({ mode: searchMode });

export const searchHistoryApi = {
  /** Most searched first. Devices of one IPv4 address, or one IPv6 network (/48), count as one. */
  'GET /api/solmap/search/popular': {
    summary: '많이 찾는 검색어',
    response: envelope(z.array(z.string())),
  },
  /** Counts a search that was submitted, or whose result was chosen. Without effect if it has no results. */
  'POST /api/solmap/search/popular': {
    summary: '검색한 기기 세기',
    body: z.strictObject({ keyword }),
    status: 201,
    response: envelope(z.null()),
  },
  /** Newest first, without duplicates. */
  'GET /api/:mode/search/recent': {
    summary: '최근 검색어',
    access: 'member',
    params,
    response: envelope(z.array(z.string())),
  },
  /** An existing keyword becomes the newest. */
  'POST /api/:mode/search/recent': {
    summary: '최근 검색어 저장',
    access: 'member',
    params,
    body: z.strictObject({ keyword: storedKeyword }),
    status: 201,
    response: envelope(z.null()),
  },
  /** Idempotent. */
  'DELETE /api/:mode/search/recent/:keyword': {
    summary: '최근 검색어 하나 지우기',
    access: 'member',
    params: z.object({ mode: searchMode, keyword }),
    response: envelope(z.null()),
  },
  'DELETE /api/:mode/search/recent': {
    summary: '최근 검색어 모두 지우기',
    access: 'member',
    params,
    response: envelope(z.null()),
  },
} satisfies Endpoints;
