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
  /** Successful requests; latency from the due time, for the kinds that {@link isMeasured}. */
  succeeded: Latencies;
  byKind: Partial<Record<Kind, Latencies>>;
  requestCount: number;
  /** 503 responses with Retry-After. */
  rejected: number;
  /** Number of other failures by kind. */
  failures: Record<string, number>;
  /** Per second. */
  seconds: { p99: number; rejected: number; failed: number }[];
}

interface Sample {
  kind: Kind;
  second: number;
  /** Absent without a successful response. */
  tookMs?: number;
  isRejected?: true;
}

function latenciesOf(samples: readonly Sample[]): Latencies {
  const sorted = samples.flatMap(({ tookMs }) => (tookMs === undefined ? [] : [tookMs])).sort((a, b) => a - b);
  return { count: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/**
 * Scripts, styles and fonts load after the first paint, forty at once for an empty cache; most of
 * their time is queuing for one of six connections.
 */
const isMeasured = ({ kind }: Sample) => kind !== 'asset';

const isSuccess = (status: number) => (status >= 200 && status < 300) || status === 304;

function failureOf(kind: Kind, { status, failure }: Outcome): string {
  const how = status === 503 ? '503 without Retry-After' : status === 0 ? failure : String(status);
  return `${kind}: ${how}`;
}

export function createTally() {
  const samples: Sample[] = [];
  const failures: Record<string, number> = {};
  return {
    /** `sinceMs` is the due time, relative to the start of the period. */
    record(kind: Kind, sinceMs: number, tookMs: number, outcome: Outcome): void {
      const second = Math.floor(sinceMs / 1_000);
      if (isSuccess(outcome.status)) samples.push({ kind, second, tookMs });
      else if (outcome.status === 503 && outcome.hasRetryAfter) samples.push({ kind, second, isRejected: true });
      else {
        const failure = failureOf(kind, outcome);
        failures[failure] = (failures[failure] ?? 0) + 1;
        samples.push({ kind, second });
      }
    },

    figures(): Figures {
      const kinds = Map.groupBy(samples, ({ kind }) => kind);
      const seconds = Map.groupBy(samples, ({ second }) => second);
      const isRejected = (sample: Sample) => sample.isRejected === true;
      return {
        succeeded: { ...latenciesOf(samples.filter(isMeasured)), count: latenciesOf(samples).count },
        byKind: Object.fromEntries(
          KINDS.filter((kind) => kinds.has(kind)).map((kind) => [kind, latenciesOf(kinds.get(kind) ?? [])]),
        ),
        requestCount: samples.length,
        rejected: samples.filter(isRejected).length,
        failures,
        seconds: Array.from({ length: Math.max(0, ...seconds.keys()) + 1 }, (_, second) => {
          const inSecond = seconds.get(second) ?? [];
          const rejected = inSecond.filter(isRejected).length;
          const { p99 } = latenciesOf(inSecond.filter(isMeasured));
          return { p99, rejected, failed: inSecond.length - rejected - latenciesOf(inSecond).count };
        }),
      };
    },
  };
}

export const failedCount = ({ failures }: Figures): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);
