import { categoryTitle } from '@sol/contract/category';
import { toCsvText } from '#lib/text/csv.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import type { ListedPlace, PlaceList } from './place-list.ts';

type Column = [title: string, read: (place: ListedPlace, index: number) => string | number];

const PLACE_COLUMNS: Column[] = [
  ['이름', ({ name }) => name],
  ['분류', ({ category }) => categoryTitle(category)],
  ['상세 분류', ({ detailedCategory }) => detailedCategory],
  ['주소', ({ address }) => address],
  ['위도', ({ latitude }) => latitude],
  ['경도', ({ longitude }) => longitude],
];

const MEMO_COLUMN: Column = ['메모', ({ memo = '' }) => memo];

const ROUTE_COLUMNS: Column[] = [['순서', (_, index) => index + 1], ...PLACE_COLUMNS, MEMO_COLUMN];

const SET_COLUMNS: Column[] = [
  ...PLACE_COLUMNS,
  ['저장한 때', ({ savedAt }) => (savedAt === undefined ? '' : seoulTime(savedAt))],
  MEMO_COLUMN,
];

/** In the row of the first place; a solroute without a departure time has no such column. */
const departColumn = (departAt: string): Column => [
  '출발',
  (_, index) => (index === 0 ? departAt.replace('T', ' ') : ''),
];

export function toCsv({ isRoute, departAt, places }: PlaceList): string {
  const columns = [...(isRoute ? ROUTE_COLUMNS : SET_COLUMNS), ...(departAt ? [departColumn(departAt)] : [])];
  return toCsvText([
    columns.map(([title]) => title),
    ...places.map((place, at) => columns.map(([, read]) => read(place, at))),
  ]);
}
