import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline, type Transform } from 'node:stream';
import { parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { ImportFileError } from './place-columns.ts';

export interface CsvFile {
  encoding: 'utf8' | 'cp949';
  delimiter: ',' | '|';
  sizeBytes: number;
  /** Bytes taken from the disk so far, for a progress bar. */
  bytesRead(): number;
  headers: string[];
  /** To be walked once. Ends the underlying file whichever way the walk ends. */
  rows: AsyncIterable<string[]>;
}

/** Enough for any header line, which is where the form of a file shows. */
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

/** The encoding in which the header holds the one column every form of the file has. */
function detectHeader(sample: Buffer): { encoding: CsvFile['encoding']; line: string } {
  for (const encoding of ['utf8', 'cp949'] as const) {
    const text = iconv.decode(sample, encoding).normalize('NFC');
    const line = text.slice(0, Math.max(text.search(/[\r\n]/), 0) || undefined);
    if (NAME_HEADER.test(line)) return { encoding, line };
  }
  throw new ImportFileError('첫 줄에 상호명이 없어요. 상가(상권)정보 CSV가 맞는지 확인해 주세요.');
}

export async function openCsvFile(path: string): Promise<CsvFile> {
  const { size } = await stat(path);
  const { encoding, line } = detectHeader(await readStart(path));
  const delimiter = line.includes('|') ? '|' : ',';
  const source = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const parser = parse({
    bom: true,
    delimiter,
    // Files cut with | often carry bare quotation marks in their names.
    quote: delimiter === ',' || line.includes('"') ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const decoder = encoding === 'cp949' ? [iconv.decodeStream(encoding) as unknown as Transform] : [];
  // The walk over the parser throws what went wrong on the way: nothing is left to do here.
  pipeline([source, ...decoder, parser], () => undefined);

  const records: AsyncIterator<string[]> = parser[Symbol.asyncIterator]();
  const first = await records.next();
  return {
    encoding,
    delimiter,
    sizeBytes: size,
    bytesRead: () => source.bytesRead,
    headers: first.done ? [] : first.value,
    rows: { [Symbol.asyncIterator]: () => records },
  };
}
