import type { ImportSummary } from '@sol/contract/admin-coverage';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useResolvedTheme } from '#hooks/browser-state.ts';
import { type BarChartData, createBarChart } from '#lib/chart/bar-chart.ts';
import { shortCount, shortDate } from '#lib/korean-format.ts';
import {
  type CoverageArea,
  categoriesOf,
  percentText,
  shareOf,
  shortSourceName,
  totalsOf,
} from '../../model/coverage.ts';
import styles from './coverage.module.css';

interface BarChartViewProps {
  title: string;
  /** What the colours and numbers mean. */
  note: ReactNode;
  data: BarChartData;
  widthPx?: number;
  heightPx: number;
}

/** A chart with a title, and its numbers as a table for screen readers. */
function BarChartView({ title, note, data, widthPx, heightPx }: BarChartViewProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const theme = useResolvedTheme();
  // The colours depend on the theme.
  useEffect(() => {
    if (canvasRef.current === null) return;
    const chart = createBarChart(canvasRef.current, data);
    return () => chart.destroy();
  }, [data, theme]);
  return (
    <figure className={styles.barChartViewFigure}>
      <figcaption className={styles.barChartViewCaption}>
        {title} <span className={styles.barChartViewNote}>{note}</span>
      </figcaption>
      <section
        className={styles.barChartViewScroller}
        aria-label={`${title} 그래프`}
        tabIndex={widthPx === undefined ? undefined : 0}
      >
        <div aria-hidden="true" className={styles.chart} style={{ height: heightPx, minWidth: widthPx }}>
          <canvas ref={canvasRef} />
        </div>
        <VisuallyHidden>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">이름</th>
                {data.series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.labels.map((label, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two imports may be of the same day.
                <tr key={index}>
                  <th scope="row">{label}</th>
                  {data.series.map(({ name, values }) => (
                    <td key={name}>{values[index]?.toLocaleString('ko-KR')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </section>
    </figure>
  );
}

const ROW_PX = 34;

function toCategoryChart(area: CoverageArea): BarChartData {
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

/** Places of each category as bars, with the share of known hours in a strong colour. */
export function CategoryChart({ area }: { area: CoverageArea }) {
  const data = useMemo(() => toCategoryChart(area), [area]);
  return (
    <BarChartView
      title="카테고리별 장소"
      note="진한 부분과 %는 영업시간을 아는 곳"
      data={data}
      heightPx={data.labels.length * ROW_PX}
    />
  );
}

/** A year of monthly imports. */
const SHOWN_MAX = 12;
const COLUMN_PX = 88;
const HEIGHT_PX = 200;

const SERIES = [
  { key: 'unchanged', name: '그대로', color: 'var(--chart-soft)' },
  { key: 'changed', name: '고침', color: 'var(--chart-middle)' },
  { key: 'added', name: '새로', color: 'var(--chart-strong)' },
] as const;

function toImportChart(imports: readonly ImportSummary[]): BarChartData {
  const shown = imports.slice(0, SHOWN_MAX).toReversed();
  return {
    labels: shown.map(({ sourceName, finishedAt }) => `${shortSourceName(sourceName)}\n${shortDate(finishedAt)}`),
    series: SERIES.map(({ key, name, color }) => ({ name, color, values: shown.map((one) => one[key]) })),
    ends: shown.map(({ unchanged, changed, added }) => shortCount(unchanged + changed + added)),
    isHorizontal: false,
  };
}

/** Stored rows of the newest imports as columns, the oldest first. */
export function ImportChart({ imports }: { imports: readonly ImportSummary[] }) {
  const data = useMemo(() => toImportChart(imports), [imports]);
  const legend = SERIES.toReversed().map(({ key, name, color }) => (
    <span key={key} className={styles.key}>
      <span className={styles.swatch} style={{ background: color }} />
      {name}
    </span>
  ));
  return (
    <BarChartView
      title="가져온 행"
      note={<span className={styles.legend}>{legend}</span>}
      data={data}
      widthPx={data.labels.length * COLUMN_PX}
      heightPx={HEIGHT_PX}
    />
  );
}
