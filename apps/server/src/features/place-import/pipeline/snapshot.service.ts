import type { TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { ListedGroup } from './read.service.ts';
import * as snapshots from './snapshot.repository.ts';
import { type CoverageGroup, coveredGroups, type GroupCount } from './snapshot.rules.ts';

/** A file that lists less of its area is more likely to be incomplete than to be news. */
const ABSENT_SHARE_MAX = 0.2;
const AREAS_SHOWN = 3;

const count = (value: number) => value.toLocaleString('ko-KR');

function describeAreas(groups: readonly CoverageGroup[]): string {
  const areas = [...new Set(groups.map(({ area }) => area))];
  const rest = areas.length - AREAS_SHOWN;
  return `${areas.slice(0, AREAS_SHOWN).join(', ')}${rest > 0 ? ` 외 ${rest}곳` : ''}`;
}

const keyOf = ({ area, part }: CoverageGroup) => `${area}\t${part}`;

async function countGroups(
  tx: TransactionSql,
  snapshot: snapshots.Snapshot,
  listed: ReadonlyMap<string, ListedGroup>,
): Promise<Map<string, GroupCount>> {
  const groups = new Map<string, GroupCount>();
  for (const [key, { area, part, listed: rows }] of listed) {
    if (rows > 0) groups.set(key, { area, part, listed: rows, known: 0 });
  }
  for (const { area, part, known } of await snapshots.countKnown(tx, snapshot.source)) {
    const key = keyOf({ area, part });
    groups.set(key, { area, part, listed: groups.get(key)?.listed ?? 0, known });
  }
  for (const newer of await snapshots.listNewerGroups(tx, snapshot)) groups.delete(keyOf(newer));
  return groups;
}

/**
 * Finds the stored rows that a list of changes calls gone, and returns their number. It covers no area, so that no
 * row is absent because it is not listed.
 */
export async function prepareChanges(tx: TransactionSql, snapshot: snapshots.Snapshot): Promise<number> {
  await snapshots.insertCovered(tx, []);
  const { gone } = await snapshots.findMissing(tx, snapshot);
  return gone;
}

/**
 * Finds the stored rows that the file no longer lists in the area that it covers, or lists as gone,
 * and returns their number.
 * @throws OperatorError if more than a fifth are unlisted, unless that is allowed
 */
export async function prepareSnapshot(
  tx: TransactionSql,
  snapshot: snapshots.Snapshot,
  listed: ReadonlyMap<string, ListedGroup>,
  allowsAbsent: boolean,
): Promise<number> {
  const groups = await countGroups(tx, snapshot, listed);
  const covered = coveredGroups([...groups.values()]);
  await snapshots.insertCovered(
    tx,
    covered.map((group) => ({ ...group, number: listed.get(keyOf(group))?.number ?? null })),
  );
  const known = covered.reduce((sum, group) => sum + (groups.get(keyOf(group))?.known ?? 0), 0);
  const { unlisted, gone } = await snapshots.findMissing(tx, snapshot);
  if (unlisted > known * ABSENT_SHARE_MAX && !allowsAbsent) {
    throw new OperatorError(
      `담긴 ${count(known)}곳 가운데 ${count(unlisted)}곳이 이 파일에 없어서 멈췄어요. 바꾼 것은 없어요. (${describeAreas(covered)})`,
      { hint: '파일이 온전하고 정말 없어진 곳이 맞다면 --allow-absent를 붙여 다시 실행해 주세요.' },
    );
  }
  return unlisted + gone;
}
