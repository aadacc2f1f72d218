import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Rejection } from './refusal.ts';

export interface RejectionGroup {
  reason: string;
  count: number;
  /** The first few, so that the operator sees what kind of rows they are. */
  examples: Rejection[];
}

const EXAMPLES_MAX = 3;

/** Counts refused rows by reason and, where a path is given, writes each one to a CSV file as it comes. */
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
    // The mark by which spreadsheets know UTF-8.
    this.#file.write('\uFEFF행,이유,이름\r\n');
  }

  get total(): number {
    return this.#total;
  }

  async add(refusal: Rejection): Promise<void> {
    this.#total++;
    const group = this.#groups.get(refusal.reason) ?? { reason: refusal.reason, count: 0, examples: [] };
    group.count++;
    if (group.examples.length < EXAMPLES_MAX) group.examples.push(refusal);
    this.#groups.set(refusal.reason, group);
    if (this.#failure) throw this.#failure;
    const line = `${refusal.row},${quote(refusal.reason)},${quote(refusal.name)}\r\n`;
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

function quote(value: string): string {
  // A leading = + - @ would run as a formula in a spreadsheet.
  const safe = /^[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
