import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContract } from './test/contract-calls.ts';
import { insertMember, insertPlace } from './test/place-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

/** Digits that occur nowhere else in the database. */
const USER = { userLat: '37.5123459', userLng: '127.0987653' };
const TRACES = /5123459|0987653/;
const OTHERS = { swLat: '37.4', swLng: '127', neLat: '37.6', neLng: '127.2', keyword: '카페', ids: '1', limit: '3' };

let db: TestDatabase;
let app: FastifyInstance;
let log: string[];
let headers: Record<string, string>;
beforeAll(async () => {
  db = await createTestDatabase();
  const test = await createTestApp({ db });
  ({ app, log } = test);
  headers = await test.as(await insertMember(db.sql, 'mina'));
  await insertPlace(db.sql);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const namesOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

async function everyRow(): Promise<string> {
  const tables = await db.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = current_schema()`;
  expect(tables.length).toBeGreaterThan(20);
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await db.sql<{ text: string }[]>`select t::text as text from ${db.sql(name)} t`;
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

it('stores and logs no position of a reader, member or guest', async () => {
  const { endpoints } = readContract();
  const reads = endpoints.filter(({ query }) => namesOf(query).includes('userLat'));
  const readPaths = new Set<string>();
  for (const { method, path, query } of reads) {
    const values = Object.entries({ ...OTHERS, ...USER }).filter(([name]) => namesOf(query).includes(name));
    const pathname = path.replace(':region', encodeURIComponent('성동구')).replace(':id', '1');
    const url = `${pathname}?${new URLSearchParams(values)}`;
    for (const viewer of [headers, {}]) {
      if ((await app.inject({ method, url, headers: viewer })).statusCode === 200) readPaths.add(path);
    }
  }
  expect(readPaths.size).toBeGreaterThanOrEqual(4);
  expect(log.length).toBeGreaterThan(readPaths.size);
  expect(log.join('\n')).not.toMatch(TRACES);
  const rows = await everyRow();
  // Verifies that stored values are part of these rows.
  expect(rows).toContain('모퉁이 카페');
  expect(rows).not.toMatch(TRACES);
});
