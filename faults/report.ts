import type { Finding } from './fault.ts';

const WHAT_WIDTH = 72;

/** Where the lines of a report go. */
export type Print = (line: string) => void;

export const printLine: Print = (line) => console.log(line);

/** Lines of what goes on at the same time as something else are kept until it is over. */
export function keepLines(): { print: Print; printAll(): void } {
  const lines: string[] = [];
  return { print: (line) => lines.push(line), printAll: () => printLine(lines.join('\n')) };
}

export const titleLine = (title: string): string => `\n${title}`;

export function findingLine({ what, figure = '', isHeld }: Finding): string {
  const mark = isHeld === undefined ? ' ' : isHeld ? '✓' : '✗';
  return `  ${mark} ${what.padEnd(WHAT_WIDTH)}${figure}`.trimEnd();
}

const printFinding = (finding: Finding): void => printLine(findingLine(finding));

export const printTitle = (title: string): void => printLine(titleLine(title));

/** Tells them as they come; answers how much did not hold. What breaks off did not. */
export async function printFindings(findings: AsyncIterable<Finding>): Promise<number> {
  let failed = 0;
  try {
    for await (const finding of findings) {
      printFinding(finding);
      if (finding.isHeld === false) failed++;
    }
  } catch (error) {
    printFinding({ what: `broke off: ${error instanceof Error ? error.message : String(error)}`, isHeld: false });
    failed++;
  }
  return failed;
}

/** Seconds as people compare them: the middle one and the longest. */
export function spreadOf(timesMs: readonly number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const seconds = (ms = Number.NaN) => `${(ms / 1000).toFixed(2)} s`;
  return `median ${seconds(sorted[Math.floor(sorted.length / 2)])}, worst ${seconds(sorted.at(-1))}`;
}
