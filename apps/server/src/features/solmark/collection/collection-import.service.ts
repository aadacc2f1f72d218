import { createHash } from 'node:crypto';
import { COLLECTIONS_MAX } from '@sol/contract/limits';
import { IMPORTS_PER_DAY_MAX, type ImportInput } from '@sol/contract/solmark-import';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { limitPerDay } from '#lib/member/daily-limit.repository.ts';
import { insertCollection, listOrCreateCollections } from './collection.repository.ts';
import * as imports from './collection-import.repository.ts';

/** A request that is sent again within this time is a repetition. */
const REPEATED_WITHIN_MINUTES = 10;

const hashOf = (input: ImportInput): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();

/**
 * The places of the entries without repetitions, in their order, each with its first memo.
 * @throws AppError PLACE_NOT_FOUND with the entries whose place does not exist
 */
async function resolvePlaces(tx: TransactionSql, entries: ImportInput['entries']): Promise<imports.ImportedPlace[]> {
  const existing = await imports.listExistingIds(
    tx,
    entries.map(({ placeId }) => placeId),
  );
  const memos = new Map<number, string>();
  const missing: number[] = [];
  for (const [index, { placeId, memo = '' }] of entries.entries()) {
    const id = existing.get(placeId);
    if (id === undefined) missing.push(index);
    else memos.set(id, memos.get(id) || memo);
  }
  if (missing.length > 0) {
    const { message } = new AppError('PLACE_NOT_FOUND');
    throw new AppError('PLACE_NOT_FOUND', {
      details: missing.map((index) => ({ path: `entries.${index}.placeId`, message })),
    });
  }
  return [...memos].map(([placeId, memo]) => ({ placeId, memo }));
}

export type CollectionImportService = ReturnType<typeof createCollectionImportService>;

export function createCollectionImportService(db: Database) {
  return {
    /**
     * Saves places as a new collection. A repeated request has the result of the first one.
     * @throws AppError PLACE_NOT_FOUND, COLLECTIONS_TOO_MANY, IMPORTS_TOO_MANY
     */
    import: (memberId: MemberId, input: ImportInput): Promise<imports.ImportResult> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        const requestHash = hashOf(input);
        const repeated = await imports.findRecentImport(tx, memberId, {
          requestHash,
          withinMinutes: REPEATED_WITHIN_MINUTES,
        });
        if (repeated !== undefined) return repeated;
        await limitPerDay(tx, memberId, {
          table: 'solmark_import',
          max: IMPORTS_PER_DAY_MAX,
          code: 'IMPORTS_TOO_MANY',
        });
        if ((await listOrCreateCollections(tx, memberId)).length >= COLLECTIONS_MAX)
          throw new AppError('COLLECTIONS_TOO_MANY');
        const places = await resolvePlaces(tx, input.entries);
        const collectionId = await insertCollection(tx, memberId, input);
        await imports.insertPlaces(tx, collectionId, places);
        const added = await imports.insertMarks(
          tx,
          memberId,
          places.map(({ placeId }) => placeId),
        );
        const result = { collectionId, added, alreadySaved: places.length - added };
        await imports.insertImport(tx, memberId, requestHash, result);
        return result;
      }),
  };
}
