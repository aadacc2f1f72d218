import type { IdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { insertMerged } from './import-stage-copy.repository.ts';
import { mergeRows } from './merge-rows.ts';
import { listRows } from './place-rows.repository.ts';
import { listShared } from './place-write.repository.ts';

const BATCH_PLACES = 1_000;

/** Merges the rows of affected places that have several, in batches. */
export async function mergeShared(tx: TransactionSql, { signal }: Pick<IdleTimeout, 'signal'>): Promise<void> {
  const shared = await listShared(tx);
  for (let from = 0; from < shared.length; from += BATCH_PLACES) {
    const ids = shared.slice(from, from + BATCH_PLACES).map(({ id }) => id);
    const merged = (await listRows(tx, ids)).flatMap(({ placeId, rows }) => {
      const values = mergeRows(rows);
      return values === undefined ? [] : [{ placeId, merged: values }];
    });
    await insertMerged(tx, merged, signal);
  }
  await tx`analyze merged_place`;
}
