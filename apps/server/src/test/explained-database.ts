import { createDatabase } from '../lib/database/create-database.ts';
import type { Sql } from '../lib/database/database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A statement and its execution statistics. */
export interface ExplainedStatement {
  text: string;
  parameters: string;
  /** Pages of 8 KB, cached or not. */
  buffers: number;
  /** Rows of tables and entries of indexes, including filtered ones. */
  rows: number;
  /** The plan, indented, one line for each node. */
  plan: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

interface Explained {
  'Query Text': string;
  'Query Parameters'?: string;
  Plan: PlanNode;
}

/** Scans of stored data, as opposed to other nodes, functions and value lists. */
const STORED = new Set([
  'Seq Scan',
  'Index Scan',
  'Index Only Scan',
  'Bitmap Index Scan',
  'Bitmap Heap Scan',
  'Sample Scan',
]);

const buffersOf = (node: PlanNode) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);

function rowsOf(node: PlanNode): number {
  const childRows = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  if (!STORED.has(node['Node Type'])) return childRows;
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const ownRows = Math.round(perLoop * (node['Actual Loops'] ?? 1));
  // The bitmap index scan counts the rows that the heap scan reads.
  return node['Node Type'] === 'Bitmap Heap Scan' ? Math.max(ownRows, childRows) : ownRows + childRows;
}

function planOf(node: PlanNode, depth = 0): string {
  const at = node['Index Name'] ?? node['Relation Name'] ?? '';
  const line = `${'  '.repeat(depth)}${node['Node Type']} ${at} rows ${rowsOf(node)} buffers ${buffersOf(node)}`;
  return [line, ...(node.Plans ?? []).map((child) => planOf(child, depth + 1))].join('\n');
}

function parse(notice: { message?: string }): ExplainedStatement | undefined {
  const json = /^duration: .* plan:\n(\{.*\})$/s.exec(notice.message ?? '')?.[1];
  if (json === undefined) return undefined;
  const { Plan: plan, ...query } = JSON.parse(json) as Explained;
  return {
    text: query['Query Text'],
    parameters: query['Query Parameters'] ?? '',
    buffers: buffersOf(plan),
    rows: rowsOf(plan),
    plan: planOf(plan),
  };
}

/** The output of auto_explain, which is part of PostgreSQL, for each statement. */
const SETTINGS = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '100',
};

/**
 * A separate database that collects each statement with its actual plan, but none of `fill`. Statements run once, and
 * writes are explained like reads.
 * @param fill inserts the rows, over connections that are closed afterwards: open ones keep their initial settings
 */
export async function createExplainedDatabase(fill: (sql: Sql) => Promise<unknown>) {
  const statements: ExplainedStatement[] = [];
  const db: TestDatabase = await createTestDatabase({
    // What is asserted are rows, not times.
    statementTimeoutMs: 60_000,
    onNotice: (notice) => {
      const statement = parse(notice);
      if (statement !== undefined) statements.push(statement);
    },
  });
  const filling = createDatabase({ url: db.url, statementTimeoutMs: 0 });
  await fill(filling.sql);
  const [{ name }] = await filling.sql<[{ name: string }]>`select current_database() as name`;
  // As a superuser, like the owner of the test databases.
  for (const [setting, value] of Object.entries({ session_preload_libraries: 'auto_explain', ...SETTINGS })) {
    await filling.sql.unsafe(`alter database ${name} set ${setting} = '${value}'`);
  }
  await filling.close();
  return { db, statements };
}
