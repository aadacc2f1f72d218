import type { Finding } from './fault.ts';

const LABEL_WIDTH = 80;

/** Output of report lines. */
export type Print = (line: string) => void;

export const printLine: Print = (line) => console.log(line);

/** Buffers the lines of one of several parallel faults. */
export function bufferLines(): { print: Print; printAll(): void } {
  const lines: string[] = [];
  return { print: (line) => lines.push(line), printAll: () => printLine(lines.join('\n')) };
}

export const titleLine = (title: string): string => `\n${title}`;

export function findingLine({ label, figure = '', isHeld }: Finding): string {
  const mark = isHeld === undefined ? ' ' : isHeld ? '✓' : '✗';
  return `  ${mark} ${label.padEnd(LABEL_WIDTH)}${figure}`.trimEnd();
}

const printFinding = (finding: Finding): void => printLine(findingLine(finding));

export const printTitle = (title: string): void => printLine(titleLine(title));

/** Prints findings as they arrive; returns the number of failures, including an exception. */
export async function printFindings(findings: AsyncIterable<Finding>): Promise<number> {
  let failed = 0;
  try {
    for await (const finding of findings) {
      printFinding(finding);
      if (finding.isHeld === false) failed++;
    }
  } catch (error) {
    printFinding({ label: `aborted: ${error instanceof Error ? error.message : String(error)}`, isHeld: false });
    failed++;
  }
  return failed;
}

/** Formats median and maximum in seconds. */
export function formatSpread(timesMs: readonly number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const seconds = (ms = Number.NaN) => `${(ms / 1000).toFixed(2)} s`;
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, worst ${seconds(sorted.at(-1))}`;
}
