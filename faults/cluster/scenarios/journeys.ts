import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onCleanup } from '../../cleanup.ts';
import { type Finding, held, heldIfNone } from '../../fault.ts';
import type { Cluster } from '../cluster.ts';
import { type Scenario, UNLIMITED } from '../scenario.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const REPORT = 'journeys.json';

/** The used part of Playwright's JSON report. */
interface Report {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  suites: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean }[];
}

const failedOf = ({ file, suites = [], specs }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(failedOf),
];

/** Runs all e2e tests in a browser through the load balancer. */
async function runJourneys({ folder, journeyPort, settings }: Cluster): Promise<Report> {
  const reportPath = join(folder.diskDir, REPORT);
  const browser = spawn(join(ROOT, 'node_modules/.bin/playwright'), ['test', '-c', 'e2e', '--reporter', 'json'], {
    cwd: ROOT,
    env: {
      ...process.env,
      E2E_BASE_URL: `http://localhost:${journeyPort}`,
      E2E_DATABASE_URL: settings.DATABASE_URL,
      E2E_DATA_DIR: settings.DATA_DIR,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(browser, 'exit');
  const cleanUp = onCleanup(async () => {
    browser.kill('SIGTERM');
    await ended;
  });
  await ended;
  await cleanUp();
  return JSON.parse(await readFile(reportPath, 'utf8'));
}

async function countRequests(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = metrics.matchAll(/^http_request_duration_seconds_count\S* (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function* run(cluster: Cluster): AsyncGenerator<Finding> {
  // The local login provider is only available without a proxy.
  const settings = {
    ...{ PUBLIC_URL: `http://localhost:${cluster.journeyPort}`, TRUST_PROXY: '' },
    ...{ METRICS: 'open', LOCAL_LOGIN: 'open' },
  };
  await cluster.startApps({ ...settings, ...UNLIMITED, DEMO: 'on', MAP_STYLE: 'embedded' });
  const { stats, suites } = await runJourneys(cluster);
  const [all, flaky] = [stats.expected + stats.flaky, stats.flaky];
  yield held('all e2e tests ran', all > 0 && stats.skipped === 0, `${all}, ${flaky} of them passed on a retry`);
  yield heldIfNone('all e2e tests passed', suites.flatMap(failedOf));
  const counts = await Promise.all(cluster.apps.map(({ port }) => countRequests(port)));
  yield held('both processes received requests', Math.min(...counts) > 0.2 * Math.max(...counts), counts.join(' and '));
}

export const journeys: Scenario = {
  name: 'journeys',
  description: 'the e2e tests run through the load balancer, on both processes, with guest reads from the replica',
  settings: {},
  run,
};
