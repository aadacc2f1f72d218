import type { TransactionSql } from '#lib/database/database.ts';
import { createMergedPlace, insertMerged } from './import-stage.repository.ts';
import { mergeRows } from './merge-rows.ts';
import { updateListing } from './place-listing.repository.ts';
import { listRows } from './place-rows.repository.ts';
import { updateMerged } from './place-write.repository.ts';

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
  await updateMerged(tx);
  await tx`drop table merged_place`;
  await updateListing(tx, tx`select unnest(${[...placeIds]}::bigint[])`, now);
}

const MERGE_TIMEOUT_MS = 60_000;
