import {
  type FindMatches,
  matchNearby,
  type NewRow,
  type RowKey,
} from '#features/place-import/matching/match-nearby.rules.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import * as stage from './match.repository.ts';
import { groupMatches, matchInBands } from './match.rules.ts';

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

/** Sets the place of every staged row: its own, a joined one, or a new one. */
export async function matchStage(
  tx: TransactionSql,
  source: NewRow['source'],
  findMatches: FindMatches = matchNearby,
): Promise<StageMatches> {
  await stage.targetKnown(tx, source);
  const { groups, unsure } = groupMatches(await matchInBands(stage.listCompared(tx, source), findMatches));
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
