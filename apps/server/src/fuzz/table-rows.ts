import type { Sql } from '../lib/database/database.ts';
import { OWNER_ID } from './fuzz-fixtures.ts';

export interface Row {
  table: string;
  columns: Record<string, unknown>;
}

/**
 * Excluded tables: a rejected request with an old refresh token ends a sign-in, and exports are
 * audited, also in the journal.
 */
const UNWATCHED = ['audit', 'journal', 'sign_in', 'refresh_token', 'secret', 'street'];

const AGGREGATE_COLUMNS = [
  'marked_count',
  'recent_marked_count',
  'review_count',
  'is_reviewed',
  'recommend_count',
  'rating_sum',
  'updated_at',
];
/**
 * Aggregates over the rows of all members and their recounts that are due, counts of searches and receipts of guests,
 * which belong to no member.
 */
const AGGREGATES = [
  ...['place_tag', 'place_overview', 'place_coverage', 'media'],
  ...['popular_keyword', 'popular_salt', 'popular_search', 'report_receipt', 'fact_recount'],
];

async function listTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  return rows.map(({ name }) => name).filter((name) => !UNWATCHED.includes(name));
}

/** Reads every row of the fixtures, some hundred. */
export async function createRowReader(sql: Sql): Promise<() => Promise<Row[]>> {
  const tables = await listTables(sql);
  const query = tables
    .map((name) => `select '${name}' as "table", to_jsonb(t) as columns from "${name}" t`)
    .join(' union all ');
  return () => sql.unsafe<Row[]>(query, [], { prepare: true });
}

const idsIn = (rows: Row[], table: string) =>
  new Set(
    rows.filter((row) => row.table === table && row.columns.member_id === OWNER_ID).map(({ columns }) => columns.id),
  );

function isProtected(owned: Record<string, Set<unknown>>, { table, columns }: Row): boolean {
  if (table === 'member') return columns.id === OWNER_ID;
  if ('member_id' in columns) return columns.member_id === OWNER_ID;
  const referring = Object.entries(owned).filter(([column]) => column in columns);
  return referring.length === 0 || referring.some(([column, ids]) => ids.has(columns[column]));
}

/** The rows that only their owner, or no member, may change, without aggregate columns. */
export function protectedRows(rows: Row[]): Row[] {
  const owned: Record<string, Set<unknown>> = {
    review_id: idsIn(rows, 'review'),
    sollect_id: idsIn(rows, 'sollect'),
    solroute_id: idsIn(rows, 'solroute'),
    collection_id: idsIn(rows, 'collection'),
  };
  const revisions = rows.filter(
    ({ table, columns }) => table === 'sollect_revision' && owned.sollect_id?.has(columns.sollect_id),
  );
  owned.revision_id = new Set(revisions.map(({ columns }) => columns.id));
  return rows
    .filter((row) => !AGGREGATES.includes(row.table) && isProtected(owned, row))
    .map(({ table, columns }) => ({
      table,
      columns: Object.fromEntries(Object.entries(columns).filter(([name]) => !AGGREGATE_COLUMNS.includes(name))),
    }));
}

const linesOf = (rows: Row[]) => new Set(rows.map(({ table, columns }) => `${table} ${JSON.stringify(columns)}`));

/** The rows that differ, one line each. */
export function differences(before: Row[], after: Row[]): string[] {
  const [oldLines, newLines] = [linesOf(before), linesOf(after)];
  return [
    ...[...oldLines].filter((line) => !newLines.has(line)).map((line) => `- ${line}`),
    ...[...newLines].filter((line) => !oldLines.has(line)).map((line) => `+ ${line}`),
  ];
}
