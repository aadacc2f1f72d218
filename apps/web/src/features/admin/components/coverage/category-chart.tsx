import { useMemo } from 'react';
import type { BarChartData } from '#lib/chart/bar-chart.ts';
import { shortCount } from '#lib/korean-format.ts';
import { type CoverageArea, categoriesOf, percentText, shareOf, totalsOf } from '../../model/coverage.ts';
import { BarChartView } from './bar-chart-view.tsx';

const ROW_PX = 34;

function toChart(area: CoverageArea): BarChartData {
  const categories = categoriesOf(area);
  const totals = categories.map(({ id }) => totalsOf(area, id));
  return {
    labels: categories.map(({ title }) => title),
    series: [
      { name: '영업시간을 아는 곳', color: 'var(--chart-strong)', values: totals.map(({ withHours }) => withHours) },
      {
        name: '모르는 곳',
        color: 'var(--chart-soft)',
        values: totals.map(({ places, withHours }) => places - withHours),
      },
    ],
    ends: totals.map((one) => `${shortCount(one.places)} · ${percentText(shareOf(one, 'withHours') ?? 0)}`),
    isHorizontal: true,
  };
}

/** Places of each category as bars, with the part of known hours in a strong colour. */
export function CategoryChart({ area }: { area: CoverageArea }) {
  const data = useMemo(() => toChart(area), [area]);
  return (
    <BarChartView
      title="카테고리별 장소"
      note="진한 부분과 %는 영업시간을 아는 곳"
      data={data}
      heightPx={data.labels.length * ROW_PX}
    />
  );
}
