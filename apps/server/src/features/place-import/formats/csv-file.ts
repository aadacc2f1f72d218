import { open, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { CsvScanner } from './csv-scanner.ts';

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
export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF+/, '');

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
export function createDecoder(encoding: CsvEncoding): (chunk?: Buffer) => string {
  if (encoding === 'utf8') {
    const decoder = new TextDecoder();
    return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
  }
  // TextDecoder's euc-kr supports 2,350 syllables; CP949 has 11,172.
  const decoder = iconv.getDecoder(encoding);
  return (chunk) => (chunk ? decoder.write(chunk) : (decoder.end() ?? ''));
}
