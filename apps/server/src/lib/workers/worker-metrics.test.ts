import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetricTotals } from './worker-metrics.ts';

/** The metrics of a worker. */
function measure({ refused, memory, durations }: { refused: number; memory: number; durations: number[] }) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'refused_total', help: 'h', registers }).inc(refused);
  new Gauge({ name: 'memory_bytes', help: 'h', registers }).set(memory);
  const histogram = new Histogram({ name: 'seconds', help: 'h', labelNames: ['route'], buckets: [1, 3], registers });
  for (const duration of durations) histogram.observe({ route: '/a' }, duration);
  return registry.getMetricsAsJSON();
}

it('adds up the metrics of all workers', async () => {
  const workers = [
    await measure({ refused: 3, memory: 100, durations: [0.5, 2] }),
    await measure({ refused: 4, memory: 50, durations: [2] }),
  ];
  const text = await createMetricTotals().format(workers);
  expect(text).toContain('refused_total 7');
  expect(text).toContain('memory_bytes 150');
  expect(text).toContain('seconds_bucket{le="1",route="/a"} 1');
  expect(text).toContain('seconds_count{route="/a"} 3');
});

it('keeps the counters of workers that have ended, without their gauges', async () => {
  const totals = createMetricTotals();
  totals.addEnded(await measure({ refused: 3, memory: 100, durations: [0.5] }));
  totals.addEnded(await measure({ refused: 10, memory: 200, durations: [2, 2] }));
  totals.addEnded([]);
  const text = await totals.format([await measure({ refused: 1, memory: 50, durations: [] })]);
  expect(text).toContain('refused_total 14');
  expect(text).toContain('memory_bytes 50');
  expect(text).toContain('seconds_bucket{le="1",route="/a"} 1');
  expect(text).toContain('seconds_count{route="/a"} 3');
});
