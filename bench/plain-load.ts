import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { copyIn, copyOut } from '../apps/server/src/lib/database/copy.ts';
import type { TransactionSql } from '../apps/server/src/lib/database/database.ts';
import { connectSingle } from './city-database.ts';
import { seconds } from './measure.ts';

/** The tables that an import fills with a row per place, and the column of the place. */
const TABLES = { place: 'id', place_source: 'place_id', place_overview: 'place_id' } as const;
type Table = keyof typeof TABLES;
const TABLE_NAMES = Object.keys(TABLES) as Table[];

const pathOf = (folder: string, table: Table) => join(folder, `${table}.copy`);

async function columnsOf(tx: TransactionSql, table: Table): Promise<string> {
  const rows = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  return rows.map(({ name }) => name).join(', ');
}

/** Writes the rows of places from this id on to files. */
export async function exportRows(url: string, folder: string, firstId: number): Promise<void> {
  const { sql, close } = connectSingle(url);
  await sql.begin(async (tx) => {
    for (const table of TABLE_NAMES) {
      const select = `select ${await columnsOf(tx, table)} from ${table} where ${TABLES[table]} >= ${firstId}`;
      const order = table === 'place' ? ' order by id' : '';
      await copyOut(tx, `copy (${select}${order}) to stdout`, (rows) =>
        pipeline(rows, createWriteStream(pathOf(folder, table))),
      );
    }
  });
  await close();
}

async function copyTable(tx: TransactionSql, folder: string, table: Table, target: string): Promise<void> {
  const statement = `copy ${target} (${await columnsOf(tx, table)}) from stdin`;
  await copyIn(tx, statement, (rows) => pipeline(createReadStream(pathOf(folder, table)), rows));
}

/** The time in seconds to copy exported rows into empty tables of the same columns, and to build their indexes. */
export async function timePlainLoad(url: string, folder: string): Promise<number> {
  const { sql, close } = connectSingle(url);
  const tookS = await sql.begin(async (tx) => {
    await tx`create schema plain`;
    for (const table of TABLE_NAMES) {
      await tx.unsafe(
        `create table plain.${table} (like ${table} including defaults including generated including constraints)`,
      );
    }
    const indexes = await tx<{ definition: string }[]>`
      select replace(indexdef, ' ON public.', ' ON plain.') as definition from pg_indexes
      where schemaname = 'public' and tablename = any(${TABLE_NAMES}) order by indexname`;
    await tx`set local maintenance_work_mem = '256MB'`;
    return seconds(async () => {
      for (const table of TABLE_NAMES) await copyTable(tx, folder, table, `plain.${table}`);
      for (const { definition } of indexes) await tx.unsafe(definition);
    });
  });
  await close();
  return tookS;
}

/** The time in seconds to copy exported rows into the tables that have places, and indexes, already. */
export async function timePlainCopy(url: string, folder: string): Promise<number> {
  const { sql, close } = connectSingle(url);
  const tookS = await seconds(() =>
    sql.begin(async (tx) => {
      for (const table of TABLE_NAMES) await copyTable(tx, folder, table, table);
    }),
  );
  await close();
  return tookS;
}
