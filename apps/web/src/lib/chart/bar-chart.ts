import { BarController, BarElement, CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js';

export interface BarSeries {
  name: string;
  /** A colour of the style sheet, such as `var(--accent)`. */
  color: string;
  values: readonly number[];
}

export interface BarChartData {
  /** One for each bar, of one or several lines. */
  labels: readonly string[];
  /** Parts of each bar, from the axis outwards. */
  series: readonly BarSeries[];
  /** The text at the end of each bar. */
  ends: readonly string[];
  isHorizontal: boolean;
}

Chart.register(BarController, BarElement, CategoryScale, LinearScale);

const BAR_MAX_PX = 20;
const COLUMN_MAX_PX = 44;
const TEXT_GAP_PX = 6;
const END_WIDTH_PX = 84;
const END_HEIGHT_PX = 20;

/** Resolves colours of the style sheet, because a canvas cannot use custom properties. */
function createColorReader(canvas: HTMLCanvasElement) {
  const probe = document.createElement('span');
  canvas.parentElement?.append(probe);
  return {
    read: (color: string) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    },
    close: () => probe.remove(),
  };
}

/** Draws the text at the end of each bar, so that the chart needs no axis of values. */
const drawEnds = ({ ends, isHorizontal }: BarChartData, color: string): Plugin<'bar'> => ({
  id: 'ends',
  afterDatasetsDraw(chart) {
    const { ctx } = chart;
    const bars = chart.getDatasetMeta(chart.data.datasets.length - 1).data;
    ctx.save();
    ctx.font = `600 12px ${getComputedStyle(ctx.canvas).fontFamily}`;
    ctx.fillStyle = color;
    ctx.textAlign = isHorizontal ? 'start' : 'center';
    ctx.textBaseline = isHorizontal ? 'middle' : 'bottom';
    for (const [index, { x, y }] of bars.entries()) {
      const [atX, atY] = isHorizontal ? [x + TEXT_GAP_PX, y] : [x, y - TEXT_GAP_PX];
      ctx.fillText(ends[index] ?? '', atX, atY);
    }
    ctx.restore();
  },
});

/** Draws stacked bars; the caller ends it with `destroy`. */
export function createBarChart(canvas: HTMLCanvasElement, data: BarChartData): { destroy(): void } {
  const { labels, series, isHorizontal } = data;
  const colors = createColorReader(canvas);
  const [ink, secondary, line] = ['var(--ink)', 'var(--ink-2)', 'var(--line)'].map(colors.read);
  const datasets = series.map(({ name, color, values }) => {
    const resolved = colors.read(color);
    return {
      label: name,
      data: [...values],
      backgroundColor: resolved,
      hoverBackgroundColor: resolved,
      maxBarThickness: isHorizontal ? BAR_MAX_PX : COLUMN_MAX_PX,
    };
  });
  colors.close();
  const font = { family: getComputedStyle(canvas).fontFamily, size: 12 };
  const names = {
    stacked: true,
    grid: { display: false },
    border: { color: line ?? '', display: !isHorizontal },
    ticks: { color: (isHorizontal ? ink : secondary) ?? '', font, maxRotation: 0, autoSkip: false },
  };
  const values = { stacked: true, display: false, beginAtZero: true };
  return new Chart(canvas, {
    type: 'bar',
    data: { labels: labels.map((label) => label.split('\n')), datasets },
    options: {
      indexAxis: isHorizontal ? 'y' : 'x',
      maintainAspectRatio: false,
      animation: false,
      events: [],
      layout: { padding: isHorizontal ? { right: END_WIDTH_PX } : { top: END_HEIGHT_PX } },
      scales: isHorizontal ? { y: names, x: values } : { x: names, y: values },
    },
    plugins: [drawEnds(data, ink ?? '')],
  });
}
