import type { Sql } from '../lib/database/database.ts';
import { OWNER_ID } from './world.ts';

export interface Row {
  table: string;
  columns: Record<string, unknown>;
}

/** An old token that is used again ends a sign-in, though it is refused; and who takes a file of others' words away is noted. */
const UNWATCHED = ['audit', 'sign_in', 'refresh_token', 'secret', 'street'];

const MAY_CHANGE = [
  'marked_count',
  'recent_marked_count',
  'review_count',
  'is_reviewed',
  'recommend_count',
  'rating_sum',
  'updated_at',
];
/** What is counted of what everyone does. */
const COUNTED = ['place_tag', 'place_overview', 'media'];

async function listTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  return rows.map(({ name }) => name).filter((name) => !UNWATCHED.includes(name));
}

/** Reads every row there is: some hundred in a world as small as this. */
export async function createRowReader(sql: Sql): Promise<() => Promise<Row[]>> {
  const tables = await listTables(sql);
  const query = tables
    .map((name) => `select '${name}' as "table", to_jsonb(t) as columns from "${name}" t`)
    .join(' union all ');
  return () => sql.unsafe<Row[]>(query, [], { prepare: true });
}

/** The ids the owner's rows of a table are known by. */
const idsIn = (rows: Row[], table: string) =>
  new Set(
    rows.filter((row) => row.table === table && row.columns.member_id === OWNER_ID).map(({ columns }) => columns.id),
  );

function isOf(owned: Record<string, Set<unknown>>, { table, columns }: Row): boolean {
  if (table === 'member') return columns.id === OWNER_ID;
  if ('member_id' in columns) return columns.member_id === OWNER_ID;
  const referring = Object.entries(owned).filter(([column]) => column in columns);
  return referring.length === 0 || referring.some(([column, ids]) => ids.has(columns[column]));
}

/** The rows nobody but their owner may change, and those no member may, without what is counted in them. */
export function notOwned(rows: Row[]): Row[] {
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
    .filter((row) => !COUNTED.includes(row.table) && isOf(owned, row))
    .map(({ table, columns }) => ({
      table,
      columns: Object.fromEntries(Object.entries(columns).filter(([name]) => !MAY_CHANGE.includes(name))),
    }));
}

const linesOf = (rows: Row[]) => new Set(rows.map(({ table, columns }) => `${table} ${JSON.stringify(columns)}`));

/** What one has and the other has not, a line for each row. */
export function differences(before: Row[], after: Row[]): string[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  return [
    ...[...old].filter((line) => !fresh.has(line)).map((line) => `- ${line}`),
    ...[...fresh].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
}
