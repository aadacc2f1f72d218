import { pipeline } from 'node:stream/promises';
import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import { type IdleTimeout, type IdleTimeoutOptions, withIdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { createIndexes, dropIndexes } from '#lib/database/table-indexes.ts';
import { toPlaceColumns } from '#lib/search/korean-search.ts';
import { openPlaceFile, type PlaceFile } from './file-reader.ts';
import * as imports from './place-import.repository.ts';
import { REJECTION_REASON } from './rejection.ts';
import { type RejectionGroup, RejectionLog } from './rejection-log.ts';

export type ImportPhase = 'reading' | 'merging' | 'indexing' | 'summarising';

export interface ImportProgress {
  phase: ImportPhase;
  rows: number;
  bytesRead: number;
  sizeBytes: number;
}

export interface ImportOptions extends IdleTimeoutOptions {
  path: string;
  /** CSV file for rejected rows. */
  reportPath?: string;
  onProgress?: (progress: ImportProgress) => void;
  /** Updates data derived from places, in the transaction of the import. */
  onPlacesChanged?: (tx: TransactionSql) => Promise<void>;
}

export interface ImportResult {
  encoding: PlaceFile['encoding'];
  delimiter: PlaceFile['delimiter'];
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  rejections: RejectionGroup[];
}

const CHUNK_LENGTH = 64 * 1024;

/** At this size, rebuilding the indexes is faster than updating them row by row. */
const REINDEX_MIN_ROWS = 5_000;
const REINDEX_MIN_GROWTH = 2;

async function stageRows(
  tx: TransactionSql,
  file: PlaceFile,
  rejections: RejectionLog,
  { onProgress }: ImportOptions,
  { signal, touch }: IdleTimeout,
): Promise<number> {
  let rows = 0;
  const report = () => {
    touch();
    onProgress?.({ phase: 'reading', rows, bytesRead: file.bytesRead(), sizeBytes: file.sizeBytes });
  };
  async function* chunks() {
    let chunk = '';
    for await (const batch of file.rows()) {
      for (const { row, fields, ...failure } of batch) {
        rows++;
        const result = fields === undefined ? undefined : file.reader.read(fields);
        if (result?.place === undefined) {
          const reason = result?.rejected ?? failure.malformed ?? REJECTION_REASON.columns;
          await rejections.add({ row, reason, name: result?.name ?? '' });
          continue;
        }
        chunk += imports.stageLine(row, result.place, toPlaceColumns(result.place));
        if (chunk.length <= CHUNK_LENGTH) continue;
        report();
        yield chunk;
        chunk = '';
      }
    }
    report();
    yield chunk;
  }
  await imports.fillStage(tx, (stage) => pipeline(chunks, stage, { signal }));
  return rows;
}

async function merge(
  tx: TransactionSql,
  report: (phase: ImportPhase) => void,
  onPlacesChanged: ImportOptions['onPlacesChanged'],
) {
  report('merging');
  const { staged, added: expected, existing } = await imports.measureStage(tx);
  const changed = await imports.updateChanged(tx);
  const isMany = expected >= REINDEX_MIN_ROWS && expected >= existing * REINDEX_MIN_GROWTH;
  // Dropping indexes locks the table for readers, so it is skipped while an app is connected.
  const isRebuilt = isMany && (await imports.isOnlyClient(tx));
  const indexes = isRebuilt ? await dropIndexes(tx, 'place') : [];
  const added = await imports.insertAdded(tx);
  if (isRebuilt) report('indexing');
  await createIndexes(tx, indexes);
  if (added + changed > 0) {
    report('summarising');
    await imports.analyzePlaces(tx);
    await rebuildRegions(tx);
    await rebuildOverview(tx, { isAlone: isRebuilt });
    await onPlacesChanged?.(tx);
  }
  return { added, changed, unchanged: staged - added - changed };
}

/**
 * Imports a 상가(상권)정보 file in one transaction, so that an interrupted import can be repeated. Places
 * that are missing from the file stay, because members may have written about them.
 */
export async function importPlaces(sql: Sql, options: ImportOptions): Promise<ImportResult> {
  const file = await openPlaceFile(options.path);
  const rejections = new RejectionLog(options.reportPath);
  try {
    const counts = await withIdleTimeout(options, (idle) =>
      sql.begin(async (tx) => {
        await allowLongStatements(tx);
        await idle.hold(() => imports.lockImport(tx));
        await imports.createStage(tx);
        const rows = await stageRows(tx, file, rejections, options, idle);
        const report = (phase: ImportPhase) => {
          idle.signal.throwIfAborted();
          options.onProgress?.({ phase, rows, bytesRead: file.sizeBytes, sizeBytes: file.sizeBytes });
        };
        for (const repeated of await idle.hold(() => imports.deleteDuplicates(tx))) {
          await rejections.add({ ...repeated, reason: REJECTION_REASON.repeated });
        }
        const merged = await idle.hold(() => merge(tx, report, options.onPlacesChanged));
        idle.signal.throwIfAborted();
        return { rows, ...merged };
      }),
    );
    const { encoding, delimiter } = file;
    return { encoding, delimiter, ...counts, rejected: rejections.total, rejections: rejections.groups() };
  } finally {
    await rejections.close();
  }
}
