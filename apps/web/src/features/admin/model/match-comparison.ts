import type { MatchedRow, MatchReason } from '@sol/contract/admin-place-match';
import { categoryTitle } from '@sol/contract/category';

const SOURCE_TITLES: Record<string, string> = {
  semas: '상가(상권)정보',
  library: '전국도서관표준데이터',
  museum: '전국박물관미술관정보표준데이터',
  park: '전국도시공원정보표준데이터',
  localdata: 'LOCALDATA 인허가',
  osm: 'OpenStreetMap',
  request: '장소 추가 요청',
  demo: '예시 장소',
};

export const REASON_TITLES: Record<MatchReason, string> = {
  SAME_NAME: '이름이 같아요',
  SAME_BRANCH: '지점이 같아요',
  SIMILAR_NAME: '이름이 비슷해요',
  OTHER_SPELLING: '표기가 달라요',
  SAME_BUILDING: '같은 건물이에요',
  FAR_APART: '떨어져 있어요',
  OTHER_BRANCH: '지점이 달라요',
  OTHER_KIND: '종류가 달라요',
  OTHER_CATEGORY: '카테고리가 달라요',
  GENERIC_NAME: '흔한 이름이에요',
};

/** Reasons for two places, which are highlighted. */
export const DOUBTS: ReadonlySet<MatchReason> = new Set([
  'FAR_APART',
  'OTHER_BRANCH',
  'OTHER_KIND',
  'OTHER_CATEGORY',
  'GENERIC_NAME',
]);

interface ComparedValue {
  title: string;
  values: readonly [string, string];
  isDifferent: boolean;
}

const used = ({ place: { reviewCount, markedCount } }: MatchedRow): string =>
  `후기 ${reviewCount.toLocaleString('ko-KR')} · 저장 ${markedCount.toLocaleString('ko-KR')}`;

const from = ({ source, fileDate }: MatchedRow): string =>
  [SOURCE_TITLES[source] ?? source, fileDate].filter((text) => text !== null).join(' · ');

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** The values of both rows, one below the other. Spaces do not make a difference. */
export function compareRows([one, other]: readonly [MatchedRow, MatchedRow]): ComparedValue[] {
  const compare = (title: string, read: (row: MatchedRow) => string): ComparedValue => {
    const values = [read(one), read(other)] as const;
    return { title, values, isDifferent: withoutSpaces(values[0]) !== withoutSpaces(values[1]) };
  };
  return [
    compare('이름', ({ place }) => place.name),
    compare('분류', ({ place }) => `${categoryTitle(place.category)} · ${place.detailedCategory}`),
    compare('주소', ({ place }) => place.address),
    { ...compare('쓰임', used), isDifferent: false },
    { ...compare('출처', from), isDifferent: false },
  ];
}

/** "약 120m", "약 1.2km". */
export function distanceText(distanceM: number): string {
  return distanceM < 1_000 ? `약 ${distanceM}m` : `약 ${(distanceM / 1_000).toFixed(1)}km`;
}
