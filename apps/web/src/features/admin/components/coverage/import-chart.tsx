import type { ImportSummary } from '@sol/contract/admin-summary';
import { useMemo } from 'react';
import type { BarChartData } from '#lib/chart/bar-chart.ts';
import { shortCount, shortDate } from '#lib/korean-format.ts';
import { shortSourceName } from '../../model/coverage.ts';
import { BarChartView } from './bar-chart-view.tsx';
import styles from './import-chart.module.css';

/** A year of monthly imports. */
const SHOWN_MAX = 12;
const COLUMN_PX = 88;
const HEIGHT_PX = 200;

const PARTS = [
  { key: 'unchanged', name: '그대로', color: 'var(--chart-soft)' },
  { key: 'changed', name: '고침', color: 'var(--chart-middle)' },
  { key: 'added', name: '새로', color: 'var(--chart-strong)' },
] as const;

function toChart(imports: readonly ImportSummary[]): BarChartData {
  const shown = imports.slice(0, SHOWN_MAX).toReversed();
  return {
    labels: shown.map(({ sourceName, finishedAt }) => `${shortSourceName(sourceName)}\n${shortDate(finishedAt)}`),
    series: PARTS.map(({ key, name, color }) => ({ name, color, values: shown.map((one) => one[key]) })),
    ends: shown.map(({ unchanged, changed, added }) => shortCount(unchanged + changed + added)),
    isHorizontal: false,
  };
}

/** Stored rows of the newest imports as columns, the oldest first. */
export function ImportChart({ imports }: { imports: readonly ImportSummary[] }) {
  const data = useMemo(() => toChart(imports), [imports]);
  const legend = PARTS.toReversed().map(({ key, name, color }) => (
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
