import type { Row } from '../report.ts';
import { type Attempt, P99_MAX_MS } from './find-maximum.ts';
import type { StretchFigures, Written } from './generator.ts';
import type { Health, Memory } from './probes.ts';
import { failedCount, type Latencies } from './tally.ts';

const LAG_P99_MAX_MS = 50;
const GROWTH_MAX = 0.1;
const RECOVERED_WITHIN_S = 10;

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const share = (value: number) => `${(100 * value).toFixed(value < 0.1 ? 1 : 0)} %`;
const latencies = ({ p50, p99, count }: Latencies) => `p50 ${ms(p50)}  p99 ${ms(p99)}  of ${count}`;
const aSecond = (count: number, durationMs: number) => `${Math.round((count / durationMs) * 1_000)} a second`;

function listed(failures: Record<string, number>): string {
  const kinds = Object.entries(failures).sort(([, a], [, b]) => b - a);
  return kinds.length === 0 ? 'none' : kinds.map(([what, count]) => `${count} ${what}`).join(', ');
}

export function attemptRow({ perSecond, figures, isHeld }: Attempt, durationMs: number): Row {
  const { asked, refused, answered } = figures;
  const more = `${aSecond(asked, durationMs)}, p99 ${ms(answered.p99)}, refused ${share(refused / asked)}`;
  const failed = failedCount(figures) > 0 ? `, ${listed(figures.failures)}` : '';
  return { what: `${perSecond.toFixed(1)} people a second${isHeld ? '' : ': too many'}`, figure: more + failed };
}

/** Accuracy of the load generator. */
export const lagRow = ({ lag, cpuShare }: StretchFigures): Row => ({
  what: 'the generator was on time',
  figure: `late by p99 ${ms(lag.p99)}, most ${ms(lag.max)}; ${share(cpuShare)} of a processor`,
  budget: `p99 ${LAG_P99_MAX_MS} ms`,
  isWithin: lag.p99 <= LAG_P99_MAX_MS,
});

export const kindRows = ({ byKind }: StretchFigures): Row[] =>
  Object.entries(byKind).map(([kind, figures]) => ({ what: `  ${kind}`, figure: latencies(figures) }));

export function errorsRow(figures: StretchFigures): Row {
  const wrong = { ...figures.failures, ...(figures.refused > 0 && { refused: figures.refused }) };
  const isWithin = Object.keys(wrong).length === 0;
  return {
    what: 'answered',
    figure: `${latencies(figures.answered)}; errors: ${listed(wrong)}`,
    budget: 'no error',
    isWithin,
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const least = (values: readonly number[]) => Math.min(...values);

/**
 * Compares the second fifth of the samples, after warm-up, with the last one. Uses the minimum of
 * the heap: memory above it is collected by the next garbage collection.
 */
export function memoryRows(samples: readonly Memory[], isLongEnough: boolean): Row[] {
  const fifth = Math.floor(samples.length / 5);
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)];
  const row = (what: string, of: (some: readonly Memory[]) => number): Row => {
    const [before, after] = [of(early), of(late)];
    const figure = `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`;
    if (!isLongEnough) return { what, figure };
    return { what, figure, budget: 'grows by 10 % at most', isWithin: after <= before * (1 + GROWTH_MAX) };
  };
  return [
    row('memory of the app', (some) => median(some.map(({ residentMb }) => residentMb))),
    row('of it the heap, least', (some) => least(some.map(({ heapMb }) => heapMb))),
  ];
}

export function overloadRows(figures: StretchFigures, durationMs: number): Row[] {
  const { asked, answered, refused, failures } = figures;
  return [
    { what: 'asked', figure: `${asked}, ${aSecond(asked, durationMs)}` },
    { what: 'answered', figure: `${latencies(answered)}, ${aSecond(answered.count, durationMs)}` },
    {
      what: 'refused with 503 and Retry-After',
      figure: `${refused}, ${share(refused / asked)}`,
      // No request is rejected if the maximum was measured under worse conditions; then all must be
      // in time.
      budget: 'some, or all in time',
      isWithin: refused > 0 || answered.p99 <= P99_MAX_MS,
    },
    {
      what: 'timed out, cut off, or failed otherwise',
      figure: listed(failures),
      budget: 'none',
      isWithin: failedCount(figures) === 0,
    },
  ];
}

export function healthRow(samples: readonly Health[]): Row {
  const slowest = Math.max(...samples.map(({ tookMs }) => tookMs));
  const wrong = samples.filter(({ status }) => status !== 200);
  const figure = `${samples.length - wrong.length} of ${samples.length} times, slowest ${ms(slowest)}`;
  return { what: '/api/health answers meanwhile', figure, budget: 'always', isWithin: wrong.length === 0 };
}

/** A p99 of one second below this value is not noticeable. */
const UNNOTICED_MS = 100;

export function recoveryRow({ seconds }: StretchFigures, before: StretchFigures): Row {
  // The threshold is the worst second before the overload.
  const p99MaxMs = Math.max(UNNOTICED_MS, ...before.seconds.map(({ p99 }) => p99).filter((p99) => !Number.isNaN(p99)));
  const lastBad = seconds.findLastIndex(({ p99, refused, failed }) => refused + failed > 0 || !(p99 <= p99MaxMs));
  return {
    what: `p99 under ${ms(p99MaxMs)} again and nobody refused`,
    figure: lastBad + 1 < seconds.length ? `after ${lastBad + 1} s` : `not within ${seconds.length} s`,
    budget: `within ${RECOVERED_WITHIN_S} s`,
    isWithin: lastBad + 1 <= RECOVERED_WITHIN_S && lastBad + 1 < seconds.length,
  };
}

/** p99 of each second during recovery. */
export const secondsRow = ({ seconds }: StretchFigures): Row => ({
  what: 'p99 of each second, and how many were refused',
  figure: seconds.map(({ p99, refused }) => `${Math.round(p99)}${refused > 0 ? ` (${refused})` : ''}`).join(', '),
});

/** Level of errors in pino. */
const ERROR_LEVEL = 50;

interface LogLine {
  level: number;
  msg: string;
  route?: string;
  error?: { code?: string; message?: string };
}

function troubleOf({ msg, route = '', error }: LogLine): string {
  const cause = error?.message ?? error?.code ?? '';
  return [msg, route, cause].filter(Boolean).join(' ');
}

/** Errors in the app's log. Rejected requests are counted separately. */
export function troublesRow(lines: readonly string[]): Row {
  // Log lines are JSON objects; other output is ignored.
  const logged = lines.filter((line) => /^\{.*\}$/.test(line)).map((line) => JSON.parse(line) as LogLine);
  const troubles: Record<string, number> = {};
  for (const line of logged.filter(({ level }) => level >= ERROR_LEVEL)) {
    const trouble = troubleOf(line);
    troubles[trouble] = (troubles[trouble] ?? 0) + 1;
  }
  const isWithin = Object.keys(troubles).length === 0;
  return { what: 'the app logged as errors', figure: listed(troubles), budget: 'none', isWithin };
}

export const writtenRow = ({ acknowledgedCount, unknownCount, faults }: Written): Row => ({
  what: 'what was acknowledged, after a restart',
  figure:
    faults.length === 0
      ? `${acknowledgedCount} acknowledged, ${unknownCount} refused or unknown: none lost, none half`
      : `${faults.length}: ${faults.slice(0, 3).join('; ')}`,
  budget: 'all, and none half',
  isWithin: faults.length === 0,
});
