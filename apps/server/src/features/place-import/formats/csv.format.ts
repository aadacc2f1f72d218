import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { cleanValue } from '#features/place-import/values/cells.rules.ts';
import { BrokenLine, type CsvRow, CsvScanner } from './csv-scanner.format.ts';
import type { FileRow, RowOptions } from './file-row.format.ts';
import { REJECTION_REASON } from './rejection.rules.ts';

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

export type CsvEncoding = 'utf8' | 'cp949';
export type CsvDelimiter = ',' | '|';

/** How the text of a CSV file is read. */
export interface CsvDialect {
  encoding: CsvEncoding;
  delimiter: CsvDelimiter;
  hasQuotes: boolean;
  /** The names of the columns, normalized. */
  headers: readonly string[];
}

/** Longer than any header line, which determines encoding and delimiter. */
const SAMPLE_BYTES = 64 * 1024;

export async function readStart(path: string): Promise<{ start: Buffer; sizeBytes: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), sizeBytes: (await stat(path)).size };
  } finally {
    await file.close();
  }
}

/** Files differ in spaces, case and the form of Hangul: " 좌표정보(X)" is "좌표정보(x)". */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, '')
    .toLowerCase();
}

/** Removes byte order marks, of which tools may write several. */
const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF+/, '');

/** Reads the header in an encoding, right or wrong. Empty lines above it are skipped. */
function readDialect(start: Buffer, encoding: CsvEncoding): CsvDialect {
  const text = withoutByteOrderMark(iconv.decode(start, encoding)).trimStart();
  const line = text.slice(0, Math.max(text.search(/[\r\n]/), 0) || undefined);
  const delimiter = line.includes('|') ? '|' : ',';
  // Files with | as the delimiter often have bare quotation marks in names.
  const hasQuotes = delimiter === ',' || line.includes('"');
  const scanner = new CsvScanner(delimiter, hasQuotes);
  const [first] = [...scanner.push(text), ...scanner.end()];
  return { encoding, delimiter, hasQuotes, headers: Array.isArray(first) ? first.map(normalizeHeader) : [] };
}

/** Whether the bytes are UTF-8. The last character may be cut off. */
function isUtf8(start: Buffer): boolean {
  try {
    new TextDecoder('utf8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The readings of the start of a file, the most probable first. A file with a few broken bytes is
 * not valid in its own encoding, so the caller chooses the reading with known headers.
 */
export function csvDialects(start: Buffer): CsvDialect[] {
  const encodings: CsvEncoding[] = isUtf8(start) ? ['utf8', 'cp949'] : ['cp949', 'utf8'];
  return encodings.map((encoding) => readDialect(start, encoding));
}

/** Decodes chunk by chunk. Call it once without a chunk to flush a split character. */
function createDecoder(encoding: CsvEncoding): (chunk?: Buffer) => string {
  if (encoding === 'utf8') {
    const decoder = new TextDecoder();
    return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
  }
  // TextDecoder's euc-kr supports 2,350 syllables; CP949 has 11,172.
  const decoder = iconv.getDecoder(encoding);
  return (chunk) => (chunk ? decoder.write(chunk) : (decoder.end() ?? ''));
}

interface FieldCheck {
  column: RegExp;
  value: RegExp;
  reason: string;
}

/** What providers write instead of a time: 상시, 24시간, 일몰, 휴관, 미정, 별도 공지. */
export const TIME_WORD =
  /^(?:-+|.{0,4}(?:휴[관무실]|없음|미운영|미개[방관]|안\s?함|불가|해당|미정|상시|24\s?시간|종일|항상|일출|일몰|해\s?[뜰질]|별도|예약|문의|유동|탄력|수시|자율|변동|추후|무휴).{0,6})$/;

/**
 * Fields whose form is known by the name of the column. Broken quoting shifts the fields of a row
 * even if the number of columns is right by chance; then one of these has a value of another column.
 */
const FIELD_CHECKS: readonly FieldCheck[] = [
  {
    column: /^(?:위도|경도)(?:\([xy]\))?$|^[xy]좌표|^좌표정보|^(?:latitude|longitude|x|y|crd_info_[xy])$/,
    value: /^[+-]?[\d,]+(?:\.\d*)?(?:e[+-]?\d+)?$/i,
    reason: REJECTION_REASON.shiftedCoordinate,
  },
  {
    column: /(?:일자|일시|시점)$|^(?:referencedate|updatedt|lastmodts|dat_updt_pnt|last_mdfcn_pnt)$/,
    // Only the form: a date such as 2019-02-31 is a mistake in the right column.
    value: /^\d{4}(?:[-./년]\s?\d{1,2}){1,2}(?:[.월일T ].*)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}(?: .*)?$|^\d{6,14}(?:\.0)?$/,
    reason: REJECTION_REASON.shiftedDate,
  },
  {
    column: /시각$/,
    value: new RegExp(`^[\\d:;.~\\s시분간오전후익일당야정각까지부터-]{1,24}$|${TIME_WORD.source}`),
    reason: REJECTION_REASON.shiftedTime,
  },
];

/** Returns the check of a column, if its form is known: the reason to reject a value, or undefined. */
function findFieldCheck(column: string): ((value: string) => string | undefined) | undefined {
  const check = FIELD_CHECKS.find((candidate) => candidate.column.test(column));
  return check && ((value) => (check.value.test(value) ? undefined : check.reason));
}
