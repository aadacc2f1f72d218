import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** The metrics of one worker, as `Registry.getMetricsAsJSON` returns them. */
export type WorkerMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** Types that only grow. */
const CUMULATIVE = new Set<unknown>(['counter', 'histogram']);

/**
 * Adds up the metrics of all workers. Those that have ended stay part of the counters, which would
 * otherwise decrease with every restart.
 */
export function createMetricTotals() {
  let ended: Promise<WorkerMetrics> = Promise.resolve([]);
  return {
    addEnded(metrics: WorkerMetrics): void {
      const counters = metrics.filter(({ type }) => CUMULATIVE.has(type));
      ended = ended.then((before) => AggregatorRegistry.aggregate([before, counters]).getMetricsAsJSON());
    },
    /** @param current the metrics of the running workers */
    format: async (current: readonly WorkerMetrics[]): Promise<string> =>
      AggregatorRegistry.aggregate([...current, await ended]).metrics(),
  };
}
