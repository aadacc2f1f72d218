import type { SourceFields } from '../source.ts';

/** A row of a file, or the reason why it cannot be read. */
export type FileRow =
  | { row: number; fields: SourceFields; malformed?: never }
  | { row: number; fields?: never; malformed: string; name: string };

export interface RowOptions {
  /** The columns or tags to keep; undefined for all. */
  columns?: readonly string[] | undefined;
  /** Bytes read so far, for a progress bar. A format that reads the file twice counts half of them. */
  onBytesRead?: (bytesRead: number) => void;
  signal?: AbortSignal | undefined;
}

/** Reads the rows of a file in batches, in bounded memory. Row numbers are those of a spreadsheet. */
export type ReadRows = (path: string, options: RowOptions) => AsyncIterable<FileRow[]>;
