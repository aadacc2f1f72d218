import type { SourceFields } from '#features/place-import/sources/source.rules.ts';

/** A row of a file, or the reason why it cannot be read. */
export type FileRow =
  | { row: number; fields: SourceFields; malformed?: never }
  | { row: number; fields?: never; malformed: string; name: string };

export interface RowOptions {
  /** The columns or tags to keep; undefined for all. */
  columns?: readonly string[] | undefined;
  /** Bytes read so far, for a progress bar. A format that reads the file twice counts half of them. */
  onBytesRead?: (bytesRead: number) => void;
  /** The date of the data by the header of the file, "2026-06-30". */
  onHeaderDate?: (date: string) => void;
  signal?: AbortSignal | undefined;
}

/** Reads the rows of a file in batches, in bounded memory. Row numbers are those of a spreadsheet. */
export type ReadRows = (path: string, options: RowOptions) => AsyncIterable<FileRow[]>;

/** A time of a header as a date; undefined if it is none. */
export function headerDate(time: unknown): string | undefined {
  const date = typeof time === 'string' ? /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(time)?.[0] : undefined;
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** The file ends too early or does not follow its format. */
export function brokenFile(detail: string, cause?: unknown): ImportFileError {
  return new ImportFileError(`파일이 손상됐어요. 다시 받아 주세요. (${detail})`, { cause });
}

/** The file cannot be imported. The message is shown to the operator. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}
