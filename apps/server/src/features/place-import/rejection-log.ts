import type { Rejection } from './rejection.ts';

export interface RejectionGroup {
  reason: string;
  count: number;
  /** The first few rejected rows. */
  examples: Rejection[];
}

/** Receives each rejected row, as for a report file. */
export interface RejectionSink {
  write(rejection: Rejection): Promise<void>;
}

const EXAMPLES_MAX = 3;

/** Counts rejected rows by reason and passes each of them on. */
export class RejectionLog {
  readonly #groups = new Map<string, RejectionGroup>();
  readonly #sink: RejectionSink | undefined;
  #total = 0;

  constructor(sink?: RejectionSink) {
    this.#sink = sink;
  }

  get total(): number {
    return this.#total;
  }

  async add(rejection: Rejection): Promise<void> {
    this.#total++;
    const group = this.#groups.get(rejection.reason) ?? { reason: rejection.reason, count: 0, examples: [] };
    group.count++;
    if (group.examples.length < EXAMPLES_MAX) group.examples.push(rejection);
    this.#groups.set(rejection.reason, group);
    await this.#sink?.write(rejection);
  }

  /** Most frequent first. */
  groups(): RejectionGroup[] {
    return [...this.#groups.values()].toSorted((a, b) => b.count - a.count);
  }
}
