import { parse } from 'csv-parse/sync';
import { CsvScanner } from '#features/place-import/place-import.public.ts';
import { ListEntries, type WrittenEntry, type WrittenList } from '#features/solmark/import/imported-list.format.ts';
import { type MapLink, readMapLink } from '#features/solmark/import/map-link.rules.ts';
import { readCategory, toPlainText } from '#features/solmark/import/written-category.rules.ts';
import { AppError } from '#lib/http/errors.ts';
import { textOfCell } from '#lib/text/csv.ts';
import { numberOf } from './json.format.ts';

/** Names of columns in lower case: of Takeout in the languages of its members, and of other tables. */
const COLUMNS = {
  title: [
    'title',
    '제목',
    '이름',
    'name',
    '장소',
    '장소명',
    '상호명',
    'タイトル',
    '标题',
    '標題',
    'titel',
    'título',
    'titre',
  ],
  note: ['note', 'notes', '메모', 'メモ', '备注', '附註', 'notiz', 'nota', 'memo'],
  url: ['url', '링크', 'link', '网址', '網址'],
  comment: ['comment', '댓글', 'コメント', '评论', '留言', 'kommentar', 'comentario', 'commentaire', 'comentário'],
  address: ['address', '주소', '도로명주소'],
  category: ['category', '분류', '카테고리'],
  latitude: ['latitude', 'lat', '위도', 'y'],
  longitude: ['longitude', 'lng', 'lon', '경도', 'x'],
} as const;
type Column = keyof typeof COLUMNS;

/** Above the header, Takeout may write the description of the list. */
const LINES_ABOVE_MAX = 10;

type Row = readonly string[];

/** Spreadsheets write semicolons or tabs in some languages. */
const SEPARATORS = [',', ';', '\t'] as const;

/** Lines with a quotation mark that is not closed are left out. */
function readRows(text: string, separator: (typeof SEPARATORS)[number]): { rows: Row[]; broken: number } {
  const scanner = new CsvScanner(separator, true);
  try {
    const all = [...scanner.push(text), ...scanner.end()];
    const rows = all.filter((row) => Array.isArray(row));
    return { rows, broken: all.length - rows.length };
  } catch (cause) {
    throw new AppError('IMPORT_FILE_DAMAGED', { cause });
  }
}

const normalize = (cell: string): string => cell.trim().toLowerCase();

function findColumns(header: Row): Map<Column, number> {
  const names = header.map(normalize);
  const columns = new Map<Column, number>();
  for (const [column, titles] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const index = names.findIndex((name) => titles.includes(name));
    if (index >= 0) columns.set(column, index);
  }
  return columns;
}

const isHeader = (columns: ReadonlyMap<Column, number>): boolean =>
  columns.has('url') || (columns.has('title') && (columns.has('address') || columns.has('latitude')));

/** In an unknown language the columns of Takeout are known by their order: title, note, URL. */
function withOrder(columns: Map<Column, number>, header: Row): Map<Column, number> {
  const url = columns.get('url');
  if (url !== 2) return columns;
  if (!columns.has('title')) columns.set('title', 0);
  if (!columns.has('note')) columns.set('note', 1);
  if (!columns.has('comment') && header.length > url + 1) columns.set('comment', header.length - 1);
  return columns;
}

interface Table {
  columns: Map<Column, number>;
  rows: readonly Row[];
  broken: number;
  /** An export of the app: its texts are read as they were written. */
  isOwn: boolean;
}

/** In exports of collections and courses. */
const OWN_COLUMNS = '이름,분류,상세 분류,주소,위도,경도,';

function findTable(text: string): Table | undefined {
  for (const separator of SEPARATORS) {
    const { rows, broken } = readRows(text, separator);
    for (const [index, row] of rows.slice(0, LINES_ABOVE_MAX).entries()) {
      const columns = findColumns(row);
      if (!isHeader(columns)) continue;
      const isOwn = row.join(',').includes(OWN_COLUMNS);
      return { columns: withOrder(columns, row), rows: rows.slice(index + 1), broken, isOwn };
    }
  }
  return undefined;
}

/**
 * With the rows of an export exactly as RFC 4180 has them: to the scanner, a quotation mark after a
 * comma in a memo of several lines is one that is not closed.
 */
function withExactRows(table: Table, text: string): Table {
  if (!table.isOwn) return table;
  try {
    const [, ...rows] = parse(text, { relax_column_count: true, skip_empty_lines: true });
    return { ...table, rows, broken: 0 };
  } catch {
    // Changed by a program that writes quotation marks or separators in another way.
    return table;
  }
}

function toEntry(row: Row, { columns, isOwn }: Table): { entry: WrittenEntry; link: MapLink | undefined; url: string } {
  const written = (column: Column): string => row[columns.get(column) ?? -1] ?? '';
  const cell = (column: Column): string => (isOwn ? textOfCell(written(column)) : written(column)).trim();
  const url = cell('url');
  const link = readMapLink(url);
  const [x, y] = [numberOf(cell('longitude')), numberOf(cell('latitude'))];
  const memo = [cell('note'), cell('comment')].map(isOwn ? String : toPlainText).filter((text) => text !== '');
  const entry = {
    name: cell('title') || (link?.text ?? ''),
    memo: memo.join('\n'),
    address: cell('address') || undefined,
    category: readCategory(cell('category')),
    position: x === undefined || y === undefined ? link?.position : { x, y },
  };
  return { entry, link, url };
}

/** A list of Google Takeout, or another table with a name, and a link, address or position. */
export function readTakeoutCsv(text: string): WrittenList {
  const found = findTable(text);
  if (found === undefined) throw new AppError('IMPORT_FORMAT_UNKNOWN');
  const table = withExactRows(found, text);
  const list = new ListEntries();
  for (const row of table.rows) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const { entry, link, url } = toEntry(row, table);
    // Lists may contain pages of other sites.
    if (url !== '' && link === undefined && entry.position === undefined && entry.address === undefined) list.skip();
    else list.add(entry);
  }
  return { format: 'TAKEOUT_CSV', name: '', entries: list.entries, skipped: list.skipped + table.broken };
}
