import type { SyncSource } from '@sol/contract/admin-data';
import { compactDay, type Feed, textOf } from './feed.rules.ts';

const PAGE_SIZE = 1_000;
const EVERY_DAYS = 7;

type Standard = Pick<Feed, 'feed' | 'title' | 'page' | 'placeSource' | 'required'> & { source: SyncSource };

/** National standard data: a few pages for all of Korea, without lists of changes. */
function standardFeed({ source, feed, title, page, placeSource, required }: Standard): Feed {
  return {
    source,
    feed,
    title,
    page,
    placeSource,
    everyDays: EVERY_DAYS,
    hasChanges: false,
    required: [...required, 'rdnmadr', 'lnmadr', 'latitude', 'longitude'],
    listRequests: () => [{ base: 'standard', path: `/${feed}`, page, pageSize: PAGE_SIZE, params: { type: 'json' } }],
    cursorOf: () => undefined,
    startCursor: compactDay,
    // Numbers repeat, also within a provider.
    identityOf: (row) => Object.values(row).map(textOf).join('\t'),
  };
}

export const standardFeeds: readonly Feed[] = [
  standardFeed({
    source: 'libraries',
    feed: 'tn_pubr_public_lbrry_api',
    title: '전국도서관표준데이터',
    page: 15013109,
    placeSource: 'library',
    required: ['lbrryNm', 'ctprvnNm', 'signguNm', 'lbrrySe'],
  }),
  standardFeed({
    source: 'museums',
    feed: 'tn_pubr_public_museum_artgr_info_api',
    title: '전국박물관미술관정보표준데이터',
    page: 15017323,
    placeSource: 'museum',
    required: ['fcltyNm'],
  }),
  standardFeed({
    source: 'parks',
    feed: 'tn_pubr_public_cty_park_info_api',
    title: '전국도시공원정보표준데이터',
    page: 15012890,
    placeSource: 'park',
    required: ['parkNm', 'parkSe'],
  }),
];
