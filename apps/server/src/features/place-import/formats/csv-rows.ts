import { createReadStream } from 'node:fs';
import { cleanValue } from '../reading/values.ts';
import { REJECTION_REASON } from '../rejection.ts';
import { type CsvDialect, createDecoder, withoutByteOrderMark } from './csv-file.ts';
import { BrokenLine, type CsvRow, CsvScanner } from './csv-scanner.ts';
import { findFieldCheck } from './field-checks.ts';
import type { FileRow, RowOptions } from './file-row.ts';

const CHUNK_BYTES = 256 * 1024;
/** The column to name rejected rows by. */
const NAME_COLUMN = /^(?:상호명?|업소명|사업장명|시설명|도서관명|공원명|parknm|bplcnm|bplc_nm|fcltynm|lbrrynm)$/;

interface Column {
  index: number;
  name: string;
  /** Whether the reader needs it. Columns that are only checked are left out of the fields. */
  isKept: boolean;
  findError: ((value: string) => string | undefined) | undefined;
}

function findColumns(headers: readonly string[], kept: readonly string[] | undefined): Column[] {
  return headers.flatMap((name, index) => {
    // Of columns with the same name, the first one counts.
    if (name === '' || headers.indexOf(name) !== index) return [];
    const isKept = kept?.includes(name) ?? true;
    const findError = findFieldCheck(name);
    return isKept || findError !== undefined || NAME_COLUMN.test(name) ? [{ index, name, isKept, findError }] : [];
  });
}

/** Converts the values of a row to fields, or rejects it. */
function createRowParser({ headers, delimiter, hasQuotes }: CsvDialect, kept: readonly string[] | undefined) {
  const columns = findColumns(headers, kept);
  const nameIndex = columns.find(({ name }) => NAME_COLUMN.test(name))?.index ?? -1;
  const namedCount = headers.findLastIndex((header) => header !== '') + 1;
  // A header that ends in a delimiter has an empty last column, which rows may leave out.
  const surplus = headers.slice(namedCount).map((_, index) => namedCount + index);
  const selected = [...columns.map(({ index }) => index), ...surplus];

  function parse(row: number, values: string[]): FileRow {
    const reject = (malformed: string): FileRow => ({ row, malformed, name: cleanValue(values[nameIndex] ?? '') });
    if (values.length > headers.length || values.length < namedCount) return reject(REJECTION_REASON.columns);
    if (surplus.some((index) => (values[index] ?? '').trim() !== '')) return reject(REJECTION_REASON.columns);
    const fields: Record<string, string> = {};
    for (const { index, name, isKept, findError } of columns) {
      const raw = values[index];
      const value = raw === undefined || raw === '' ? '' : cleanValue(raw);
      if (value === '') continue;
      const error = findError?.(value);
      if (error !== undefined) return reject(error);
      if (isKept) fields[name] = value;
    }
    return { row, fields };
  }

  function rejectLine(row: number, { text }: BrokenLine): FileRow {
    const scanner = new CsvScanner(delimiter, hasQuotes);
    const [values] = [...scanner.push(text), ...scanner.end()];
    const name = Array.isArray(values) ? values[nameIndex] : undefined;
    return { row, malformed: REJECTION_REASON.quotes, name: cleanValue(name ?? '') };
  }

  return {
    selected,
    columnCount: { min: namedCount, max: headers.length },
    parse: (row: number, values: CsvRow) =>
      values instanceof BrokenLine ? rejectLine(row, values) : parse(row, values),
  };
}

const isEmptyLine = (values: CsvRow): boolean => Array.isArray(values) && values.length === 1 && values[0] === '';

/** Reads the rows below the header. Fields have the names of the normalized headers. */
export async function* readCsvRows(
  path: string,
  dialect: CsvDialect,
  { columns, onBytesRead, signal }: RowOptions,
): AsyncGenerator<FileRow[]> {
  const decode = createDecoder(dialect.encoding);
  const scanner = new CsvScanner(dialect.delimiter, dialect.hasQuotes);
  const parser = createRowParser(dialect, columns);
  let bytesRead = 0;
  let rows = 0;
  let isHeaderRead = false;

  function toFileRows(batch: CsvRow[]): FileRow[] {
    const parsed: FileRow[] = [];
    for (const values of batch) {
      rows++;
      if (isEmptyLine(values)) continue;
      if (isHeaderRead) parsed.push(parser.parse(rows, values));
      isHeaderRead = true;
    }
    return parsed;
  }

  scanner.selectColumns(parser.selected);
  scanner.expectColumns(parser.columnCount.min, parser.columnCount.max);
  let isStart = true;
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, signal });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    onBytesRead?.(bytesRead);
    const text = decode(chunk);
    const batch = toFileRows(scanner.push(isStart ? withoutByteOrderMark(text) : text));
    isStart = false;
    if (batch.length > 0) yield batch;
  }
  yield toFileRows([...scanner.push(decode()), ...scanner.end()]);
}
