import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOLLECT_ROW_MAX } from '@sol/contract/limits';
import { SOLLECT_HOME_CATEGORIES } from '@sol/contract/sollect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkCorrections } from '#features/correction/correction.hooks.ts';
import { createDemoCorrectionInserter } from '#features/correction/demo-correction.service.ts';
import { checkFacts } from '#features/fact/fact.hooks.ts';
import { createMemberRows } from '#features/place-import/rows/member-rows.service.ts';
import { checkPlaceSources } from '#features/place-import/rows/source-check.hooks.ts';
import { checkSollectCounts } from '#features/sollect/sollect.hooks.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readDemoPhotos } from './demo.reader.ts';
import { loadDemoCity } from './demo.service.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

let database: TestDatabase;
let folder: string;
const messages: string[] = [];

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'demo-media-'))]);
  const media = createLocalMediaStore(folder);
  await loadDemoCity(database.sql, {
    media,
    log: (message) => messages.push(message),
    now: NOW,
    insertCorrections: createDemoCorrectionInserter(createMemberRows(() => NOW)),
  });
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('reports its progress', () => {
  expect(messages).toHaveLength(2);
});

it('stores counts that equal a recount', async () => {
  const wrong = await database.sql`
    select p.name from place p left join review r on r.place_id = p.id
    group by p.id
    having p.review_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)
      or p.recommend_count <> count(*) filter (where r.is_recommended) or p.marked_count <> 0`;
  expect(wrong).toEqual([]);
  const tags = await database.sql`
    select place_id, kind, tag, total from place_tag
    except
    select place_id, kind, tag, count(*)::int from review,
      lateral (select 'MOOD', unnest(mood_tags) union all select 'SOLO', unnest(solo_tags)) as chosen(kind, tag)
    group by 1, 2, 3`;
  expect(tags).toEqual([]);
  expect(await database.sql`select from place_tag`).not.toHaveLength(0);
});

it('[11.1-2] has facts in every state: known by one and by many, disputed, unknown, new and old', async () => {
  expect(await checkFacts(database.sql)).toEqual([]);
  const [states] = await database.sql`
    select count(*) filter (where total = 1)::int as "byOne", count(*) filter (where total > 8)::int as "byMany",
      count(*) filter (where coalesce(newer_value, value) is null)::int as disputed, count(*)::int as known,
      count(*) filter (where confirmed_on > '2026-11-01')::int as new,
      count(*) filter (where confirmed_on < '2026-04-01')::int as old,
      (select count(*)::int from place where fact_bits = 0) as unknown
    from place_fact`;
  for (const [name, min] of Object.entries({
    byOne: 900,
    byMany: 50,
    disputed: 100,
    new: 100,
    old: 300,
    unknown: 20,
  })) {
    expect(states?.[name], name).toBeGreaterThan(min);
  }
  expect(states?.disputed).toBeLessThan(states?.known / 4);
});

it('inserts reviews in chronological order, none in the future', async () => {
  const [{ disordered, latest }] = await database.sql<[{ disordered: number; latest: string }]>`
    select count(*) filter (where created_at < previous) as disordered, max(created_at) as latest
    from (select created_at, lag(created_at) over (order by id) as previous from review) r`;
  expect(disordered).toBe(0);
  expect(new Date(latest).getTime()).toBeLessThan(NOW.getTime());
});

it('stores every photo, different ones next to each other', async () => {
  const media = createLocalMediaStore(folder);
  const keys = await database.sql<{ key: string }[]>`select key from media`;
  expect(keys).toHaveLength(readDemoPhotos().length);
  for (const { key } of keys) expect(await media.has(key), key).toBe(true);
  const doubled = await database.sql`
    select review_id from review_photo group by review_id having count(distinct media_key) < least(count(*), 4)`;
  expect(doubled).toEqual([]);
});

it('does not change a database with places', async () => {
  await loadDemoCity(database.sql, { media: createLocalMediaStore(folder), log: () => undefined, now: NOW });
  expect(await database.sql`select count(*) as places from place`).toMatchObject([{ places: 2000 }]);
});

it('fills the carousel and each row of the home screen with sollects', async () => {
  const [{ popular }] = await database.sql<[{ popular: number }]>`
    select count(*)::int as popular from sollect where published_revision_id is not null and recent_marked_count > 0`;
  expect(popular).toBeGreaterThan(SOLLECT_ROW_MAX);
  for (const category of SOLLECT_HOME_CATEGORIES) {
    const rows = await database.sql`select from sollect_category where category = ${category} and is_main`;
    expect(rows.length, category).toBeGreaterThanOrEqual(SOLLECT_ROW_MAX);
  }
});

it('stores categories and marks of sollects that equal a recount', async () => {
  expect(await checkSollectCounts(database.sql)).toEqual([]);
});

it('[11.2-2] has corrections of every kind and state, and hours that are old', async () => {
  const corrections = await database.sql<{ state: string }[]>`
    select status || ' ' || kind as state from correction order by id`;
  expect(corrections.map(({ state }) => state)).toEqual([
    ...['APPLIED HOURS', 'APPLIED HOURS', 'APPLIED HOURS', 'PENDING HOURS', 'PENDING NAME', 'PENDING CLOSED'],
    ...['PENDING MOVED', 'PENDING CATEGORY', 'REJECTED NAME', 'WITHDRAWN CLOSED', 'REVERTED NAME'],
  ]);
  const hours = await database.sql`
    select hours_source as source, hours_date as date from place
    where hours_source is not null order by hours_date`;
  expect(hours).toEqual([
    { source: 'MEMBERS', date: '2025-10-18' },
    { source: 'OPERATOR', date: '2026-09-12' },
    { source: 'MEMBERS', date: '2026-11-09' },
  ]);
  expect(await database.sql`select from correction where created_at > decided_at or not is_derived`).toEqual([]);
  expect(await database.sql`select from place where name like '%!!!'`).toEqual([]);
  expect(await checkCorrections(database.sql)).toEqual([]);
  expect(await checkPlaceSources(database.sql)).toEqual([]);
});
