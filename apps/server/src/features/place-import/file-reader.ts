import { type CsvDelimiter, type CsvDialect, type CsvEncoding, csvDialects, readStart } from './formats/csv-file.ts';
import { readCsvRows } from './formats/csv-rows.ts';
import type { FileRow, ReadRows } from './formats/file-row.ts';
import { FORMAT_FAMILIES } from './formats/formats.ts';
import { ImportFileError } from './import-file-error.ts';
import type { FileShape, PlaceSource, SourceReader } from './source.ts';
import { SOURCES } from './sources/registry.ts';

/** A file of a public data set. */
export interface PlaceFile {
  source: PlaceSource;
  shape: FileShape;
  reader: SourceReader;
  encoding: CsvEncoding;
  /** Of CSV files. */
  delimiter?: CsvDelimiter;
  sizeBytes: number;
  /** Bytes read so far, for a progress bar. */
  bytesRead(): number;
  /** The date by the header, once the rows are read; null without one. */
  headerDate(): string | null;
  /** The rows with their numbers, as a spreadsheet shows them, in batches. */
  rows(): AsyncIterable<FileRow[]>;
}

interface RecognizedFile {
  source: PlaceSource;
  shape: FileShape;
  encoding: CsvEncoding;
  delimiter?: CsvDelimiter;
  readRows: ReadRows;
}

function findSource(shape: FileShape): PlaceSource | undefined {
  return SOURCES.find((source) => source.recognizes(shape));
}

function recognizeCsv(dialect: CsvDialect): RecognizedFile | undefined {
  const { encoding, delimiter, headers } = dialect;
  const shape: FileShape = { format: 'csv', headers };
  const source = findSource(shape);
  if (source === undefined) return undefined;
  return { source, shape, encoding, delimiter, readRows: (path, options) => readCsvRows(path, dialect, options) };
}

function recognizeObjects(start: Buffer): RecognizedFile | undefined {
  for (const { detect, readRows } of FORMAT_FAMILIES) {
    const format = detect(start);
    if (format === null) continue;
    const source = findSource({ format });
    if (source !== undefined) return { source, shape: { format }, encoding: 'utf8', readRows: readRows[format] };
  }
  return undefined;
}

function recognize(start: Buffer, dialects: readonly CsvDialect[]): RecognizedFile | undefined {
  return recognizeObjects(start) ?? dialects.map(recognizeCsv).find((file) => file !== undefined);
}

const HEADERS_SHOWN = 60;

/** ZIP archives start so, and with them the workbooks of spreadsheets. */
const isArchive = (start: Buffer): boolean => start.subarray(0, 2).toString('latin1') === 'PK';

/** The names in the first objects of a JSON file; none if it is something else. */
function jsonNames(start: Buffer): string[] {
  const text = start.toString('utf8');
  if (!/^[\s\uFEFF]*[[{]/.test(text)) return [];
  return [...new Set(text.matchAll(/"([^"\\]{1,40})"\s*:/g).map(([, name = '']) => name))];
}

function describe(start: Buffer, dialects: readonly CsvDialect[]): string {
  if (isArchive(start)) return '압축 파일이나 엑셀 파일이에요. 압축을 풀거나 CSV로 저장해 주세요.';
  if (start.includes(0)) return '글자로 된 파일이 아니에요.';
  const names = jsonNames(start);
  const headers = names.length > 0 ? names : (dialects[0]?.headers.filter((header) => header !== '') ?? []);
  if (headers.length === 0) return '찾은 칸이 없어요.';
  const rest = headers.length - HEADERS_SHOWN;
  return `찾은 칸: ${headers.slice(0, HEADERS_SHOWN).join(', ')}${rest > 0 ? ` 외 ${rest}칸` : ''}`;
}

function unrecognized(start: Buffer, dialects: readonly CsvDialect[]): ImportFileError {
  const titles = SOURCES.map(({ title }) => title).join(', ');
  return new ImportFileError(
    `어떤 데이터인지 알 수 없는 파일이에요. ${describe(start, dialects)}\n` +
      `담을 수 있는 데이터: ${titles} (CSV는 UTF-8이나 CP949, 쉼표나 | 구분)`,
  );
}

/**
 * Opens a file and recognises its source by its header or shape, not by its name.
 * @throws ImportFileError if no source recognises it
 */
export async function openPlaceFile(path: string): Promise<PlaceFile> {
  const { start, sizeBytes } = await readStart(path);
  const dialects = csvDialects(start);
  const recognized = recognize(start, dialects);
  if (recognized === undefined) throw unrecognized(start, dialects);
  const { readRows, ...file } = recognized;
  const reader = file.source.createReader(file.shape);
  let bytesRead = 0;
  let headerDate: string | null = null;
  const onBytesRead = (count: number) => {
    bytesRead = count;
  };
  const onHeaderDate = (date: string) => {
    headerDate = date;
  };
  const rows = () => readRows(path, { columns: reader.columns, onBytesRead, onHeaderDate });
  return { ...file, reader, sizeBytes, bytesRead: () => bytesRead, headerDate: () => headerDate, rows };
}
