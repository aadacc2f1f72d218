import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { toMercator } from '#lib/geo/geo.ts';
import { createExplainedDatabase } from '../../../test/explained-database.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { ENTRIES_OF_KEY, listPlacesWithKey, listPlacesWithStem, PLACES_OF_KEY } from './similar.repository.ts';

const BRANCHES = 3 * ENTRIES_OF_KEY;
const USER = toMercator({ latitude: 37.5446, longitude: 127.0559 });

let explained: Awaited<ReturnType<typeof createExplainedDatabase>>;
let connection: Database;

beforeAll(async () => {
  explained = await createExplainedDatabase(fill);
  connection = createDatabase({ url: explained.db.url, poolSize: 1 });
}, 60_000);

async function fill(sql: Sql) {
  const id = await insertPlace(sql, { name: '달토끼집 (1)' });
  const copies = await sql`
    insert into place (name, category, detailed_category, address,
      province, district, neighborhood, latitude, longitude, search_pairs, search_choseong)
    select prefix || number || ')', category, detailed_category, address,
      province, district, neighborhood, latitude, longitude, search_pairs, search_choseong
    from place, generate_series(2, ${BRANCHES}::int) number, unnest(array['달토끼집 (', '달무리공원 (']) prefix
    where id = ${id}`;
  expect(copies.count).toBe(2 * (BRANCHES - 1));
  // The entries are in the index, not in its list of pending ones.
  await sql`vacuum analyze place`;
}

afterAll(async () => {
  await connection.close();
  await explained.db.close();
});

it.each(['달토끼집', '달무리'])('[14.3-4] collects about 2,000 of the places with each key: %s', async (key) => {
  explained.statements.length = 0;
  const rows = await listPlacesWithKey(explained.db.sql, key, USER);
  const ofKey = rows.filter((row) => row.key === key);
  expect(ofKey).toHaveLength(PLACES_OF_KEY);
  const [statement] = explained.statements;
  expect(statement?.rows).toBeGreaterThan(PLACES_OF_KEY);
  const keys = new Set(rows.map((row) => row.key));
  expect(statement?.rows).toBeLessThan((keys.size * BRANCHES) / 2);
});

it('[14.3-4] reads about 2,000 of the places with a stem', async () => {
  explained.statements.length = 0;
  const rows = await listPlacesWithStem(explained.db.sql, '달무리', { from: USER, limit: 10 });
  expect(rows).toHaveLength(10);
  const [statement] = explained.statements;
  expect(statement?.rows).toBeGreaterThan(ENTRIES_OF_KEY / 2);
  expect(statement?.rows).toBeLessThan(2 * ENTRIES_OF_KEY);
});

it('collects all places of the next statement of the connection', async () => {
  await listPlacesWithKey(connection.sql, '달토끼집', USER);
  const [count] = await connection.sql<[{ places: number }]>`
    select count(*)::int as places from place
    where place_similar_keys(name) @> array['달토끼집'] and closed_at is null`;
  expect(count.places).toBe(BRANCHES);
});
