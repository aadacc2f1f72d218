import { byArea, dayBefore, digitsOf, type Feed, type FeedRequest, textOf } from './feed.rules.ts';

const PAGE_SIZE = 1_000;
const CURSOR_DIGITS = 14;

export const TOUR_PAGE = 15101578;
export const TOUR_PATH = '/B551011/KorService2';
/** What every call has. */
export const TOUR_PARAMS = { MobileOS: 'WEB', MobileApp: 'sol', _type: 'json' };

/** TourAPI: what is shown, and what was taken down since the last run. */
export const tourFeed: Feed = {
  source: 'tour',
  feed: 'KorService2',
  title: '한국관광공사 관광정보',
  page: TOUR_PAGE,
  placeSource: 'tour',
  everyDays: 1,
  hasChanges: true,
  required: ['contentid', 'contenttypeid', 'title', 'addr1', 'mapx', 'mapy', 'modifiedtime'],
  keptPrefix: 'detail_',
  listRequests({ mode, areas, cursor }) {
    const list = (flag: '0' | '1', since: string | undefined): FeedRequest[] =>
      byArea(
        areas,
        ({ code }) => code,
        (code) => ({
          base: 'data',
          path: `${TOUR_PATH}/areaBasedSyncList2`,
          page: TOUR_PAGE,
          pageSize: PAGE_SIZE,
          params: {
            ...TOUR_PARAMS,
            ...{ showflag: flag, arrange: 'C', lDongRegnCd: code.slice(0, 2) },
            ...(code.length > 2 && { lDongSignguCd: code.slice(2) }),
            ...(since !== undefined && { modifiedtime: since }),
          },
          fields: { showflag: flag },
        }),
      );
    const since = cursor === undefined ? undefined : dayBefore(cursor);
    const shown = list('1', mode === 'CHANGES' ? since : undefined);
    return since === undefined ? shown : [...shown, ...list('0', since)];
  },
  cursorOf: (row) => digitsOf(row.modifiedtime, CURSOR_DIGITS),
  startCursor: () => '',
  identityOf: (row) => textOf(row.contentid),
};
