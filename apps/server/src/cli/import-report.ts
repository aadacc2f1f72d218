import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  isExpectedRejection,
  type Rejection,
  type RejectionSink,
} from '#features/place-import/formats/rejection.rules.ts';
import type { ImportResult } from '#features/place-import/import.service.ts';
import type { ChangedPlace } from '#features/place-import/pipeline/changes.repository.ts';

/** A report of one or several imported files. */
export interface ImportReport {
  /** Receives the rejected rows of a file. */
  sinkFor(path: string): RejectionSink;
  /** Adds the result of a file after its rows. */
  add(path: string, result: ImportResult): Promise<void>;
  /** Writes what is left. Rejects if the report could not be written. */
  close(): Promise<void>;
}

function toCsvField(value: string): string {
  // A leading = + - @ would run as a formula in a spreadsheet.
  const safe = /^\s*[=+\-@＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A rejected row, or a place that the file has changed. */
interface ReportLine {
  /** None for a place that the file does not list. */
  row?: number;
  reason: string;
  name: string;
  address?: string;
  kind: string;
  placeId?: number;
}

/**
 * Every rejected row as it is found, then the absent, returned and joined places. Of several files, the
 * last column has the name of the file.
 */
function createCsvReport(path: string, hasFileNames: boolean): ImportReport {
  const file = createWriteStream(path);
  let failure: Error | undefined;
  file.on('error', (error) => {
    failure = error;
  });
  // Spreadsheets detect UTF-8 by the byte order mark.
  file.write(`\uFEFF행,이유,이름,주소,구분,장소${hasFileNames ? ',파일' : ''}\r\n`);
  async function writeLine(source: string, line: ReportLine): Promise<void> {
    if (failure) throw failure;
    const { row = '', reason, name, address = '', kind, placeId = '' } = line;
    const cells = [String(row), reason, name, address, kind, String(placeId)].map(toCsvField);
    if (hasFileNames) cells.push(toCsvField(basename(source)));
    if (!file.write(`${cells.join(',')}\r\n`)) await once(file, 'drain');
  }
  return {
    sinkFor: (source) => ({
      write: (rejection) => {
        const kind = isExpectedRejection(rejection.reason) ? '거절(예상)' : '거절(확인)';
        return writeLine(source, { ...rejection, kind });
      },
    }),
    async add(source, { changes }) {
      const { absent = [], returned = [], joined = [] } = changes ?? {};
      const linesOf = (kind: string, reason: string, places: readonly ChangedPlace[]): ReportLine[] =>
        places.map(({ id, name, address }) => ({ reason, name, address, kind, placeId: id }));
      const joinedLines = joined.map(({ row, rowName, id, name, address }) => {
        return { row, reason: `${name}에 합침`, name: rowName, address, kind: '합침', placeId: id };
      });
      const lines = [
        ...linesOf('사라짐', '새 자료에 없거나 없어진 곳', absent),
        ...linesOf('돌아옴', '자료에 다시 있음', returned),
        ...joinedLines,
      ];
      for (const line of lines) await writeLine(source, line);
    },
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

/**
 * The counts of each file, by reason the numbers of the rejected rows and the addresses to geocode, and
 * the absent, returned and joined places.
 */
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
    async add(source, { rejections, warnings, changes, ...counts }) {
      const toShown = ({ row, name }: Rejection) => ({ row, name });
      files.push({
        file: basename(source),
        ...counts,
        refused: rejections.map(({ reason, count, examples }) => ({
          reason,
          count,
          isExpected: isExpectedRejection(reason),
          ...(rowsOf.get(source)?.get(reason) ?? { rows: [] }),
          examples: examples.map(toShown),
        })),
        warnings: warnings.map(({ reason, count, examples }) => ({ reason, count, examples: examples.map(toShown) })),
        ...changes,
      });
    },
    close: () => writeFile(path, `${JSON.stringify({ files }, null, 2)}\n`),
  };
}

/** A JSON file if the path ends in .json, otherwise CSV. */
export const createImportReport = (path: string, fileCount: number): ImportReport =>
  path.toLowerCase().endsWith('.json') ? createJsonReport(path) : createCsvReport(path, fileCount > 1);
