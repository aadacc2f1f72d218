import { REJECTION_REASON, type RejectionLog } from '#features/place-import/formats/rejection.rules.ts';
import type { IdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import type { SharedPoint } from './stage.repository.ts';
import * as stage from './stage.repository.ts';
import type { ListedKind } from './stage-columns.rules.ts';

/** Fewer buildings at a point are neighbours, or two addresses of a corner house. */
const BUILDINGS_MIN = 3;
/** Many shops of a large building have one address, or a few. */
const OWN_ADDRESS_SHARE_MIN = 0.5;

/** Longer addresses are rejected before they are stored. */
const ADDRESS_MAX = 300;

/**
 * The building of an address, without floor, room, and names in brackets: "서울 노원구 마들로 86, 2층" →
 * "서울노원구마들로86". Spaces differ between rows of the same building.
 */
export function buildingOf(address: string): string {
  const [withoutDetail = ''] = address.slice(0, ADDRESS_MAX).normalize('NFKC').split(/[,(]/);
  const compact = withoutDetail.replaceAll(' ', '');
  return (
    /^.*?(?:로|길|동|리|가)(?:지하|산)?\d+(?!\d)(?:-\d+(?!\d))?(?![가-힣]*(?:로|길))/.exec(compact)?.[0] ?? compact
  );
}

/**
 * Whether the point of these rows is a placeholder: the same invented pair of coordinates in rows of
 * different places. Two rows suffice if their districts differ.
 *
 * In the real files of libraries and parks such points have 3 to 13 rows, each with an address of
 * its own. In the shop register 15 of 19,102 points have two addresses and none has three.
 */
export function isPlaceholder({ rows }: Pick<SharedPoint, 'rows'>): boolean {
  const buildings = new Set(rows.map(({ address }) => buildingOf(address)));
  const areas = new Set(rows.map(({ area }) => area));
  if (buildings.size < rows.length * OWN_ADDRESS_SHARE_MIN) return false;
  return buildings.size >= BUILDINGS_MIN || areas.size >= 2;
}

interface RejectOptions {
  tx: TransactionSql;
  rejections: RejectionLog;
}

/** Rejects rows that the file lists twice, and rows with placeholder coordinates. */
export async function rejectFromStage({ tx, rejections, idle }: RejectOptions & { idle: IdleTimeout }): Promise<void> {
  for (const repeated of await idle.hold(() => stage.deleteRepeated(tx))) {
    await rejections.add({ ...repeated, reason: REJECTION_REASON.repeated });
  }
  const points = await idle.hold(async () => stage.listSharedPoints(tx));
  await rejectRows(
    { tx, rejections },
    points.filter(isPlaceholder).flatMap(({ rows }) => rows),
    REJECTION_REASON.placeholder,
  );
}

/** Rejects rows of which a newer file has the state. A row that is gone by this file has been rejected. */
export async function rejectOutdated(
  { tx, rejections }: RejectOptions,
  rows: readonly (stage.DroppedRow & { kind: ListedKind })[],
): Promise<void> {
  await stage.deleteStaged(tx, rows);
  for (const { row, name, kind } of rows) {
    if (kind !== 'GONE') await rejections.add({ row, reason: REJECTION_REASON.outdated, name });
  }
}

export async function rejectRows(
  { tx, rejections }: RejectOptions,
  rows: readonly stage.DroppedRow[],
  reason: string,
): Promise<void> {
  await stage.deleteStaged(tx, rows);
  for (const { row, name } of rows) await rejections.add({ row, reason, name });
}
