/** A line of the report. */
export interface Finding {
  label: string;
  figure?: string;
  /** Absent for information only. */
  isHeld?: boolean;
}

export interface FaultOptions {
  /** Number of kills. */
  times: number;
  /** Of random faults: the same seed gives the same ones. */
  seed: number;
  /** Shorter outages and fewer clients: the run takes about a minute. */
  isQuick: boolean;
  /** Time limit of a check. At least a minute in the quick run, as the machine may be busy. */
  allowMs(limitMs: number): number;
}

/** A fault to inject, and the invariants during and after it. */
export interface Fault {
  name: string;
  /** Description of the fault. */
  description: string;
  /** Reason for which it cannot run on this machine. */
  unavailableReason?: (options: FaultOptions) => string | undefined | Promise<string | undefined>;
  run(options: FaultOptions): AsyncIterable<Finding>;
}

/** An invariant; the figure gives the margin or the wrong value. */
export const held = (label: string, isHeld: boolean, figure = ''): Finding => ({ label, isHeld, figure });

/** Holds if the list is empty; otherwise shows its first entries. */
export function heldIfNone(label: string, faults: readonly string[], figure = ''): Finding {
  const shown = faults.slice(0, SHOWN_MAX).join('; ');
  return held(label, faults.length === 0, faults.length === 0 ? figure : `${faults.length}: ${shown}`);
}

const SHOWN_MAX = 3;
