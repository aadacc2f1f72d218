import { basename } from 'node:path';
import {
  type CsvDelimiter,
  type CsvDialect,
  type CsvEncoding,
  csvDialects,
  readCsvRows,
  readStart,
} from '#features/place-import/formats/csv.format.ts';
import { type FileRow, ImportFileError, type ReadRows } from '#features/place-import/formats/file-row.format.ts';
import { FORMAT_FAMILIES } from '#features/place-import/formats/osm.format.ts';
import { SOURCES } from '#features/place-import/sources/registry.source.ts';
import type { FileShape, PlaceSource, SourceReader } from '#features/place-import/sources/source.rules.ts';
import { describeSystemError } from '#lib/process/system-error.ts';

/** A file of a public data set, or rows that a service lists. */
export interface PlaceFile {
  /** For the record of the import. */
  name: string;
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

const UTF_16 = 'UTF-16으로 저장한 파일이니, UTF-8로 다시 저장해 주세요.';
/** The first bytes, in hexadecimal, of files that are often given instead of the text in them. */
const OTHER_FILES: readonly [starts: readonly string[], advice: string][] = [
  [['504b'], '압축 파일이나 엑셀 파일이니, 압축을 풀거나 CSV로 저장해 주세요.'],
  // gzip, bzip2, 7z, RAR, xz and Zstandard.
  [['1f8b', '425a68', '377abcaf', '52617221', 'fd377a585a', '28b52ffd'], '압축 파일이니, 압축을 풀어 주세요.'],
  [['255044462d'], 'PDF 파일이니, 같은 자료를 CSV로 받아 주세요.'],
  [['d0cf11e0'], '엑셀이나 한글의 문서이니, CSV로 저장해 주세요.'],
  [['fffe', 'feff'], UTF_16],
];

const SAMPLE_BYTES = 400;
const UTF_16_SHARE = 0.9;

/** Whether bytes with zeros are mostly Korean and ASCII if read as UTF-16. */
function isUtf16(start: Buffer): boolean {
  const sample = start.subarray(0, Math.min(SAMPLE_BYTES, start.length - (start.length % 2)));
  return ['utf-16le', 'utf-16be'].some((encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    return text.replace(/[^\p{Script=Hangul}\w\s,|"(){}:]/gu, '').length >= UTF_16_SHARE * text.length;
  });
}

/** The names in the first objects of a JSON file; none if it is something else. */
function jsonNames(start: Buffer): string[] {
  const text = start.toString('utf8');
  if (!/^[\s\uFEFF]*[[{]/.test(text)) return [];
  return [...new Set(text.matchAll(/"([^"\\]{1,40})"\s*:/g).map(([, name = '']) => name))];
}

/** A sentence for a file that is not the text of a data set; undefined for one that may be. */
function describeOther(start: Buffer): string | undefined {
  if (start.length === 0) return '빈 파일이에요.';
  const hex = start.toString('hex', 0, 8);
  const other = OTHER_FILES.find(([starts]) => starts.some((bytes) => hex.startsWith(bytes)));
  if (other !== undefined) return other[1];
  if (/^\s*<(!doctype html|html)/i.test(start.toString('latin1'))) return '웹 페이지이니, 자료를 다시 받아 주세요.';
  if (!start.includes(0)) return undefined;
  return isUtf16(start) ? UTF_16 : '글자로 된 파일이 아니에요.';
}

function describeColumns(start: Buffer, dialects: readonly CsvDialect[]): string {
  const names = jsonNames(start);
  const headers = names.length > 0 ? names : (dialects[0]?.headers.filter((header) => header !== '') ?? []);
  if (headers.length === 0) return '찾은 칸이 없어요.';
  const rest = headers.length - HEADERS_SHOWN;
  return `찾은 칸: ${headers.slice(0, HEADERS_SHOWN).join(', ')}${rest > 0 ? ` 외 ${rest}칸` : ''}`;
}

function unrecognized(start: Buffer, dialects: readonly CsvDialect[]): ImportFileError {
  const other = describeOther(start);
  if (other !== undefined) return new ImportFileError(other);
  const titles = SOURCES.map(({ title }) => title).join(', ');
  return new ImportFileError(
    `어떤 데이터인지 알 수 없는 파일이에요. ${describeColumns(start, dialects)}\n` +
      `담을 수 있는 데이터: ${titles} (CSV는 UTF-8이나 CP949, 쉼표나 | 구분)\n` +
      '착한가격업소나 지자체의 혼밥 식당처럼 이미 담은 장소에 정보를 더하는 목록은 sol import claims로 담아요.',
  );
}

/**
 * Opens a file and recognises its source by its header or shape, not by its name.
 * @throws ImportFileError if no source recognises it
 */
export async function openPlaceFile(path: string): Promise<PlaceFile> {
  const { start, sizeBytes } = await readStart(path).catch((cause: unknown) => {
    const problem = describeSystemError(cause, path);
    throw problem === undefined ? cause : new ImportFileError(problem, { cause });
  });
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
  return {
    ...file,
    name: basename(path),
    reader,
    sizeBytes,
    bytesRead: () => bytesRead,
    headerDate: () => headerDate,
    rows,
  };
}
