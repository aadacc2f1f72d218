import type { Category } from '@sol/contract/category';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import {
  type AreaOrder,
  type CoverageArea,
  categoriesOf,
  type Metric,
  percentText,
  shareOf,
  sortAreas,
  totalsOf,
} from '../../model/coverage.ts';
import styles from './coverage.module.css';

interface CoverageTableProps {
  /** The sum of the areas. */
  whole: CoverageArea;
  areas: readonly CoverageArea[];
  /** "시도" or "시군구". */
  unit: string;
  metric: Metric;
  order: AreaOrder;
  onOrderChange: (order: AreaOrder) => void;
  /** Opens an area; undefined if the areas have no districts. */
  onOpen?: ((name: string) => void) | undefined;
}

/** Strength of the background of a cell, 0 to 100: secondary text on it keeps a contrast of 4.5:1. */
const TINT_MAX = 18;

function Cell({ area, category, metric, max }: Record<'area', CoverageArea> & CellProps) {
  const totals = totalsOf(area, category);
  const share = metric === 'places' ? null : shareOf(totals, metric);
  const isEmpty = totals.places === 0;
  const strength = isEmpty ? 0 : (share ?? Math.sqrt(totals.places / max));
  return (
    <td style={{ '--tint': `${(strength * TINT_MAX).toFixed(1)}%` }}>
      {isEmpty ? (
        <span className={styles.none}>–</span>
      ) : (
        (share !== null && percentText(share)) || totals.places.toLocaleString('ko-KR')
      )}
      {share !== null && <span className={styles.coverageTableCount}>{totals[metric].toLocaleString('ko-KR')}</span>}
    </td>
  );
}

interface CellProps {
  category: Category | null;
  metric: Metric;
  /** The largest number of places in a cell of the column. */
  max: number;
}

interface HeaderProps {
  by: AreaOrder['by'];
  order: AreaOrder;
  onOrderChange: (order: AreaOrder) => void;
  children: ReactNode;
}

/** A column header that sorts: numbers from the largest, names from the first. */
function SortHeader({ by, order, onOrderChange, children }: HeaderProps) {
  const isCurrent = order.by === by;
  const isAscending = isCurrent ? !order.isAscending : by === null;
  return (
    <th scope="col" aria-sort={isCurrent ? (order.isAscending ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onOrderChange({ by, isAscending })}>
        {children}
        <ChevronDownIcon size={14} className={styles.arrow} />
      </button>
    </th>
  );
}

/** Areas by categories. The names and the header stay visible while it scrolls. */
export function CoverageTable({ whole, areas, unit, metric, order, onOrderChange, onOpen }: CoverageTableProps) {
  const categories = categoriesOf(whole);
  const columns: { category: Category | null; max: number }[] = [null, ...categories.map(({ id }) => id)].map(
    (category) => ({ category, max: Math.max(1, ...areas.map((area) => totalsOf(area, category).places)) }),
  );
  const sortProps = { order, onOrderChange };
  const cellsOf = (area: CoverageArea) =>
    columns.map(({ category, max }) => (
      <Cell
        key={category ?? 'all'}
        area={area}
        category={category}
        metric={metric}
        max={area === whole ? whole.places : max}
      />
    ));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard.
    <section className={styles.coverageTableScroller} tabIndex={0} aria-label="지역과 카테고리의 표">
      <table className={styles.table}>
        <thead>
          <tr>
            <SortHeader by={null} {...sortProps}>
              {unit}
            </SortHeader>
            <SortHeader by="all" {...sortProps}>
              모두
            </SortHeader>
            {categories.map(({ id, title }) => (
              <SortHeader key={id} by={id} {...sortProps}>
                {title}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.whole}>
            <th scope="row">{whole.name}</th>
            {cellsOf(whole)}
          </tr>
          {sortAreas(areas, metric, order).map((area) => (
            <tr key={area.name}>
              <th scope="row">
                {onOpen === undefined ? (
                  area.name
                ) : (
                  <button type="button" className={styles.open} onClick={() => onOpen(area.name)}>
                    {area.name}
                  </button>
                )}
              </th>
              {cellsOf(area)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
