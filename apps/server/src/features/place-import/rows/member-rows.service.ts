import { tryBlockImports } from '#features/place-import/import.repository.ts';
import { remergePlaces } from '#features/place-import/pipeline/merge.service.ts';
import type { CorrectionSourceRows } from '#lib/place/corrected-values.ts';
import * as rows from './member-rows.repository.ts';
import { mergeRows } from './merge.rules.ts';
import { writeMemberFields } from './record.rules.ts';
import { listRows } from './rows.repository.ts';

/** See {@link CorrectionSourceRows}. */
export function createMemberRows(now: () => Date): CorrectionSourceRows {
  const remerge: CorrectionSourceRows['remerge'] = async (tx, placeIds) => {
    await remergePlaces(tx, placeIds, now());
    await rows.deleteUnusedStored(tx, placeIds);
  };
  return {
    tryBlockImports,
    remerge,

    async put(tx, row) {
      const { id, placeId, kind, date } = row;
      const [stored] = await listRows(tx, [placeId]);
      const isMergeable = mergeRows((stored?.rows ?? []).filter(({ source }) => source !== 'members')) !== undefined;
      // Rows of the demo city, and those of early versions, do not have what was read.
      if (!isMergeable) await rows.insertStored(tx, placeId);
      await rows.deleteKind(tx, { placeId, kind });
      await rows.insertMemberRow(tx, { id, placeId, kind, date, fields: writeMemberFields(row) });
    },

    delete: rows.deleteMemberRow,
    renew: rows.renewMemberRow,
  };
}
