import type { Finding } from './fault.ts';

const WHAT_WIDTH = 62;

export function printTitle(title: string): void {
  console.log(`\n${title}`);
}

export function printFinding({ what, figure = '', isHeld }: Finding): void {
  const mark = isHeld === undefined ? ' ' : isHeld ? '✓' : '✗';
  console.log(`  ${mark} ${what.padEnd(WHAT_WIDTH)}${figure}`.trimEnd());
}

/** Seconds as people compare them: the middle one and the longest. */
export function spreadOf(timesMs: readonly number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const seconds = (ms = Number.NaN) => `${(ms / 1000).toFixed(2)} s`;
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, worst ${seconds(sorted.at(-1))}`;
}
