import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import { brokenFile, type RowOptions } from './file-row.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads the values at a path such as "$.features.*" in batches. Only the values of a chunk of the
 * file are in memory.
 * @throws ImportFileError if the file is not valid JSON or ends too early
 */
export async function* readJsonValues(
  path: string,
  valuePath: string,
  { onBytesRead, signal }: RowOptions,
  /** Receives the values of a member of the header, by its path: "$.osm3s.timestamp_osm_base". */
  headers: Readonly<Record<string, (value: unknown) => void>> = {},
): AsyncGenerator<unknown[]> {
  const parser = new JSONParser({ paths: [valuePath, ...Object.keys(headers)], keepStack: false });
  const byKey = new Map(Object.entries(headers).map(([path, handle]) => [path.split('.').at(-1), handle]));
  let values: unknown[] = [];
  let bytesRead = 0;
  parser.onValue = ({ value, key }) => {
    if (typeof key === 'string') byKey.get(key)?.(value);
    else values.push(value);
  };
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, signal });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    try {
      parser.write(chunk);
    } catch (error) {
      throw brokenFile('JSON 형식이 아니에요', error);
    }
    onBytesRead?.(bytesRead);
    if (values.length > 0) yield values;
    values = [];
  }
  if (!parser.isEnded) throw brokenFile('JSON이 중간에 끊겼어요');
}
