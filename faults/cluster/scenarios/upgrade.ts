import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '../../../apps/server/src/lib/database/create-database.ts';
import {
  addNewMigrations,
  extractPreviousRelease,
  findMissingReason,
  readPreviousRelease,
} from '../../../apps/server/src/test/previous-release.ts';
import { onCleanup } from '../../cleanup.ts';
import type { ApiResponse } from '../../client.ts';
import { type Finding, held, heldIfNone } from '../../fault.ts';
import type { Fixtures } from '../../fixtures.ts';
import { checkDataIntegrity, verifyWritesAs } from '../../invariants.ts';
import { formatSpread } from '../../report.ts';
import { describeResponse, isCompleteUnavailable, isSuccess } from '../../responses.ts';
import { startWriteLoad } from '../../write-load.ts';
import type { WriteRecord } from '../../write-record.ts';
import { type AppNode, type Cluster, memberAt } from '../cluster.ts';
import { startReadLoad } from '../read-load.ts';
import { type Scenario, type ScenarioOptions, UNLIMITED } from '../scenario.ts';

/** Load before the first step, and with the processes as they are after each step. */
const LOAD_MS = 2_000;
const SETTINGS = { ...UNLIMITED, METRICS: 'open' };
const MAIN = 'apps/server/src/main.ts';

/** The start modules of the previous release. */
interface PreviousRelease {
  main: string;
  /** With the migrations of this release: releases before decision 066 need them to roll back. */
  mainWithMigrations: string;
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-previous-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  await extractPreviousRelease(folder);
  return folder;
}

async function extract(): Promise<PreviousRelease> {
  const reason = await findMissingReason();
  if (reason !== undefined) throw new Error(reason);
  const [folder, folderWithMigrations] = [await createFolder(), await createFolder()];
  await addNewMigrations(folderWithMigrations);
  return { main: join(folder, MAIN), mainWithMigrations: join(folderWithMigrations, MAIN) };
}

interface Step {
  requestCount: number;
  /** Rejected because of overload, which a busy machine causes. */
  rejectedCount: number;
  failed: string[];
  slowestMs: number;
  records: WriteRecord[];
}

const hasFailed = (response: ApiResponse) => !isSuccess(response) && !isCompleteUnavailable(response);

/** Reads and writes of all kinds through the load balancer while the work is done. */
async function withLoad(cluster: Cluster, work: () => Promise<void>): Promise<Step> {
  const fixtures = await cluster.createFixtures();
  const writes = startWriteLoad(fixtures, { continuesAfterUnknown: true });
  const reads = startReadLoad(fixtures);
  await delay(LOAD_MS);
  await work();
  await delay(LOAD_MS);
  writes.stop();
  await writes.finished;
  await reads.stop();
  const responses = [...writes.sent.map(({ response }) => response), ...reads.responses];
  return {
    requestCount: responses.length,
    rejectedCount: responses.filter(isCompleteUnavailable).length,
    failed: [...responses.filter(hasFailed).map(describeResponse), ...writes.refusals],
    slowestMs: Math.max(...responses.map(({ tookMs }) => tookMs)),
    records: writes.records,
  };
}

/** Requests that a process has rejected because of overload. */
async function countRejected({ port }: AppNode): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text());
  return Number(/^http_requests_refused_total (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

/**
 * Replaces a process like an operator: drained first, because releases may refuse requests that
 * arrive while they end.
 */
async function replace({ apps, balancer }: Cluster, app: AppNode, tally: Tally, start: () => Promise<void>) {
  const begunMs = performance.now();
  const number = apps.indexOf(app) + 1;
  await balancer.drain(number);
  tally.rejectedCount += await countRejected(app);
  await app.process.end('SIGTERM');
  await start();
  await balancer.enable(number);
  tally.replacedMs.push(performance.now() - begunMs);
}

async function readVersion({ databaseUrl }: Cluster): Promise<number> {
  const { sql, close } = createDatabase({ url: databaseUrl, poolSize: 1 });
  const [row] = await sql<{ version: number }[]>`select max(version)::int as version from schema_version`;
  await close();
  return row?.version ?? 0;
}

/** Writes and reads through one process only. */
async function useProcess({ port }: AppNode, fixtures: Fixtures): Promise<string[]> {
  const members = fixtures.members.map((member) => memberAt(member, port));
  const load = startWriteLoad({ ...fixtures, port, members }, { continuesAfterUnknown: true });
  await delay(LOAD_MS);
  load.stop();
  await load.finished;
  const failed = load.sent
    .filter(({ response }) => !isSuccess(response))
    .map(({ response }) => describeResponse(response));
  const [reader] = members;
  return reader === undefined ? failed : [...failed, ...(await verifyWritesAs(reader.client, load.records))];
}

interface Tally {
  upgrades: Step[];
  rollbacks: Step[];
  replacedMs: number[];
  /** By the metrics of all processes. */
  rejectedCount: number;
  versions: string[];
  /** Whether the previous release needed the newer migrations for the rollback. */
  hasNeededMigrations: boolean;
  lost: string[];
  failedAfterRollback: string[];
}

/** Starts the previous release in the place of a process that has ended. */
async function startPrevious(cluster: Cluster, app: AppNode, previous: PreviousRelease, tally: Tally): Promise<void> {
  const isStarted = await cluster.restart(app, previous.main).then(
    () => true,
    () => false,
  );
  if (isStarted) return;
  tally.hasNeededMigrations = true;
  await cluster.restart(app, previous.mainWithMigrations);
}

async function upgradeOnce(cluster: Cluster, previous: PreviousRelease, tally: Tally): Promise<void> {
  await cluster.endApps();
  await cluster.database.clear();
  await cluster.startApps(SETTINGS, previous.main);
  const before = await readVersion(cluster);
  const upgraded = await withLoad(cluster, async () => {
    for (const app of cluster.apps) {
      await replace(cluster, app, tally, () => cluster.restart(app));
      await delay(LOAD_MS);
    }
  });
  tally.versions.push(`${before} to ${await readVersion(cluster)}`);
  const [app] = cluster.apps;
  if (app === undefined) throw new RangeError('no process to roll back');
  const rolledBack = await withLoad(cluster, () =>
    replace(cluster, app, tally, () => startPrevious(cluster, app, previous, tally)),
  );
  const fixtures = await cluster.createFixtures();
  tally.failedAfterRollback.push(...(await useProcess(app, fixtures)));
  const records = [...upgraded.records, ...rolledBack.records];
  for (const { port } of cluster.apps) {
    const [reader] = fixtures.members;
    if (reader !== undefined) tally.lost.push(...(await verifyWritesAs(memberAt(reader, port).client, records)));
  }
  for (const one of cluster.apps) tally.rejectedCount += await countRejected(one);
  tally.upgrades.push(upgraded);
  tally.rollbacks.push(rolledBack);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const countRequests = (steps: readonly Step[]) => `${sum(steps.map(({ requestCount }) => requestCount))} requests`;
const listFailed = (steps: readonly Step[]) => steps.flatMap(({ failed }) => failed);

async function* run(cluster: Cluster, { times }: ScenarioOptions): AsyncGenerator<Finding> {
  const previous = await extract();
  const tally: Tally = {
    ...{ upgrades: [], rollbacks: [], replacedMs: [], versions: [] },
    ...{ rejectedCount: 0, hasNeededMigrations: false, lost: [], failedAfterRollback: [] },
  };
  for (let turn = 0; turn < times; turn++) await upgradeOnce(cluster, previous, tally);
  const { upgrades, rollbacks, replacedMs, versions, hasNeededMigrations, lost, failedAfterRollback } = tally;
  const steps = [...upgrades, ...rollbacks];
  const rejectedCount = sum(steps.map((step) => step.rejectedCount));
  yield { label: 'previous release', figure: `${(await readPreviousRelease()).slice(0, 12)}, ${times} upgrades` };
  yield { label: 'schema', figure: [...new Set(versions)].join(', ') };
  yield { label: 'time without requests at the process that is replaced', figure: formatSpread(replacedMs) };
  yield heldIfNone('upgrade: no request fails', listFailed(upgrades), countRequests(upgrades));
  yield heldIfNone('rollback of one process: no request fails', listFailed(rollbacks), countRequests(rollbacks));
  yield held(
    'requests are rejected because of overload only',
    rejectedCount <= tally.rejectedCount,
    `${rejectedCount} rejected`,
  );
  yield {
    label: 'rollback: the previous release started',
    figure: hasNeededMigrations ? 'with the newer migrations, which it needs' : 'as it is',
  };
  yield heldIfNone('the process that was rolled back serves reads and writes', failedAfterRollback);
  const records = sum(steps.map((step) => step.records.length));
  yield heldIfNone('acknowledged writes are present at both processes', lost, `${records} records read`);
  yield held('the slowest requests', true, formatSpread(steps.map(({ slowestMs }) => slowestMs)));
  yield* checkDataIntegrity(cluster.folder, cluster.settings);
}

export const upgrade: Scenario = {
  name: 'upgrade',
  description: 'two processes of the previous release are replaced under load, and one is rolled back',
  settings: SETTINGS,
  run,
};
