import { writeFileSync } from 'node:fs';
import type { Finding } from './fault.ts';

/** Totals as JSON, for a summary of several test suites. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: { name: string; message: string }[];
}

export const createOutcome = (): Outcome => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Information lines count neither as passed nor as failed. */
export function add(outcome: Outcome, name: string, { label, figure = '', isHeld }: Finding): void {
  if (isHeld === true) outcome.passed++;
  if (isHeld !== false) return;
  outcome.failed++;
  outcome.failures.push({ name: `${name} › ${label}`, message: figure });
}

export const writeOutcome = (path: string, outcome: Outcome): void => writeFileSync(path, JSON.stringify(outcome));
