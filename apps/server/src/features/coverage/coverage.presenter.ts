import type { Coverage, CoverageCounts, ImportSummary } from '@sol/contract/admin-coverage';
import { CATEGORIES } from '@sol/contract/category';
import { seoulTime } from '#lib/time/seoul-time.ts';

type Totals = Omit<CoverageCounts, 'category'>;
/** A header row and the rows below it. */
type Table = string[][];

const KEYS = ['places', 'withHours', 'withPhotos', 'withReviews', 'withFacts'] as const;
const HEADER = ['장소', '영업시간', '사진', '후기', '혼자 정보'];
/** The columns of {@link importTable} that are not numbers. */
export const IMPORT_TEXT_COLUMNS = 3;
const IMPORT_HEADER = ['가져온 때', '자료', '파일', '행', '새로', '고침', '그대로', '사라짐', '거절'];

const shown = (value: number) => value.toLocaleString('ko-KR');

const sumOf = (counts: readonly Totals[]): Totals => {
  const total = (key: (typeof KEYS)[number]) => counts.reduce((sum, one) => sum + one[key], 0);
  const [places = 0, withHours = 0, withPhotos = 0, withReviews = 0, withFacts = 0] = KEYS.map(total);
  return { places, withHours, withPhotos, withReviews, withFacts };
};

/** "1,204 (37%)", rounded down, so that 100 % means all; "0" for none. */
const shareText = (part: number, whole: number) =>
  part === 0 ? '0' : `${shown(part)} (${Math.floor((part / whole) * 100)}%)`;

const cells = ({ places, withHours, withPhotos, withReviews, withFacts }: Totals) => [
  shown(places),
  ...[withHours, withPhotos, withReviews, withFacts].map((part) => shareText(part, places)),
];

/** One row per category with places, then their sum. */
export function categoryTable({ districts }: Pick<Coverage, 'districts'>): Table {
  const all = districts.flatMap(({ categories }) => categories);
  const rows = CATEGORIES.flatMap(({ id, title }) => {
    const totals = sumOf(all.filter(({ category }) => category === id));
    return totals.places === 0 ? [] : [[title, ...cells(totals)]];
  });
  return [['카테고리', ...HEADER], ...rows, ['모두', ...cells(sumOf(all))]];
}

/** One row per 시도, or per 시군구 of the chosen 시도. */
export function areaTable({ districts }: Pick<Coverage, 'districts'>, province: string | undefined): Table {
  const areas = Map.groupBy(
    districts.filter((one) => province === undefined || one.province === province),
    (one) => (province === undefined ? one.province : one.district),
  );
  const rows = [...areas].map(([name, parts]) => [
    name,
    ...cells(sumOf(parts.flatMap(({ categories }) => categories))),
  ]);
  return [[province === undefined ? '시도' : '시군구', ...HEADER], ...rows];
}

/** One row per import, newest first. */
export function importTable(imports: readonly ImportSummary[]): Table {
  return [
    IMPORT_HEADER,
    ...imports.map((one) => [
      seoulTime(one.finishedAt),
      one.sourceName,
      one.fileName,
      ...[one.rows, one.added, one.changed, one.unchanged, one.absent, one.rejected].map(shown),
    ]),
  ];
}
