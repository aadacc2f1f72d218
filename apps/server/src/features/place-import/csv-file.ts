import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { CsvScanner } from './csv-scanner.ts';
import { ImportFileError } from './place-columns.ts';

export interface CsvFile {
  encoding: 'utf8' | 'cp949';
  delimiter: ',' | '|';
  sizeBytes: number;
  /** Bytes read so far, for a progress bar. */
  bytesRead(): number;
  headers: string[];
  /** Reads the rows below the header in batches. Columns that are not requested are ''. */
  readRows(columns: Iterable<number>): AsyncIterable<string[][]>;
}

/** Longer than any header line, which determines encoding and delimiter. */
const SAMPLE_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;
const NAME_HEADER = /상호명?|업소명/;

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Detects the encoding by the name column, which every supported format has. */
function detectHeader(sample: Buffer): { encoding: CsvFile['encoding']; line: string } {
  for (const encoding of ['utf8', 'cp949'] as const) {
    const text = iconv.decode(sample, encoding).normalize('NFC');
    const line = text.slice(0, Math.max(text.search(/[\r\n]/), 0) || undefined);
    if (NAME_HEADER.test(line)) return { encoding, line };
  }
  throw new ImportFileError('첫 줄에 상호명이 없어요. 상가(상권)정보 CSV가 맞는지 확인해 주세요.');
}

/** Decodes chunk by chunk. Call it once without a chunk to flush a split character. */
function createDecoder(encoding: CsvFile['encoding']): (chunk?: Buffer) => string {
  if (encoding === 'utf8') {
    const decoder = new TextDecoder();
    return (chunk) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
  }
  // TextDecoder's euc-kr supports 2,350 syllables; CP949 has 11,172.
  const decoder = iconv.getDecoder(encoding);
  return (chunk) => (chunk ? decoder.write(chunk) : (decoder.end() ?? ''));
}

export async function openCsvFile(path: string): Promise<CsvFile> {
  const { size } = await stat(path);
  const { encoding, line } = detectHeader(await readStart(path));
  const delimiter = line.includes('|') ? '|' : ',';
  // Files with | as the delimiter often have bare quotation marks in names.
  const hasQuotes = delimiter === ',' || line.includes('"');
  const [headers = []] = new CsvScanner(delimiter, hasQuotes).push(`${line}\n`);
  let bytesRead = 0;

  async function* readRows(columns: Iterable<number>) {
    const decode = createDecoder(encoding);
    const scanner = new CsvScanner(delimiter, hasQuotes);
    scanner.selectColumns(columns);
    let isHeaderSkipped = false;
    const skipHeader = (rows: string[][]) => {
      if (isHeaderSkipped || rows.length === 0) return rows;
      isHeaderSkipped = true;
      return rows.slice(1);
    };
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
      bytesRead += chunk.length;
      yield skipHeader(scanner.push(decode(chunk)));
    }
    yield skipHeader([...scanner.push(decode()), ...scanner.end()]);
  }

  return { encoding, delimiter, sizeBytes: size, bytesRead: () => bytesRead, headers, readRows };
}
