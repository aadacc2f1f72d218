import { percentile } from '../measure.ts';
import { KINDS, type Kind } from './journey.ts';
import type { Outcome } from './virtual-user.ts';

export interface Latencies {
  count: number;
  p50: number;
  p99: number;
}

/** Results of the requests that were due within a period. */
export interface Figures {
  /** Successful requests; latency from the due time, for the kinds that {@link isAwaited}. */
  answered: Latencies;
  byKind: Partial<Record<Kind, Latencies>>;
  asked: number;
  /** 503 responses with Retry-After. */
  refused: number;
  /** Number of other failures by kind. */
  failures: Record<string, number>;
  /** Per second. */
  seconds: { p99: number; refused: number; failed: number }[];
}

interface Sample {
  kind: Kind;
  second: number;
  /** Absent without a successful response. */
  tookMs?: number;
  isRefused?: true;
}

function latenciesOf(samples: readonly Sample[]): Latencies {
  const sorted = samples.flatMap(({ tookMs }) => (tookMs === undefined ? [] : [tookMs])).sort((a, b) => a - b);
  return { count: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/**
 * Scripts, styles and fonts load after the first paint, forty at once for an empty cache; most of
 * their time is queuing for one of six connections.
 */
const isAwaited = ({ kind }: Sample) => kind !== 'asset';

const isAnswer = (status: number) => (status >= 200 && status < 300) || status === 304;

function failureOf(kind: Kind, { status, failure }: Outcome): string {
  const how = status === 503 ? '503 without Retry-After' : status === 0 ? failure : String(status);
  return `${kind}: ${how}`;
}

export function createTally() {
  const samples: Sample[] = [];
  const failures: Record<string, number> = {};
  return {
    /** `sinceMs` is the due time, relative to the start of the period. */
    note(kind: Kind, sinceMs: number, tookMs: number, outcome: Outcome): void {
      const second = Math.floor(sinceMs / 1_000);
      if (isAnswer(outcome.status)) samples.push({ kind, second, tookMs });
      else if (outcome.status === 503 && outcome.isToldWhenToRetry) samples.push({ kind, second, isRefused: true });
      else {
        const failure = failureOf(kind, outcome);
        failures[failure] = (failures[failure] ?? 0) + 1;
        samples.push({ kind, second });
      }
    },

    figures(): Figures {
      const kinds = Map.groupBy(samples, ({ kind }) => kind);
      const seconds = Map.groupBy(samples, ({ second }) => second);
      const isRefused = (sample: Sample) => sample.isRefused === true;
      return {
        answered: { ...latenciesOf(samples.filter(isAwaited)), count: latenciesOf(samples).count },
        byKind: Object.fromEntries(
          KINDS.filter((kind) => kinds.has(kind)).map((kind) => [kind, latenciesOf(kinds.get(kind) ?? [])]),
        ),
        asked: samples.length,
        refused: samples.filter(isRefused).length,
        failures,
        seconds: Array.from({ length: Math.max(0, ...seconds.keys()) + 1 }, (_, second) => {
          const own = seconds.get(second) ?? [];
          const refused = own.filter(isRefused).length;
          const { p99 } = latenciesOf(own.filter(isAwaited));
          return { p99, refused, failed: own.length - refused - latenciesOf(own).count };
        }),
      };
    },
  };
}

export const failedCount = ({ failures }: Figures): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);
