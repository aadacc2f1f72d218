import type { TransactionSql } from '#lib/database/database.ts';
import type { PlaceMover } from '#lib/place/move-place.ts';
import { assertNoImport } from './place-import.repository.ts';

/** Sets places to the merge of their rows again. */
export type RemergePlaces = (tx: TransactionSql, placeIds: readonly number[]) => Promise<void>;

/**
 * The rows of all sources.
 * @param remergePlaces either place becomes the merge of the rows that it has then
 */
export function createSourceRowMover(remergePlaces: RemergePlaces = async () => undefined): PlaceMover {
  return {
    async move(tx, { from, to }) {
      await assertNoImport(tx);
      await tx`
        insert into place_merge_source (place_id, source, source_key)
        select ${from}, source, source_key from place_source where place_id = ${from}`;
      const { count } = await tx`update place_source set place_id = ${to} where place_id = ${from}`;
      if (count > 0) await remergePlaces(tx, [to]);
    },

    async restore(tx, { from, to }) {
      await assertNoImport(tx);
      const { count } = await tx`
        update place_source row set place_id = ${from} from place_merge_source moved
        where moved.place_id = ${from} and row.place_id = ${to}
          and (row.source, row.source_key) = (moved.source, moved.source_key)`;
      if (count > 0) await remergePlaces(tx, [from, to]);
    },
  };
}
