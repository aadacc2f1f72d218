import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CorrectionInput } from '@sol/contract/correction';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { importPlaces } from '#features/place-import/import.service.ts';
import { checkPlaceSources } from '#features/place-import/rows/source-check.hooks.ts';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { CLI } from '#lib/member/actor.ts';
import { createLogger } from '#lib/process/logger.ts';
import { PLACE_MOVERS } from '../../hooks.ts';
import { createJobs } from '../../jobs.ts';
import { ageMembers, correctionCalls } from '../../test/correction-calls.ts';
import { type PlainRow, plainCsv } from '../../test/plain-sources.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPlaceAdminService } from '../place/admin/admin.service.ts';
import { checkCorrections } from './correction.hooks.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../test/plain-sources.ts')).plainRegistry(),
);

const NOW = new Date('2026-11-23T03:00:00Z');
const CAFE: PlainRow = {
  key: 'K1',
  name: '이끼 카페',
  address: '서울 성동구 연무장길 31',
  latitude: 37.5431,
  longitude: 127.0552,
  opensAt: 9,
};
const OTHER = { ...CAFE, key: 'K2', name: '먼 카페', latitude: 37.5532 };
const HOURS: CorrectionInput = { kind: 'HOURS', hours: [{ dayOfWeek: 3, startTime: '10:30', endTime: '19:15' }] };

let db: TestDatabase;
let folder: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: ReturnType<typeof correctionCalls>;
let [mina, jun, sori, bora, hana] = [0, 0, 0, 0, 0];
let [placeId, otherId] = [0, 0];
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'correction-import-'))]);
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'place_snapshot', 'member', 'region', 'audit']);
  test = await createTestApp({ db });
  calls = correctionCalls(test);
  [mina, jun, hana] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun'), await signUp(db.sql, 'hana')];
  [sori, bora] = [await signUp(db.sql, 'sori'), await signUp(db.sql, 'bora')];
  await ageMembers(db.sql, [mina, jun, sori, bora, hana]);
  await createMemberAdminService(db.sql, CLI).grant(hana);
  await importRows('semas', [CAFE, OTHER]);
  const idOf = async (key: string) =>
    (await db.sql<[{ id: number }]>`select place_id as id from place_source where source_key = ${key}`)[0].id;
  [placeId, otherId] = [await idOf('K1'), await idOf('K2')];
});
afterEach(async () => {
  expect(await checkPlaceSources(db.sql)).toEqual([]);
  expect(await checkCorrections(db.sql)).toEqual([]);
  await test.app.close();
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function importRows(source: SourceId, rows: readonly PlainRow[]) {
  const path = join(folder, `${source}_20260930.csv`);
  await writeFile(path, plainCsv(source, rows));
  return importPlaces(db.sql, { path, now: NOW, allowsAbsent: true });
}
async function propose(input: CorrectionInput, id = placeId): Promise<number> {
  return (await calls.propose(mina, id, input)).data.correctionId;
}
async function apply(input: CorrectionInput, id = placeId): Promise<number> {
  const correctionId = await propose(input, id);
  expect((await calls.confirm(jun, correctionId)).data).toEqual({ status: 'APPLIED' });
  return correctionId;
}
/** For a closing or a name, as a source lists the place: mina has a record if jun has confirmed another correction. */
async function confirmByTwo(correctionId: number): Promise<number> {
  expect((await calls.confirm(sori, correctionId)).data).toEqual({ status: 'PENDING' });
  expect((await calls.confirm(bora, correctionId)).data).toEqual({ status: 'APPLIED' });
  return correctionId;
}
async function close(): Promise<number> {
  return confirmByTwo(await propose({ kind: 'CLOSED' }));
}
async function runJob(): Promise<object | undefined> {
  const store = createLocalMediaStore(join(folder, 'media'));
  const jobs = createJobs({ sql: db.sql, store, logger: createLogger('silent'), dataDir: folder, backupKeepDays: 90 });
  return jobs.find(({ name }) => name === 'corrections')?.run(NOW);
}

describe('a later import', () => {
  it('[10.2-1] does not overwrite what members have confirmed, and changes the rest', async () => {
    await apply(HOURS);
    const name = await confirmByTwo(await propose({ kind: 'NAME', name: '이끼 다방' }));
    await apply({ kind: 'CATEGORY', category: 'work' });
    await importRows('semas', [{ ...CAFE, name: '이끼커피', address: '서울 성동구 연무장길 33', opensAt: 11 }, OTHER]);
    expect(await calls.getPlace(placeId)).toMatchObject({
      ...{ name: '이끼 다방', category: 'work', detailedCategory: '공부/작업', address: '서울 성동구 연무장길 33' },
      ...{ openingHours: [{ dayOfWeek: 3, startTime: '10:30' }], hoursSource: { kind: 'MEMBERS', date: '2026-11-23' } },
      // Corrections are no source that the page names.
      sources: [{ name: '자료 semas' }],
    });
    await calls.decide(hana, name, 'revert');
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '이끼커피', category: 'work' });
  });

  it('gives a reverted place the hours of its newest file', async () => {
    const id = await apply(HOURS);
    await importRows('semas', [{ ...CAFE, opensAt: 11 }, OTHER]);
    await calls.decide(hana, id, 'revert');
    const place = await calls.getPlace(placeId);
    expect(place.openingHours).toHaveLength(7);
    expect(place).toMatchObject({
      openingHours: [{ startTime: '11:00' }, {}, {}, {}, {}, {}, {}],
      hoursSource: { kind: 'SOURCE' },
    });
  });

  it('does not reopen a place that members have closed, and a revert does', async () => {
    await apply(HOURS, otherId);
    const id = await close();
    await importRows('semas', [{ ...CAFE, name: '이끼커피' }, OTHER]);
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '이끼커피', isClosed: true });
    await calls.decide(hana, id, 'revert');
    expect(await calls.getPlace(placeId)).not.toHaveProperty('isClosed');
  });

  it('closes a reverted place that its source has closed meanwhile', async () => {
    await apply(HOURS, otherId);
    const id = await close();
    await importRows('semas', [{ ...CAFE, status: 'CLOSED' }, OTHER]);
    await calls.decide(hana, id, 'revert');
    expect(await calls.getPlace(placeId)).toMatchObject({ isClosed: true });
    expect(await db.sql`select closed_by from place where id = ${placeId}`).toEqual([{ closed_by: 'SOURCE' }]);
  });

  it('[10.3-2] keeps an absent place listed that members have confirmed lately', async () => {
    await apply(HOURS);
    await importRows('semas', [OTHER]);
    const isListed = async () =>
      (await db.sql`select from place where id = ${placeId} and closed_at is null`).length === 1;
    expect(await isListed()).toBe(true);
    await db.sql`update place_source set file_date = '2026-08-24' where source = 'members'`;
    await importRows('semas', [{ ...OTHER, name: '먼 곳' }]);
    const store = createLocalMediaStore(folder);
    await createJobs({ sql: db.sql, store, logger: createLogger('silent'), dataDir: folder, backupKeepDays: 90 })
      .find(({ name }) => name === 'absent places')
      ?.run(NOW);
    expect(await isListed()).toBe(false);
  });
});

describe('a confirmation during an import', () => {
  it('waits for its end, and operators get a message', async () => {
    const id = await propose(HOURS);
    await db.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(736012)`;
      expect((await calls.confirm(jun, id)).data).toEqual({ status: 'PENDING' });
      const accepted = await calls.decide(hana, id, 'accept');
      expect([accepted.status, accepted.code]).toEqual([400, 'BAD_REQUEST']);
      expect(await runJob()).toBeUndefined();
    });
    expect(await runJob()).toEqual({ applied: 1, refreshed: 0 });
    expect((await calls.getPlace(placeId)).hoursSource).toEqual({ kind: 'MEMBERS', date: '2026-11-23' });
    expect(await runJob()).toBeUndefined();
  });
});

describe('the job', () => {
  it('applies corrections whose confirmation counts since the second day', async () => {
    await ageMembers(db.sql, [jun], '23 hours');
    const id = await propose(HOURS);
    await calls.confirm(jun, id);
    expect(await runJob()).toBeUndefined();
    await ageMembers(db.sql, [jun], '25 hours');
    await db.sql`update member set suspended_at = now() where id = ${jun}`;
    expect(await runJob()).toBeUndefined();
    await db.sql`update member set suspended_at = case when id = ${mina} then now() end`;
    expect(await runJob()).toBeUndefined();
    await db.sql`update member set suspended_at = null`;
    expect(await runJob()).toEqual({ applied: 1, refreshed: 0 });
  });

  it('updates the map and the regions after a closing by members', async () => {
    const countOf = async () =>
      (await db.sql<[{ count: number }]>`select place_count as count from region where kind = 'DISTRICT'`)[0].count;
    await apply(HOURS, otherId);
    await close();
    expect(await db.sql`select from place_overview where place_id = ${placeId}`).toEqual([]);
    expect(await countOf()).toBe(2);
    expect(await runJob()).toEqual({ applied: 0, refreshed: 1 });
    expect(await countOf()).toBe(1);
    expect(await runJob()).toBeUndefined();
  });
});

describe('a merge of two places', () => {
  it('[10.2-4] moves the corrections, and reverting it moves them back', async () => {
    const admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
    const id = await apply(HOURS, otherId);
    const open = await propose({ kind: 'NAME', name: '이끼 다방' }, otherId);
    await admin.merge(otherId, placeId);
    expect(await calls.getPlace(placeId)).toMatchObject({ name: '이끼 카페', hoursSource: { kind: 'MEMBERS' } });
    expect(await calls.list(jun, placeId)).toMatchObject([{ correctionId: open }]);
    expect(await calls.adminList(hana)).toMatchObject([{ correctionId: open, place: { id: placeId } }]);
    await admin.unmerge(otherId);
    expect(await calls.getPlace(placeId)).toMatchObject({ hoursSource: { kind: 'SOURCE' } });
    expect(await calls.getPlace(otherId)).toMatchObject({ hoursSource: { kind: 'MEMBERS' } });
    await calls.decide(hana, id, 'revert');
    expect(await calls.getPlace(otherId)).toMatchObject({ hoursSource: { kind: 'SOURCE' } });
  });

  it('[11.2-2] a proposal of the same value as an open one of the merged place confirms it', async () => {
    const admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
    const open = await propose(HOURS, otherId);
    await admin.merge(otherId, placeId);
    expect((await calls.propose(jun, placeId, HOURS)).data).toMatchObject({ correctionId: open, status: 'APPLIED' });
    expect(await calls.getPlace(placeId)).toMatchObject({ hoursSource: { kind: 'MEMBERS' } });
    expect(await calls.adminList(hana)).toEqual([]);
  });

  it('[11.2-2] an author has the open correction of the merged place, and makes no second one of its kind', async () => {
    const admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
    const open = await propose(HOURS, otherId);
    await admin.merge(otherId, placeId);
    const later: CorrectionInput = { kind: 'HOURS', hours: [{ dayOfWeek: 5, startTime: '11:00', endTime: '15:20' }] };
    expect((await calls.propose(mina, placeId, later)).code).toBe('CORRECTION_EXISTS');
    expect(await calls.adminList(hana)).toMatchObject([{ correctionId: open }]);
  });

  it('applies and reverts corrections of the merged place at the place that stays', async () => {
    const admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
    await apply(HOURS);
    const id = await propose({ kind: 'NAME', name: '이끼 다방' }, otherId);
    await admin.merge(otherId, placeId);
    await confirmByTwo(id);
    expect((await calls.getPlace(placeId)).name).toBe('이끼 다방');
    await calls.decide(hana, id, 'revert');
    expect((await calls.getPlace(placeId)).name).toBe('이끼 카페');
  });
});

it('an operator who reopens a place overrides a closing by members', async () => {
  const admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
  await apply(HOURS, otherId);
  const id = await close();
  await admin.reopen(placeId);
  await importRows('semas', [{ ...CAFE, name: '이끼커피' }, OTHER]);
  expect(await calls.getPlace(placeId)).not.toHaveProperty('isClosed');
  await calls.decide(hana, id, 'revert');
  expect(await calls.getPlace(placeId)).not.toHaveProperty('isClosed');
  await close();
  expect(await calls.getPlace(placeId)).toMatchObject({ isClosed: true });
  await admin.reopen(placeId);
  await admin.close(placeId);
  expect(await calls.adminList(hana, 'APPLIED')).toMatchObject([{ kind: 'CLOSED' }, { kind: 'HOURS' }]);
  await calls.decide(hana, (await calls.adminList(hana, 'APPLIED'))[0]?.correctionId ?? 0, 'revert');
  expect(await calls.getPlace(placeId)).toMatchObject({ isClosed: true });
});
