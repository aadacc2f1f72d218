import { byArea, dayBefore, digitsOf, type Feed, textOf } from './feed.rules.ts';

const PAGE_SIZE = 100;
const CURSOR_DIGITS = 14;

/** Kinds of licences: the service, its title, its page, and the name of the kind in files. */
const KINDS = [
  ['general_restaurants', '일반음식점', 15154916, '일반음식점'],
  ['rest_cafes', '휴게음식점', 15154921, '휴게음식점'],
  ['bakeries', '제과점', 15155252, '제과점영업'],
  ['museums_and_art_galleries', '박물관·미술관', 15155146, '박물관, 미술관'],
  ['performance_halls', '공연장', 15154966, '공연장'],
  ['movie_theaters', '영화관', 15154848, '영화상영관'],
  ['karaoke_rooms', '노래연습장', 15155135, '노래연습장업'],
  ['pc_bangs', 'PC방', 15154951, '인터넷컴퓨터게임시설제공업'],
] as const;

/** LOCALDATA licences: the current state, by office and by the time of the update. */
export const licenceFeeds: readonly Feed[] = KINDS.map(([feed, title, page, service]) => ({
  source: 'licence',
  feed,
  title,
  page,
  placeSource: 'localdata',
  everyDays: 1,
  hasChanges: true,
  required: [
    ...['OPN_ATMY_GRP_CD', 'MNG_NO', 'BPLC_NM', 'SALS_STTS_CD', 'SALS_STTS_NM', 'ROAD_NM_ADDR', 'LOTNO_ADDR'],
    ...['CRD_INFO_X', 'CRD_INFO_Y', 'DAT_UPDT_PNT'],
  ],
  listRequests: ({ mode, areas, cursor }) =>
    byArea(
      areas,
      ({ office }) => office,
      (office) => ({
        base: 'data',
        path: `/1741000/${feed}/info`,
        page,
        pageSize: PAGE_SIZE,
        params: {
          returnType: 'JSON',
          'cond[OPN_ATMY_GRP_CD::EQ]': office,
          ...(mode === 'CHANGES' &&
            cursor !== undefined && {
              'cond[DAT_UPDT_PNT::GTE]': dayBefore(cursor) + cursor.slice(8).padEnd(6, '0'),
            }),
        },
        // Rows of files name their service.
        fields: { opnSvcNm: service },
      }),
    ),
  cursorOf: (row) => digitsOf(row.DAT_UPDT_PNT, CURSOR_DIGITS),
  startCursor: () => '',
  identityOf: (row) => {
    const number = textOf(row.MNG_NO) || `${textOf(row.BPLC_NM)}@${textOf(row.LOTNO_ADDR)}`;
    return `${textOf(row.OPN_ATMY_GRP_CD)}|${number}`;
  },
}));
