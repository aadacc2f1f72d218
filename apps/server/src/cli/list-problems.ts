import type { Sql } from '#lib/database/database.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { CHECKS } from '../hooks.ts';

const SHOWN_MAX = 20;

function firstLines(faults: readonly string[]): string[] {
  const lines = faults.slice(0, SHOWN_MAX).map((fault) => `  ${fault}`);
  const hiddenCount = faults.length - SHOWN_MAX;
  return hiddenCount > 0 ? [...lines, `  그 밖에 ${hiddenCount}건`] : lines;
}

/**
 * Counts that differ from a recount, places that differ from their sources, and photos that are
 * missing or stray, as lines for the operator. None: the data is consistent.
 */
export async function listProblems(sql: Sql, store: MediaStore): Promise<string[]> {
  const results = await Promise.all(
    CHECKS.map(async ({ problem, listFaults }) => ({ problem, faults: await listFaults({ sql, store }) })),
  );
  const byProblem = Map.groupBy(results, ({ problem }) => problem);
  return [...byProblem].flatMap(([problem, found]) => {
    const faults = found.flatMap((one) => one.faults);
    return faults.length === 0 ? [] : [problem, ...firstLines(faults)];
  });
}
