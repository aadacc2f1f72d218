import { basename } from 'node:path';
import { ImportFileError } from '#features/place-import/formats/file-row.format.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { ageOf, type FileAge, fileDateOf } from './file-date.rules.ts';
import { openPlaceFile } from './place-file.reader.ts';

export interface InspectedFile {
  path: string;
  title: string;
  fileDate: string;
  age: FileAge;
  rows: number;
}

interface InspectOptions {
  /** Set by the operator. */
  fileDate?: string | undefined;
  /** Set by the operator for several files: of those that have no date themselves. */
  dateOfUndated?: string | undefined;
  now?: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a file to its end without storing anything, so that a command with several files can be refused
 * before the first one is imported.
 * @throws ImportFileError if no source recognises the file, or it is broken, empty, or without a date
 */
export async function inspectFile(path: string, options: InspectOptions = {}): Promise<InspectedFile> {
  const { fileDate: given, dateOfUndated: givenForUndated, now = new Date(), signal } = options;
  const today = seoulDay(now);
  const file = await openPlaceFile(path);
  let rows = 0;
  let newestRow: string | null = null;
  for await (const batch of file.rows()) {
    signal?.throwIfAborted();
    rows += batch.length;
    for (const { fields } of batch) {
      // The date of a file that the operator gives is not that of its rows.
      if (fields === undefined || given !== undefined) continue;
      const date = file.reader.read(fields, today).place?.date ?? null;
      if (date !== null && date <= today && date > (newestRow ?? '')) newestRow = date;
    }
  }
  if (rows === 0) throw new ImportFileError('읽을 행이 하나도 없는 파일이에요.');
  const found = { fileName: basename(path), headerDate: file.headerDate(), newestRow };
  const fileDate = fileDateOf({ ...found, today, given, givenForUndated });
  return { path, title: file.source.title, fileDate, age: ageOf(fileDate, today), rows };
}
