import { type ReactNode, useEffect, useRef } from 'react';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useResolvedTheme } from '#hooks/browser-state.ts';
import { type BarChartData, createBarChart } from '#lib/chart/bar-chart.ts';
import styles from './bar-chart-view.module.css';

interface BarChartViewProps {
  title: string;
  /** What the colours and numbers mean. */
  note: ReactNode;
  data: BarChartData;
  widthPx?: number;
  heightPx: number;
}

/** A chart with a title, and its numbers as a table for screen readers. */
export function BarChartView({ title, note, data, widthPx, heightPx }: BarChartViewProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const theme = useResolvedTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the theme.
  useEffect(() => {
    if (canvasRef.current === null) return;
    const chart = createBarChart(canvasRef.current, data);
    return () => chart.destroy();
  }, [data, theme]);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {title} <span className={styles.note}>{note}</span>
      </figcaption>
      <section
        className={styles.scroller}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: two imports may be of the same day.
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
