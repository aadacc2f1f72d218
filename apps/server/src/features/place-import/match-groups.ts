import type { Match } from './matching.ts';

/** New rows that are one place, and the stored place that they join, if any. */
export interface RowGroup {
  rows: number[];
  placeId: number | null;
}

export interface GroupedMatches {
  groups: RowGroup[];
  /** Pairs for an operator: those in doubt, and those that would join two stored places. */
  unsure: Match[];
}

/** Joins rows transitively, best pairs first. Two stored places are never joined by a row. */
export function groupMatches(matches: readonly Match[]): GroupedMatches {
  const groupOf = new Map<number, RowGroup>();
  const unsure: Match[] = [];
  const findGroup = (row: number): RowGroup => {
    const group = groupOf.get(row) ?? { rows: [row], placeId: null };
    groupOf.set(row, group);
    return group;
  };
  for (const match of matches.toSorted((a, b) => b.score - a.score)) {
    if (match.verdict === 'ASK') {
      unsure.push(match);
      continue;
    }
    const group = findGroup(match.row);
    const other: RowGroup =
      'placeId' in match.with ? { rows: [], placeId: match.with.placeId } : findGroup(match.with.row);
    if (group === other) continue;
    if (group.placeId !== null && other.placeId !== null && group.placeId !== other.placeId) {
      unsure.push(match);
      continue;
    }
    // The rows of the smaller group move, so that thousands of rows of one place take linear time.
    const [smaller, larger] = group.rows.length < other.rows.length ? [group, other] : [other, group];
    larger.placeId ??= smaller.placeId;
    for (const row of smaller.rows) {
      larger.rows.push(row);
      groupOf.set(row, larger);
    }
  }
  const groups = [...new Set(groupOf.values())];
  for (const group of groups) group.rows.sort((a, b) => a - b);
  const isApart = ({ row, with: other }: Match) => {
    const group = groupOf.get(row);
    if (group === undefined) return true;
    return 'placeId' in other ? group.placeId !== other.placeId : groupOf.get(other.row) !== group;
  };
  return { groups, unsure: unsure.filter(isApart) };
}
