import type { CoverageCounts, CoverageDistrict } from '@sol/contract/admin-coverage';
import { CATEGORIES, type Category } from '@sol/contract/category';

type Totals = Omit<CoverageCounts, 'category'>;

/** What the table shows of each area and category. */
export const METRICS = [
  'places',
  'withHours',
  'withPhotos',
  'withReviews',
  'withFacts',
] as const satisfies (keyof Totals)[];
export type Metric = (typeof METRICS)[number];

const NONE: Totals = { places: 0, withHours: 0, withPhotos: 0, withReviews: 0, withFacts: 0 };

/** A 시도, or a 시군구 of one. */
export interface CoverageArea extends Totals {
  name: string;
  latitude: number;
  longitude: number;
  byCategory: ReadonlyMap<Category, Totals>;
}

/** `Map.groupBy`, which Safari has since 17.4. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function sumTotals(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (sum, part) => ({
      places: sum.places + part.places,
      withHours: sum.withHours + part.withHours,
      withPhotos: sum.withPhotos + part.withPhotos,
      withReviews: sum.withReviews + part.withReviews,
      withFacts: sum.withFacts + part.withFacts,
    }),
    NONE,
  );
}

function toArea(name: string, districts: readonly CoverageDistrict[]): CoverageArea {
  const counts = districts.flatMap(({ categories }) => categories);
  const byCategory = new Map(
    [...groupBy(counts, ({ category }) => category)].map(([category, parts]) => [category, sumTotals(parts)]),
  );
  const totals = sumTotals(counts);
  const mean = (key: 'latitude' | 'longitude') =>
    districts.reduce((sum, one) => sum + one[key] * sumTotals(one.categories).places, 0) / totals.places;
  return { name, latitude: mean('latitude'), longitude: mean('longitude'), byCategory, ...totals };
}

export const provincesOf = (districts: readonly CoverageDistrict[]): string[] => [
  ...new Set(districts.map(({ province }) => province)),
];

/** The districts as areas; with null as the chosen 시도, the 시도 as areas. */
export function areasOf(districts: readonly CoverageDistrict[], province: string | null): CoverageArea[] {
  const groups = groupBy(districts, (one) => (province === null ? one.province : one.district));
  return [...groups].map(([name, parts]) => toArea(name, parts));
}

/** All areas as one, for the row of sums. */
export const wholeOf = (districts: readonly CoverageDistrict[]): CoverageArea => toArea('모두', districts);

/** The categories with a place, in display order. */
export const categoriesOf = ({ byCategory }: Pick<CoverageArea, 'byCategory'>) =>
  CATEGORIES.filter(({ id }) => byCategory.has(id));

/** The title of a data set below a column of a chart: "전국도서관표준데이터" is 도서관. */
export const shortSourceName = (title: string): string =>
  title.replace(/^전국/, '').replace(/(?:\(상권\)정보|정보표준데이터|표준데이터| 인허가)$/, '');

export const totalsOf = (area: CoverageArea, category: Category | null): Totals =>
  category === null ? area : (area.byCategory.get(category) ?? NONE);

/** The share of places that a metric counts, 0 to 1; null without a place. */
export const shareOf = (totals: Totals, metric: Metric): number | null =>
  totals.places === 0 ? null : totals[metric] / totals.places;

/** Rounded down, so that 100 % means all. */
export const percentText = (share: number): string => `${Math.floor(share * 100)}%`;

export interface AreaOrder {
  /** null for the names. */
  by: Category | 'all' | null;
  isAscending: boolean;
}

/** Orders by the number of places, or by the share if the metric is one. Ties are ordered by name. */
export function sortAreas(areas: readonly CoverageArea[], metric: Metric, { by, isAscending }: AreaOrder) {
  const numberOf = (area: CoverageArea) => {
    const totals = totalsOf(area, by === 'all' ? null : by);
    return metric === 'places' ? totals.places : (shareOf(totals, metric) ?? -1);
  };
  const direction = isAscending ? 1 : -1;
  const byName = (a: CoverageArea, b: CoverageArea) => a.name.localeCompare(b.name, 'ko');
  return areas.toSorted((a, b) =>
    by === null ? direction * byName(a, b) : direction * (numberOf(a) - numberOf(b)) || byName(a, b),
  );
}
