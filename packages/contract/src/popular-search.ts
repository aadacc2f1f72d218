import { endpoint } from './endpoint.ts';
import type { countSearchSchemas, listPopularSearchesSchemas } from './popular-search-schemas.ts';

export const POPULAR_SEARCHES_MAX = 10;
/** Devices that have searched a keyword before it is shown. Rule 12.2-5. */
export const POPULAR_DEVICES_MIN = 20;
/** Days over which devices are counted, today included. Rule 12.2-5. */
export const POPULAR_DAYS = 7;

const path = '/api/solmap/search/popular';

/** Most searched first. Devices of one IPv4 address, or one IPv6 network (/48), count as one. */
export const listPopularSearches = endpoint<typeof listPopularSearchesSchemas>({ method: 'GET', path });

/** Counts a search that was submitted, or whose result was chosen. Without effect if it has no results. */
export const countSearch = endpoint<typeof countSearchSchemas>({ method: 'POST', path });
