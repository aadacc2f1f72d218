import { availableParallelism } from 'node:os';
import type { TransactionSql } from '#lib/database/database.ts';
import { matchInBands } from './match-bands.ts';
import { groupMatches } from './match-groups.ts';
import * as stage from './match-stage.repository.ts';
import { createMatchThreads } from './match-threads.ts';
import { matchNearby } from './matching/match-nearby.ts';
import type { FindMatches, Match, NewRow, RowKey } from './matching.ts';
import { isOnlyClient } from './place-import.repository.ts';

/** A file with more rows of one name lists a chain, or a default of the form that it was typed into. */
const COMMON_NAME_ROWS = 8;

/** Names that the file gives to many rows, unchanged ones included, or that many places have. */
async function listCommonNames(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await tx<{ name: string }[]>`
    select name from place_listed where name is not null and exists (select from place_stage) group by name having count(*) >= ${COMMON_NAME_ROWS}
    union
    select name from place where name in (select name from place_stage) and merged_into is null
    group by name having count(*) >= ${COMMON_NAME_ROWS}`;
  return new Set(rows.map(({ name }) => name));
}

/** Marks the rows and places whose name is no evidence, because many addresses have it. */
async function* markCommonNames<Value extends { name: string; isCommonName?: boolean }>(
  slices: AsyncIterable<Value[]>,
  names: ReadonlySet<string>,
): AsyncGenerator<Value[]> {
  for await (const slice of slices) {
    for (const value of slice) if (names.has(value.name)) value.isCommonName = true;
    yield slice;
  }
}

interface StageMatches {
  /** New rows that join a stored place or another row of the file. */
  joined: number;
  /** New rows that a source calls closed without a place to close: not stored. */
  closed: { row: number; name: string }[];
  unsure: UnsurePair[];
}

/** Two stored rows that may mean the same place. */
export interface UnsurePair {
  a: RowKey;
  b: RowKey;
  score: number;
}

/** Compares in threads where the rows are many, unless the caller compares them. */
async function findAll(tx: TransactionSql, source: NewRow['source'], findMatches?: FindMatches): Promise<Match[]> {
  const slices = markCommonNames(stage.listCompared(tx, source), await listCommonNames(tx));
  if (findMatches !== undefined) return matchInBands(slices, findMatches, findMatches);
  // Beside an app, the database and the app need the other CPUs for readers.
  const concurrency = (await isOnlyClient(tx)) ? availableParallelism() : 1;
  const threads = createMatchThreads(concurrency);
  try {
    return await matchInBands(slices, threads.match, matchNearby, { concurrency });
  } finally {
    await threads.close();
  }
}

/** Sets the place of every staged row: its own, a joined one, or a new one. */
export async function matchStage(
  tx: TransactionSql,
  source: NewRow['source'],
  findMatches?: FindMatches,
): Promise<StageMatches> {
  await stage.targetKnown(tx, source);
  const { groups, unsure } = groupMatches(await findAll(tx, source, findMatches));
  const toKnown = groups.flatMap(({ rows, placeId }) =>
    placeId === null ? [] : rows.map((row) => ({ row, placeId })),
  );
  await stage.targetJoined(tx, toKnown);
  const unmatchedClosed = await stage.listUnmatchedClosed(tx);
  const closedRows = new Set(unmatchedClosed.map(({ row }) => row));
  // A closed row joins an open one of its group, but a group of closed rows is not a place.
  const followers = groups.flatMap(({ rows, placeId }) => {
    const leader = placeId === null ? rows.find((row) => !closedRows.has(row)) : undefined;
    if (leader === undefined) return [];
    return rows.filter((row) => row !== leader).map((row) => ({ row, leader }));
  });
  const followerRows = new Set(followers.map(({ row }) => row));
  const closed = unmatchedClosed.filter(({ row }) => !followerRows.has(row));
  await stage.targetNew(tx, [...followerRows, ...closed.map(({ row }) => row)]);
  await stage.targetFollowers(tx, followers);
  const pairs = unsure.map(({ row, with: other, score }) => {
    const [otherRow, placeId] = 'row' in other ? [other.row, null] : [null, other.placeId];
    return { row, otherRow, placeId, score };
  });
  return { joined: toKnown.length + followers.length, closed, unsure: await stage.resolvePairs(tx, source, pairs) };
}
