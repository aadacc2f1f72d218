import type { Row } from '../report.ts';
import { type Attempt, P99_MAX_MS } from './find-maximum.ts';
import type { PhaseFigures, WriteCheck } from './generator.ts';
import type { Health, Memory } from './probes.ts';
import { failedCount, type Latencies } from './tally.ts';

const LAG_P99_MAX_MS = 50;
const GROWTH_MAX = 0.1;
const RECOVERED_WITHIN_S = 10;

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const share = (value: number) => `${(100 * value).toFixed(value < 0.1 ? 1 : 0)} %`;
const latencies = ({ p50, p99, count }: Latencies) => `p50 ${ms(p50)}  p99 ${ms(p99)}  of ${count}`;
const perSecondText = (count: number, durationMs: number) => `${Math.round((count / durationMs) * 1_000)} per second`;

function formatCounts(failures: Record<string, number>): string {
  const kinds = Object.entries(failures).sort(([, a], [, b]) => b - a);
  return kinds.length === 0 ? 'none' : kinds.map(([label, count]) => `${count} ${label}`).join(', ');
}

export function attemptRow({ perSecond, figures, isSustained }: Attempt, durationMs: number): Row {
  const { requestCount, rejected, succeeded } = figures;
  const rate = perSecondText(requestCount, durationMs);
  const more = `${rate}, p99 ${ms(succeeded.p99)}, rejected ${share(rejected / requestCount)}`;
  const failed = failedCount(figures) > 0 ? `, ${formatCounts(figures.failures)}` : '';
  return {
    label: `${perSecond.toFixed(1)} users per second${isSustained ? '' : ': above the limits'}`,
    figure: more + failed,
  };
}

/** Accuracy of the load generator. */
export const lagRow = ({ lag, cpuShare }: PhaseFigures): Row => ({
  label: 'lag of the load generator',
  figure: `p99 ${ms(lag.p99)}, maximum ${ms(lag.max)}; ${share(cpuShare)} of a CPU`,
  budget: `p99 ${LAG_P99_MAX_MS} ms`,
  isWithin: lag.p99 <= LAG_P99_MAX_MS,
});

export const kindRows = ({ byKind }: PhaseFigures): Row[] =>
  Object.entries(byKind).map(([kind, figures]) => ({ label: `  ${kind}`, figure: latencies(figures) }));

export function errorsRow(figures: PhaseFigures): Row {
  const wrong = { ...figures.failures, ...(figures.rejected > 0 && { rejected: figures.rejected }) };
  const isWithin = Object.keys(wrong).length === 0;
  return {
    label: 'successful responses',
    figure: `${latencies(figures.succeeded)}; errors: ${formatCounts(wrong)}`,
    budget: 'no error',
    isWithin,
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const minimum = (values: readonly number[]) => Math.min(...values);

/**
 * Compares the second fifth of the samples, after warm-up, with the last one. Uses the minimum of
 * the heap: memory above it is collected by the next garbage collection.
 */
export function memoryRows(samples: readonly Memory[], isLongEnough: boolean): Row[] {
  const fifth = Math.floor(samples.length / 5);
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)];
  const row = (label: string, of: (some: readonly Memory[]) => number): Row => {
    const [before, after] = [of(early), of(late)];
    const figure = `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`;
    if (!isLongEnough) return { label, figure };
    return { label, figure, budget: 'grows by 10 % or less', isWithin: after <= before * (1 + GROWTH_MAX) };
  };
  return [
    row('memory of the app (RSS, median)', (some) => median(some.map(({ residentMb }) => residentMb))),
    row('heap of the app (minimum)', (some) => minimum(some.map(({ heapMb }) => heapMb))),
  ];
}

export function overloadRows(figures: PhaseFigures, durationMs: number): Row[] {
  const { requestCount, succeeded, rejected, failures } = figures;
  return [
    { label: 'requests', figure: `${requestCount}, ${perSecondText(requestCount, durationMs)}` },
    { label: 'successful responses', figure: `${latencies(succeeded)}, ${perSecondText(succeeded.count, durationMs)}` },
    {
      label: 'rejected with 503 and Retry-After',
      figure: `${rejected}, ${share(rejected / requestCount)}`,
      // No request is rejected if the maximum was measured under worse conditions; then all must be
      // in time.
      budget: 'some, or all in time',
      isWithin: rejected > 0 || succeeded.p99 <= P99_MAX_MS,
    },
    {
      label: 'timeouts, disconnects and other failures',
      figure: formatCounts(failures),
      budget: 'none',
      isWithin: failedCount(figures) === 0,
    },
  ];
}

export function healthRow(samples: readonly Health[]): Row {
  const slowest = Math.max(...samples.map(({ tookMs }) => tookMs));
  const wrong = samples.filter(({ status }) => status !== 200);
  const figure = `${samples.length - wrong.length} of ${samples.length} checks, slowest ${ms(slowest)}`;
  return { label: '/api/health during the overload', figure, budget: 'always', isWithin: wrong.length === 0 };
}

/** A p99 of one second below this value is not noticeable. */
const UNNOTICEABLE_MS = 100;

export function recoveryRow({ seconds }: PhaseFigures, before: PhaseFigures): Row {
  // The threshold is the worst second before the overload.
  const p99MaxMs = Math.max(
    UNNOTICEABLE_MS,
    ...before.seconds.map(({ p99 }) => p99).filter((p99) => !Number.isNaN(p99)),
  );
  const lastBad = seconds.findLastIndex(({ p99, rejected, failed }) => rejected + failed > 0 || !(p99 <= p99MaxMs));
  return {
    label: `p99 under ${ms(p99MaxMs)} again without rejections`,
    figure: lastBad + 1 < seconds.length ? `after ${lastBad + 1} s` : `not within ${seconds.length} s`,
    budget: `within ${RECOVERED_WITHIN_S} s`,
    isWithin: lastBad + 1 <= RECOVERED_WITHIN_S && lastBad + 1 < seconds.length,
  };
}

/** p99 of each second during recovery. */
export const secondsRow = ({ seconds }: PhaseFigures): Row => ({
  label: 'p99 of each second (number of rejections)',
  figure: seconds.map(({ p99, rejected }) => `${Math.round(p99)}${rejected > 0 ? ` (${rejected})` : ''}`).join(', '),
});

/** Level of errors in pino. */
const ERROR_LEVEL = 50;

interface LogLine {
  level: number;
  msg: string;
  route?: string;
  error?: { code?: string; message?: string };
}

function errorMessage({ msg, route = '', error }: LogLine): string {
  const cause = error?.message ?? error?.code ?? '';
  return [msg, route, cause].filter(Boolean).join(' ');
}

/** Errors in the app's log. Rejected requests are counted separately. */
export function loggedErrorsRow(lines: readonly string[]): Row {
  // Log lines are JSON objects; other output is ignored.
  const logged = lines.filter((line) => /^\{.*\}$/.test(line)).map((line) => JSON.parse(line) as LogLine);
  const errors: Record<string, number> = {};
  for (const line of logged.filter(({ level }) => level >= ERROR_LEVEL)) {
    const message = errorMessage(line);
    errors[message] = (errors[message] ?? 0) + 1;
  }
  const isWithin = Object.keys(errors).length === 0;
  return { label: 'errors in the log of the app', figure: formatCounts(errors), budget: 'none', isWithin };
}

export const writeCheckRow = ({ acknowledgedCount, unknownCount, faults }: WriteCheck): Row => ({
  label: 'acknowledged writes after a restart',
  figure:
    faults.length === 0
      ? `${acknowledgedCount} acknowledged, ${unknownCount} rejected or unknown: none lost, none incomplete`
      : `${faults.length}: ${faults.slice(0, 3).join('; ')}`,
  budget: 'all, and complete',
  isWithin: faults.length === 0,
});
