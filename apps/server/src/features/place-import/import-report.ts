import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportResult } from './place-import.service.ts';
import type { Rejection } from './rejection.ts';
import type { RejectionSink } from './rejection-log.ts';

/** A report of one or several imported files. */
export interface ImportReport {
  /** Receives the rejected rows of a file. */
  sinkFor(path: string): RejectionSink;
  /** Adds the result of a file after its rows. */
  add(path: string, result: ImportResult): void;
  /** Writes what is left. Rejects if the report could not be written. */
  close(): Promise<void>;
}

function toCsvField(value: string): string {
  // A leading = + - @ would run as a formula in a spreadsheet.
  const safe = /^\s*[=+\-@＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Every rejected row as it is found. Of several files, the last column has the name of the file. */
function createCsvReport(path: string, hasFileNames: boolean): ImportReport {
  const file = createWriteStream(path);
  let failure: Error | undefined;
  file.on('error', (error) => {
    failure = error;
  });
  // Spreadsheets detect UTF-8 by the byte order mark.
  file.write(`\uFEFF행,이유,이름,주소${hasFileNames ? ',파일' : ''}\r\n`);
  return {
    sinkFor: (source) => ({
      async write({ row, reason, name, address = '' }) {
        if (failure) throw failure;
        const cells = [String(row), toCsvField(reason), toCsvField(name), toCsvField(address)];
        if (hasFileNames) cells.push(toCsvField(basename(source)));
        if (!file.write(`${cells.join(',')}\r\n`)) await once(file, 'drain');
      },
    }),
    add: () => undefined,
    async close() {
      await new Promise<void>((resolve) => file.end(() => resolve()));
      if (failure) throw failure;
    },
  };
}

/** The rejected rows of one reason. */
interface RejectedRows {
  rows: number[];
  /** Of the rows that can be geocoded. */
  addresses?: { row: number; address: string }[];
}

/** The counts of each file, and by reason the numbers of the rejected rows and the addresses to geocode. */
function createJsonReport(path: string): ImportReport {
  const rowsOf = new Map<string, Map<string, RejectedRows>>();
  const files: object[] = [];
  return {
    sinkFor(source) {
      const rows = new Map<string, RejectedRows>();
      rowsOf.set(source, rows);
      return {
        async write({ row, reason, address }) {
          const rejected = rows.get(reason) ?? { rows: [] };
          rows.set(reason, rejected);
          rejected.rows.push(row);
          if (address === undefined) return;
          rejected.addresses ??= [];
          rejected.addresses.push({ row, address });
        },
      };
    },
    add(source, { rejections, warnings, ...counts }) {
      const toShown = ({ row, name }: Rejection) => ({ row, name });
      files.push({
        file: basename(source),
        ...counts,
        refused: rejections.map(({ reason, count, examples }) => ({
          reason,
          count,
          ...(rowsOf.get(source)?.get(reason) ?? { rows: [] }),
          examples: examples.map(toShown),
        })),
        warnings: warnings.map(({ reason, count, examples }) => ({ reason, count, examples: examples.map(toShown) })),
      });
    },
    close: () => writeFile(path, `${JSON.stringify({ files }, null, 2)}\n`),
  };
}

/** A JSON file if the path ends in .json, otherwise CSV. */
export const createImportReport = (path: string, fileCount: number): ImportReport =>
  path.toLowerCase().endsWith('.json') ? createJsonReport(path) : createCsvReport(path, fileCount > 1);
