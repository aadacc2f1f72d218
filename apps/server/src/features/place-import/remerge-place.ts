import type { TransactionSql } from '#lib/database/database.ts';
import { insertMerged } from './import-stage-copy.repository.ts';
import { createMergedPlace } from './import-stage-tables.repository.ts';
import { type MergedPlace, mergeRows } from './merge-rows.ts';
import { updateListing } from './place-listing.repository.ts';
import { listRows } from './place-rows.repository.ts';
import { updateMerged } from './place-write.repository.ts';

/** Hours of members and operators are those of a row, which may have been moved or deleted. */
async function releaseHours(tx: TransactionSql): Promise<void> {
  await tx`
    update place set hours_source = 'SOURCE'
    from merged_place m where place.id = m.place_id and hours_source in ('MEMBERS', 'OPERATOR')`;
}

/** The merge has set SOURCE for all. */
async function setHoursSources(
  tx: TransactionSql,
  merged: readonly { placeId: number; merged: MergedPlace }[],
): Promise<void> {
  for (const { placeId, merged: values } of merged) {
    if (values.hours === null || values.hours.source === 'SOURCE') continue;
    await tx`update place set hours_source = ${values.hours.source} where id = ${placeId}`;
  }
}

/**
 * Sets places to the merge of their rows, and decides again whether they are listed. Required after
 * rows were moved from or to them. The caller rebuilds the regions and the overview.
 */
export async function remergePlaces(tx: TransactionSql, placeIds: readonly number[], now: Date): Promise<void> {
  await createMergedPlace(tx);
  const merged = (await listRows(tx, placeIds)).flatMap(({ placeId, rows }) => {
    const values = mergeRows(rows);
    return values === undefined ? [] : [{ placeId, merged: values }];
  });
  await insertMerged(tx, merged, AbortSignal.timeout(MERGE_TIMEOUT_MS));
  await releaseHours(tx);
  await updateMerged(tx);
  await setHoursSources(tx, merged);
  await tx`drop table merged_place`;
  await updateListing(tx, tx`select unnest(${[...placeIds]}::bigint[])`, now);
}

const MERGE_TIMEOUT_MS = 60_000;
