import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromFdPromise } from 'yauzl';
import { withDecrypted } from '../../apps/server/src/features/backup/archive/archive.reader.ts';
import { createFileSource, createFileTarget } from '../../apps/server/src/features/backup/archive/file.source.ts';
import { backUp } from '../../apps/server/src/features/backup/backup.service.ts';
import { listTables } from '../../apps/server/src/features/backup/table.repository.ts';
import type { SyncRunOptions } from '../../apps/server/src/features/place-sync/place-sync.service.ts';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import { migrate } from '../../apps/server/src/lib/database/migrate.ts';
import { createLocalMediaStore } from '../../apps/server/src/lib/media/media-store.ts';
import { identity, recipients } from '../../apps/server/src/test/backup-key.ts';
import { listRowsOf } from '../../apps/server/src/test/public-data-city.ts';
import {
  type Fault as Answer,
  type PublicDataServer,
  startPublicDataServer,
} from '../../apps/server/src/test/public-data-server.ts';
import { type SeededRandom, seededRandom } from '../../bench/seeded-random.ts';
import { onCleanup } from '../cleanup.ts';
import { startExternalDatabase } from '../external-database.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import type { SyncTask } from '../sync-process.ts';
import { createUpstreamCity, placeOf, type UpstreamCity } from '../upstream-city.ts';

const PROCESS = fileURLToPath(new URL('../sync-process.ts', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
const KEY = 'ab+c/d==';
/** As it is, and as in an address. */
const KEY_TEXT = /ab(?:\+|%2B)c(?:\/|%2F)d/i;
const ROUNDS_PER_KILL = 20;
const ROUNDS_PER_LINE = 100;
/** One mistake is found in every round after it. */
const FAULTS_MAX = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TOUR_QUOTA = 60;
/** A clock that was ahead may have used the calls of this day, and those of the next one, which count already. */
const QUOTA_WAITS_MAX = 2;
/** On a busy machine a response can take longer than the short timeout of the process. */
const BUSY_REPEATS_MAX = 5;
const STARTED_AT = Date.parse('2026-01-05T12:00:00+09:00');
const SOURCES = ['licence', 'shops', 'libraries', 'tour'] as const;
const SOURCE_OF_PATH = [
  [/\/1741000\//, 'licence'],
  [/\/sdsc2\//, 'shops'],
  [/lbrry/, 'libraries'],
  [/KorService2/, 'tour'],
] as const;
const CODES = [
  '00',
  '01',
  '02',
  '03',
  '04',
  '05',
  '10',
  '11',
  '12',
  '20',
  '21',
  '22',
  '23',
  '30',
  '31',
  '32',
  '33',
  '99',
];
const FIELDS = ['MNG_NO', 'BPLC_NM', 'bizesId', 'lon', 'latitude', 'contentid', 'mapx', 'DAT_UPDT_PNT', 'modifiedtime'];
const SIMPLE = [
  ...(['html', 'empty', 'emptyItems', 'half', 'truncated', 'charset', 'hangUp', 'silence'] as const),
  ...(['firstPage', 'nextPage', 'repeatedRow'] as const),
];
const STATUSES = [401, 403, 404, 429, 500, 503];
const JUMPS_DAYS = [-400, -31, -1, 1, 2, 45, 400];

/** A fault of a round: what the service sends, from which call on and how often, or what happens to the process. */
interface RoundFault {
  name: string;
  answer?: Answer;
  happens?: 'kill at a page' | 'kill later' | 'clock' | 'quota';
  from: number;
  times: number;
  jumpDays: number;
}

function drawFault(random: SeededRandom): RoundFault {
  const at = {
    from: random.int(1, 6),
    times: random.weighted([
      [1, 3],
      [2, 2],
      [random.int(3, 12), 2],
      [1_000, 3],
    ]),
    jumpDays: random.pick(JUMPS_DAYS),
  };
  const kind = random.weighted([
    ['simple', 11],
    ['code', 6],
    ['status', 2],
    ['renamed', 1],
    ['total', 2],
    ['slow', 1],
    ['redirect', 1],
    ['kill at a page', 1],
    ['kill later', 1],
    ['clock', 3],
    ['quota', 1],
  ]);
  const answer = ((): Answer | undefined => {
    if (kind === 'simple') return { kind: random.pick(SIMPLE) };
    if (kind === 'code') return { kind, code: random.pick(CODES), as: random.pick(['xml', 'json', 'gateway']) };
    if (kind === 'status') return { kind, status: random.pick(STATUSES) };
    if (kind === 'renamed') return { kind, field: random.pick(FIELDS) };
    if (kind === 'total') return { kind, added: random.pick([-1, 1, 7]) };
    if (kind === 'slow') return { kind, delayMs: random.pick([30, 90, 130]) };
    if (kind === 'redirect') return { kind, to: 'http://127.0.0.1:9/' };
    return undefined;
  })();
  if (answer !== undefined) return { ...at, name: Object.values(answer).join(' '), answer };
  const happens = kind as NonNullable<RoundFault['happens']>;
  return { ...at, name: happens === 'clock' ? `clock ${at.jumpDays} days` : happens, happens };
}

interface Walk {
  sql: Sql;
  server: PublicDataServer;
  upstream: UpstreamCity;
  random: SeededRandom;
  env: NodeJS.ProcessEnv;
  output: string[];
  faults: string[];
  /** Calls of a source by the day of the clock. */
  calls: Map<string, number>;
  kills: number;
}

const dayOf = (ms: number) => new Date(ms + 9 * HOUR_MS).toISOString().slice(0, 10);

function startProcess({ env, output }: Walk): ChildProcess {
  const child = fork(PROCESS, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)));
  return child;
}

/** Runs a source in the process. Returns whether the process is still there. */
async function runIn(child: ChildProcess, { output }: Walk, task: SyncTask): Promise<boolean> {
  const ended = new AbortController();
  const { signal } = ended;
  const response = Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal }).then(() => [])]);
  child.send(task);
  const [message]: unknown[] = await response;
  ended.abort();
  if (message !== undefined) output.push(JSON.stringify(message));
  return message !== undefined && !child.killed;
}

interface PlaceRow {
  name: string;
  isOpen: boolean;
}

/** Compares all places with what is, and was, true of them. */
async function comparePlaces({ sql, upstream }: Walk, seen: Set<string>, exactSource?: string): Promise<string[]> {
  const rows = await sql<PlaceRow[]>`
    select name, closed_at is null and absent_since is null as "isOpen" from place where merged_into is null`;
  const wrong: string[] = [];
  const found = new Map<string, PlaceRow>();
  for (const row of rows) {
    const place = placeOf(row.name);
    if (found.has(place)) wrong.push(`doubled: ${row.name}, ${found.get(place)?.name}`);
    found.set(place, row);
    const versions = upstream.versionsOf(place);
    // Of a closed place the last name need not have arrived.
    if (row.isOpen && !versions.some(({ name }) => name === row.name)) wrong.push(`renamed: ${row.name}`);
    if (!row.isOpen && versions.every(({ isOpen }) => isOpen)) wrong.push(`closed: ${row.name}`);
    if (row.isOpen && versions.every(({ isOpen }) => !isOpen)) wrong.push(`opened again: ${row.name}`);
  }
  for (const place of seen) if (!found.has(place)) wrong.push(`lost: ${place}`);
  for (const place of found.keys()) seen.add(place);
  if (exactSource === undefined) return wrong;
  for (const [place, { name, isOpen }] of upstream.listTruth()) {
    if (upstream.versionsOf(place).length === 0 || !isOf(place, exactSource)) continue;
    const row = found.get(place);
    if (isOpen ? row?.name !== name || !row.isOpen : row?.isOpen === true) {
      wrong.push(
        `not as the service: ${place}, ${JSON.stringify(row)} instead of ${name} ${isOpen ? 'open' : 'closed'}`,
      );
    }
  }
  return wrong;
}

/** Whether the source stands still for a reason with these words. */
async function hasStopped(sql: Sql, source: string, words: string): Promise<boolean> {
  const feeds = await sql`select from sync_feed where source = ${source} and stopped_reason like ${`%${words}%`}`;
  return feeds.length > 0;
}

const KIND_SOURCES: Record<string, string> = { 식당: 'licence', 서점: 'shops', 도서관: 'libraries', 공원: 'tour' };
const isOf = (place: string, source: string) => KIND_SOURCES[place.split(' ')[0] ?? ''] === source;

async function* walkRounds(walk: Walk, { rounds, seed }: { rounds: number; seed: number }): AsyncGenerator<Finding> {
  const { server, upstream, random, faults, sql } = walk;
  const seen = new Set<string>();
  let nowMs = STARTED_AT;
  let clockMs = nowMs;
  let child = startProcess(walk);
  let isKilled = false;
  const count = (path: string) => {
    const source = SOURCE_OF_PATH.find(([words]) => words.test(path))?.[1] ?? 'others';
    const name = `${source} ${dayOf(clockMs)}`;
    walk.calls.set(name, (walk.calls.get(name) ?? 0) + 1);
  };
  const kill = () => {
    isKilled = true;
    walk.kills++;
    child.kill('SIGKILL');
  };
  const run = async (options: SyncRunOptions, atMs: number) => {
    clockMs = atMs;
    if (await runIn(child, walk, { now: new Date(atMs).toISOString(), run: options })) return;
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
    child = startProcess(walk);
    await once(child, 'message');
  };
  const runUndisturbed = async (options: SyncRunOptions & { source: string }, atMs: number) => {
    await run(options, atMs);
    for (let repeat = 0; repeat < BUSY_REPEATS_MAX; repeat++) {
      if (!(await hasStopped(sql, options.source, '제때 오지 않았어요'))) return;
      await run(options, atMs);
    }
  };
  await once(child, 'message');
  server.faultOf = ({ path }) => void count(path);
  await run({}, nowMs);
  faults.push(...(await comparePlaces(walk, seen)).map((fault) => `first run: ${fault}`));

  for (let round = 1; round <= rounds; round++) {
    nowMs += random.int(5, 60) * HOUR_MS;
    upstream.change(new Date(nowMs));
    nowMs += 60_000;
    const [source, fault] = [random.pick(SOURCES), drawFault(random)];
    const title = `round ${round} of seed ${seed} (${source}: ${fault.name} from call ${fault.from}, ${fault.times} times)`;
    let nth = 0;
    isKilled = false;
    server.faultOf = ({ path }) => {
      count(path);
      nth++;
      if (nth < fault.from || nth >= fault.from + fault.times) return undefined;
      if (fault.happens === 'kill at a page' && !isKilled) {
        kill();
        return { kind: 'hangUp' };
      }
      return fault.answer;
    };
    if (fault.happens === 'quota' && source !== 'tour') {
      await sql`
        insert into source_quota (source, day, used) values (${source}, ${dayOf(nowMs)}, 10000 - ${fault.from}::int)
        on conflict (source, day) do update set used = excluded.used`;
      walk.calls.set(`${source} ${dayOf(nowMs)}`, 10_000 - fault.from);
    }
    const timer = fault.happens === 'kill later' ? setTimeout(kill, random.int(5, 400)) : undefined;
    const isFull = random.chance(0.1);
    await run({ source, isFull }, fault.happens === 'clock' ? nowMs + fault.jumpDays * DAY_MS : nowMs);
    clearTimeout(timer);
    faults.push(...(await comparePlaces(walk, seen)).map((text) => `${title}: ${text}`));

    // Without the fault the next runs, at the latest a day later, make all as the service has it.
    server.faultOf = ({ path }) => void count(path);
    nowMs += DAY_MS;
    // A service that says that there is nothing (03) is believed until the next full pass.
    const isMisled = fault.answer?.kind === 'code' && fault.answer.code === '03';
    await runUndisturbed({ source, isFull: isMisled }, nowMs);
    for (let wait = 0; wait < QUOTA_WAITS_MAX && (await hasStopped(sql, source, '횟수를 다 썼어요')); wait++) {
      nowMs += DAY_MS;
      await runUndisturbed({ source, isFull: isMisled }, nowMs);
    }
    // Many rows that are gone at once wait for the operator, who has looked and accepts it.
    if (await hasStopped(sql, source, '--allow-absent')) {
      await runUndisturbed({ source, isFull: true, allowsAbsent: true }, nowMs);
    }
    const after = await comparePlaces(walk, seen, source);
    faults.push(...after.map((text) => `after ${title}: ${text}, ${walk.output.at(-1)}`));
    if (after.length === 0) upstream.forgetEarlier(source);
    if (round % ROUNDS_PER_LINE === 0) yield { label: title };
    if (faults.length > FAULTS_MAX) break;
  }
  child.kill('SIGTERM');
}

/** Where the key is: in the tables, the output, or the backup. */
async function findKey({ sql, output, env }: Walk, folder: string): Promise<string[]> {
  const places: string[] = output.some((text) => KEY_TEXT.test(text)) ? ['the output'] : [];
  for (const { name } of await listTables(sql)) {
    const rows = await sql`select from ${sql(name)} as t where t::text ~* ${KEY_TEXT.source} limit 1`;
    if (rows.length > 0) places.push(`the table ${name}`);
  }
  const path = join(folder, 'backup.zip');
  const store = createLocalMediaStore(env.DATA_DIR ?? '');
  await backUp({ recipients, sql, store, target: createFileTarget(path), now: new Date() });
  const { signal } = new AbortController();
  const source = { source: createFileSource(path), identity, signal, onBytes: () => undefined };
  const zip = await withDecrypted(source, (fd) => fromFdPromise(fd, { autoClose: false }));
  for await (const entry of zip.eachEntry()) {
    let text = '';
    for await (const chunk of await zip.openReadStreamPromise(entry)) text += String(chunk);
    if (KEY_TEXT.test(text)) places.push(`${entry.fileName} of the backup`);
  }
  zip.close();
  return places;
}

async function* run({ times, seed }: FaultOptions): AsyncGenerator<Finding> {
  const [rounds, startedAt] = [times * ROUNDS_PER_KILL, performance.now()];
  const folder = await mkdtemp(join(tmpdir(), 'sol-faults-upstream-'));
  const removeFolder = onCleanup(() => rm(folder, { recursive: true, force: true }));
  const database = await startExternalDatabase();
  await migrate({ url: database.url });
  const { sql, close } = createDatabase({ url: database.url, poolSize: 2, applicationName: 'sol faults' });
  const random = seededRandom(seed);
  const upstream = createUpstreamCity(random, new Date(STARTED_AT - DAY_MS));
  const server = await startPublicDataServer(KEY, (call) => listRowsOf(upstream.city, call));
  const env = {
    ...{ PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_DATA_KEY: KEY },
    ...{ PUBLIC_DATA_URL: server.url, STANDARD_DATA_URL: server.url, SYNC_AREAS: '서울특별시 성동구' },
    TOUR_QUOTA: String(TOUR_QUOTA),
  };
  const walk: Walk = { sql, server, upstream, random, env, output: [], faults: [], calls: new Map(), kills: 0 };
  try {
    yield* walkRounds(walk, { rounds, seed });
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    yield { label: 'rounds, kills', figure: `${rounds} of seed ${seed}, ${walk.kills} kills, ${minutes} min` };
    yield heldIfNone('no place is wrongly closed, renamed, doubled or lost', walk.faults);
    const excessive = [...walk.calls].filter(
      ([name, calls]) => calls > (name.startsWith('tour') ? TOUR_QUOTA : 10_000),
    );
    yield heldIfNone(
      'no quota is exceeded',
      excessive.map(([name, calls]) => `${name}: ${calls}`),
    );
    const [left] = await sql<[{ pages: number }]>`select count(*)::int as pages from sync_page`;
    yield held('few pages are left', left.pages < 10, `${left.pages}`);
    yield heldIfNone('the key is in no output, table and backup', await findKey(walk, folder));
  } finally {
    await close();
    await server.close();
    await database.stop();
    await removeFolder();
  }
}

export const upstream: Fault = {
  name: 'upstream',
  description: 'random faults of the services of data.go.kr, kills of the fetching process and jumps of its clock',
  unavailableReason: ({ isQuick }) => (isQuick ? 'takes longer than all others together' : undefined),
  run,
};
