import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { PlaceSource, SourceFields, SourcePlace } from '#features/place-import/sources/source.rules.ts';

/** A real file. It is not part of the repository: tests skip where it is absent. */
export function realFile(name: string): string {
  return join(import.meta.dirname, '../../../../../shared/data', name);
}

export interface SourceFile {
  headers: string[];
  rows: SourceFields[];
  places: SourcePlace[];
  rejected: { name: string; rejected: string }[];
}

/** Reads a CSV file with a source, without the import. */
export function readSourceFile(path: string | URL, encoding: 'utf8' | 'cp949', source: PlaceSource): SourceFile {
  const text = iconv.decode(readFileSync(path), encoding);
  const [headers = [], ...lines] = parse(text, { relax_column_count: true });
  const rows = lines.map((line): SourceFields => {
    const fields = headers.map((header, index) => [header, (line[index] ?? '').trim()] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== ''));
  });
  const reader = source.createReader({ format: 'csv', headers });
  const results = rows.map((row) => reader.read(row));
  return {
    headers,
    rows,
    places: results.flatMap(({ place }) => place ?? []),
    rejected: results.flatMap((result) =>
      result.place === undefined ? [{ name: result.name, rejected: result.rejected }] : [],
    ),
  };
}
