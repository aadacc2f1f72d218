import type { ISql } from '../lib/database/database.ts';

interface Column {
  type: string;
  isRequired: boolean;
  /** PostgreSQL sets a value in new rows. */
  hasDefault: boolean;
}

/** A check, key or trigger that can refuse or change a write. */
interface Rule {
  table: string;
  columns: string[];
  definition: string;
  /** `on conflict` may refer to it. */
  isUnique: boolean;
}

/** What a release relies on, as PostgreSQL's catalog describes it. */
export interface Schema {
  tables: Record<string, Record<string, Column>>;
  rules: Record<string, Rule>;
  /** With their arguments. */
  functions: string[];
}

const listColumns = (sql: ISql) => sql<(Column & { table: string; name: string })[]>`
  select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
    atthasdef or attidentity <> '' as "hasDefault"
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`;

/** Constraints, unique indexes and triggers. NOT NULL is a property of the column. */
const listRules = (sql: ISql) => sql<(Rule & { name: string })[]>`
  with rule (name, relation, numbers, definition, is_unique) as (
    select conname, conrelid, conkey, pg_get_constraintdef(oid), contype in ('p', 'u', 'x')
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
    union all
    select relname, indrelid, indkey::int2[], pg_get_indexdef(indexrelid), true
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and indisunique
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    -- Of all columns.
    select tgname, tgrelid, array[0]::int2[], pg_get_triggerdef(pg_trigger.oid), false
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  )
  select rule.name, relation::regclass::text as table, definition, is_unique as "isUnique", array(
    select attname::text from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and (attnum = any(numbers) or 0 = any(numbers))
  ) as columns
  from rule`;

const listFunctions = (sql: ISql) => sql<{ name: string }[]>`
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

export async function readSchema(sql: ISql): Promise<Schema> {
  const tables: Schema['tables'] = {};
  for (const { table, name, ...column } of await listColumns(sql)) tables[table] = { ...tables[table], [name]: column };
  const rules = Object.fromEntries((await listRules(sql)).map(({ name, ...rule }) => [`${rule.table}.${name}`, rule]));
  return { tables, rules, functions: (await listFunctions(sql)).map(({ name }) => name) };
}

function compareColumn(name: string, before: Column, after: Column | undefined): string[] {
  if (after === undefined) return [`${name} is gone`];
  const changes: string[] = [];
  if (after.type !== before.type) changes.push(`${name} is ${after.type} instead of ${before.type}`);
  if (after.isRequired && !before.isRequired) changes.push(`${name} is required`);
  if (!after.isRequired && before.isRequired) changes.push(`${name} may be null`);
  if (!after.hasDefault && before.hasDefault) changes.push(`${name} has no default`);
  return changes;
}

function compareTable(table: string, before: Record<string, Column>, after: Record<string, Column>): string[] {
  const changes = Object.entries(before).flatMap(([name, column]) =>
    compareColumn(`${table}.${name}`, column, after[name]),
  );
  for (const [name, { isRequired, hasDefault }] of Object.entries(after)) {
    if (before[name] === undefined && isRequired && !hasDefault) changes.push(`${table}.${name} is required`);
  }
  return changes;
}

/**
 * The changes of a schema after which a release for the schema before may fail: it reads what is
 * gone, or it writes what is refused.
 */
export function listContractions(before: Schema, after: Schema): string[] {
  const changes = Object.entries(before.tables).flatMap(([table, columns]) => {
    const kept = after.tables[table];
    return kept === undefined ? [`${table} is gone`] : compareTable(table, columns, kept);
  });
  for (const name of before.functions.filter((one) => !after.functions.includes(one))) changes.push(`${name} is gone`);
  for (const [name, { table, isUnique }] of Object.entries(before.rules)) {
    const isGone = after.rules[name] === undefined && after.tables[table] !== undefined;
    if (isUnique && isGone) changes.push(`${name} is gone`);
  }
  for (const [name, { table, columns, definition }] of Object.entries(after.rules)) {
    const known = before.tables[table] ?? {};
    const isNew = before.rules[name]?.definition !== definition;
    if (isNew && columns.some((column) => known[column] !== undefined)) changes.push(`${name} is new or changed`);
  }
  return changes;
}
