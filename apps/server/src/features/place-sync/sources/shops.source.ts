import { DAY_MS } from '#lib/time/durations.ts';
import { byArea, compactDay, dayBefore, dayOfCursor, type Feed, textOf } from './feed.rules.ts';

const PAGE_SIZE = 1_000;
/** Longer gaps are filled by a full run. */
const CHANGE_DAYS_MAX = 31;
/** The field with the day of a list of changes. */
const DAY = '@day';
const PATH = '/B553077/api/open/sdsc2';
const PAGE = 15012005;

/** The days from one to the other, "20261128", the first and the last included. undefined if there are too many. */
function listDays(from: string, to: string): string[] | undefined {
  const days: string[] = [];
  for (let day = from; day <= to; day = compactDay(new Date(dayOfCursor(day).getTime() + DAY_MS))) {
    if (days.length === CHANGE_DAYS_MAX) return undefined;
    days.push(day);
  }
  return days;
}

/** 상가(상권)정보: by district, and the changes of a day in all of Korea. */
export const shopsFeed: Feed = {
  source: 'shops',
  feed: 'sdsc2',
  title: '상가(상권)정보',
  page: PAGE,
  placeSource: 'semas',
  everyDays: 1,
  hasChanges: true,
  required: ['bizesId', 'bizesNm', 'indsSclsCd', 'ctprvnNm', 'signguNm', 'lnoAdr', 'rdnmAdr', 'lon', 'lat'],
  listRequests({ mode, areas, cursor, now }) {
    const common = { base: 'data' as const, page: PAGE, pageSize: PAGE_SIZE };
    if (mode === 'FULL' || cursor === undefined) {
      return byArea(
        areas,
        ({ code }) => code,
        (code) => ({
          ...common,
          path: `${PATH}/storeListInDong`,
          params: { divId: code.length === 2 ? 'ctprvnCd' : 'signguCd', key: code, type: 'json' },
        }),
      );
    }
    return listDays(dayBefore(cursor), compactDay(now))?.map((day) => ({
      ...common,
      path: `${PATH}/storeListByDate`,
      params: { key: day, type: 'json' },
      fields: { [DAY]: day },
    }));
  },
  cursorOf: (row) => textOf(row[DAY]) || undefined,
  // The changes of today, and of yesterday if they are late, come after it.
  startCursor: (now) => compactDay(new Date(now.getTime() - DAY_MS)),
  identityOf: (row) => textOf(row.bizesId),
};
