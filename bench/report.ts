import { slowdownOf, type Timing } from './measure.ts';

export interface Row {
  label: string;
  figure: string;
  budget?: string;
  isWithin?: boolean;
}

const WIDTHS = { label: 46, figure: 52, budget: 22 };

/** Hangul characters take two columns in a terminal. */
function padColumns(text: string, width: number): string {
  const wide = [...text].filter((letter) => /[ᄀ-ᇿ㄰-㆏가-힣]/.test(letter)).length;
  return text + ' '.repeat(Math.max(1, width - text.length - wide));
}

/** The budget is multiplied by the slowdown of the machine, which is printed beside it. */
export function timingRow(label: string, timing: Timing, budgetMs: number): Row {
  const { p50, p95, p99, databaseCpuMs } = timing;
  const [median, p95Text, nearlyAll, cpu] = [p50, p95, p99, databaseCpuMs].map((ms) => ms.toFixed(2));
  const slowdown = slowdownOf(timing);
  return {
    label,
    figure: `p50 ${median}  p95 ${p95Text}  p99 ${nearlyAll}  CPU ${cpu} ms`,
    budget: `p95 ${Number(budgetMs.toFixed(2))} ms${slowdown > 1 ? ` × ${slowdown.toFixed(2)}` : ''}`,
    isWithin: p95 <= budgetMs * slowdown,
  };
}

export function printTitle(title: string): void {
  console.log(`\n${title}`);
}

export function printRow({ label, figure, budget = '', isWithin }: Row): void {
  const mark = isWithin === undefined ? '' : isWithin ? '✓' : '✗';
  const columns = [
    padColumns(label, WIDTHS.label),
    padColumns(figure, WIDTHS.figure),
    padColumns(budget, WIDTHS.budget),
  ];
  console.log(`  ${columns.join('')}${mark}`.trimEnd());
}
