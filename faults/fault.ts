/** A line of the report. */
export interface Finding {
  what: string;
  figure?: string;
  /** Absent for a line that only tells. */
  isHeld?: boolean;
}

export interface FaultOptions {
  /** How often something is killed. */
  times: number;
  /** Shorter outages and fewer clients, for a run of a minute. */
  isQuick: boolean;
  /** How long what should take so long may take: in the quick run a minute, since a crowded machine is no fault of the app. */
  allowMs(limitMs: number): number;
}

/** One thing that goes wrong, and what must hold meanwhile and afterwards. */
export interface Fault {
  name: string;
  /** What is done to the app. */
  act: string;
  /** Why it cannot be tried on this machine. */
  obstacle?: (options: FaultOptions) => string | undefined | Promise<string | undefined>;
  run(options: FaultOptions): AsyncIterable<Finding>;
}

/** Something that must be so; the figure tells by how much, or what was seen instead. */
export const held = (what: string, isHeld: boolean, figure = ''): Finding => ({ what, isHeld, figure });

/** Of a list of what is wrong, the first few. */
export function heldIfNone(what: string, faults: readonly string[], figure = ''): Finding {
  const shown = faults.slice(0, SHOWN_MAX).join('; ');
  return held(what, faults.length === 0, faults.length === 0 ? figure : `${faults.length}: ${shown}`);
}

const SHOWN_MAX = 3;
