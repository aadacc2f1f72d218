import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Rejection } from './rejection.ts';

export interface RejectionGroup {
  reason: string;
  count: number;
  /** The first few rejected rows. */
  examples: Rejection[];
}

const EXAMPLES_MAX = 3;

/** Counts rejected rows by reason and optionally writes each of them to a CSV file. */
export class RejectionLog {
  readonly #groups = new Map<string, RejectionGroup>();
  readonly #file: ReturnType<typeof createWriteStream> | undefined;
  #failure: Error | undefined;
  #total = 0;

  constructor(path?: string) {
    if (path === undefined) return;
    this.#file = createWriteStream(path);
    this.#file.on('error', (error) => {
      this.#failure = error;
    });
    // Spreadsheets detect UTF-8 by the byte order mark.
    this.#file.write('\uFEFF행,이유,이름\r\n');
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
    if (this.#failure) throw this.#failure;
    const line = `${rejection.row},${toCsvField(rejection.reason)},${toCsvField(rejection.name)}\r\n`;
    if (this.#file?.write(line) === false) await once(this.#file, 'drain');
  }

  async close(): Promise<void> {
    const file = this.#file;
    if (file !== undefined) await new Promise<void>((resolve) => file.end(() => resolve()));
    if (this.#failure) throw this.#failure;
  }

  /** Most frequent first. */
  groups(): RejectionGroup[] {
    return [...this.#groups.values()].toSorted((a, b) => b.count - a.count);
  }
}

function toCsvField(value: string): string {
  // A leading = + - @ would run as a formula in a spreadsheet.
  const safe = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
