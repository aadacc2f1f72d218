import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runNpmAudit } from './audit.mjs';
import { listChangedFiles, testsOf } from './changed-tests.mjs';
import { startDebianPostgres } from './debian-postgres.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { bin, compileCache, root } from './paths.mjs';

const SHOWN_LINES = 12;
/** Escape sequences of test runners for colors. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const firstLinesOf = (message) =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

/** Adds up the counts of the test runners and records failed steps. */
export class Report {
  passed = 0;
  failed = 0;
  skipped = 0;
  failedSteps = [];
  failures = [];

  add({ passed, failed, skipped }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
  }

  /** A step that exits with an error but without a failed test still fails the run. */
  failStep(step) {
    this.failedSteps.push(step);
  }

  /**
   * Failed tests are repeated at the end, since long logs are often read from there or truncated.
   */
  addFailure(name, message = '') {
    this.failures.push(`${name}\n${firstLinesOf(message)}`);
  }

  finish() {
    for (const failure of this.failures) console.log(`✗ ${failure}`);
    for (const step of this.failedSteps) console.log(`✗ ${step}`);
    const failed = Math.max(this.failed, this.failedSteps.length);
    console.log(`${this.passed} passed, ${failed} failed, ${this.skipped} skipped`);
    return failed === 0 ? 0 : 1;
  }
}

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        // Halves the CPU that each start of the app and of a command takes.
        NODE_COMPILE_CACHE: compileCache,
        ...env,
      },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function step(report, name, command, args, env) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const code = await run(command, args, env);
  console.log(`── ${name}: ${code === 0 ? 'ok' : `exit ${code}`} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (code !== 0) report.failStep(name);
  return code;
}

/**
 * Known vulnerabilities of production dependencies. Fails only for findings, not if the registry is
 * unavailable.
 */
async function runAudit(report) {
  const name = 'known vulnerabilities (npm audit)';
  const { findings, reason } = await runNpmAudit();
  if (findings === undefined) {
    console.log(`\n── ${name}: skipped, because ${reason}`);
    return;
  }
  console.log(`\n── ${name}: ${findings.length === 0 ? 'ok' : `${findings.length} found`}`);
  for (const each of findings) console.log(`  ${each}`);
  if (findings.length > 0) report.failStep(name);
}

/** Format, lint, types, layers, unused code, known vulnerabilities. */
export async function runChecks(report) {
  await step(report, 'format (biome)', bin('biome'), ['ci', '--colors=off', '.']);
  for (const project of ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', 'faults']) {
    await step(report, `types (${project})`, bin('tsc'), ['-p', project]);
  }
  await step(report, 'built-in objects of supported browsers (tsc)', bin('tsc'), [
    '-p',
    'apps/web/tsconfig.floor.json',
  ]);
  await step(report, 'styles of supported browsers', process.execPath, [join(root, 'scripts/check-floor.mjs')]);
  await step(report, 'lint (oxlint)', bin('oxlint'), []);
  await step(report, 'layers (dependency-cruiser)', process.execPath, [join(root, 'scripts/check-layers.mjs')]);
  await step(report, 'unused code (knip)', bin('knip'), ['--no-progress']);
  await runAudit(report);
}

async function vitest(report, name, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'sol-report-'));
  const file = join(folder, 'vitest.json');
  const before = report.failed;
  const code = await step(
    report,
    name,
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { TEST_DATABASE_DIR: memoryFolder(), ...env },
  );
  if (existsSync(file)) {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    report.add({
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + (result.numTodoTests ?? 0),
    });
    for (const { name: path, message, assertionResults } of result.testResults) {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const shown = relative(root, path);
      for (const { fullName, failureMessages } of failed) {
        report.addFailure(`${shown} › ${fullName}`, failureMessages.join('\n'));
      }
      if (failed.length === 0 && message !== '') report.addFailure(shown, message);
    }
    if (result.numTotalTests === 0 && !args.includes('--passWithNoTests')) report.failStep(`${name}: no test ran`);
  } else if (code === 0) {
    report.failStep(`${name}: no report`);
  }
  if (code !== 0 && report.failed === before) report.failed += 1;
  rmSync(folder, { recursive: true, force: true });
}

/** The tests that need neither a database nor a DOM, then those of the server and of the web app of what changed. */
export async function runTestsOfChange(report) {
  const units = ['contract', 'web-logic', 'server-mocks', 'scripts'].flatMap((name) => ['--project', name]);
  await vitest(report, 'unit tests', units, {});
  const { base, files } = listChangedFiles();
  const filters = testsOf(files);
  const name = `tests of what changed since ${base.slice(0, 8)}`;
  if (filters.length === 0) {
    console.log(`\n── ${name}: none`);
    return;
  }
  const projects = ['web', 'server', 'server-database', 'server-database-mocks'].flatMap((each) => ['--project', each]);
  await vitest(report, name, [...projects, ...filters, '--passWithNoTests'], { TEST_DATABASE_URL: '' });
}

/**
 * Every vitest project once. The server's tests of features and migrations run on a PostgreSQL server
 * given by URL, the oldest supported one where Debian's is installed; without one they run on the
 * embedded one, like the others. The bounds of rows that calls read are tested on the oldest version, which has
 * fewer plans to choose from.
 */
export async function runUnitTestsOnBoth(report) {
  const given = process.env.TEST_DATABASE_URL;
  const debian = given ? null : await startDebianPostgres();
  const url = given ?? debian?.url;
  if (!url) {
    console.log("\nNo PostgreSQL by URL: TEST_DATABASE_URL is not set and Debian's postgresql is not installed.");
    await vitest(report, 'unit and server tests (embedded PostgreSQL)', [], { TEST_DATABASE_URL: '' });
    return;
  }
  try {
    const others = ['--project', '!server-database*', '--project', '!server-rows'];
    await vitest(report, 'unit and server tests (embedded PostgreSQL)', others, { TEST_DATABASE_URL: '' });
    const name = 'server tests of features (PostgreSQL by URL)';
    const projects = ['--project', 'server-database*', '--project', 'server-rows'];
    await vitest(report, name, projects, { TEST_DATABASE_URL: url });
  } finally {
    await debian?.stop();
  }
}

/** The download size of a first visit, compared with the budget. */
export async function runSizeCheck(report) {
  await step(report, 'download sizes', bin('node'), [join(root, 'scripts/check-size.mjs')]);
}

/** The quick version of the fault injection; each invariant counts as a test. */
export async function runFaults(report) {
  const name = 'faults (quick)';
  const folder = mkdtempSync(join(tmpdir(), 'sol-report-'));
  const file = join(folder, 'faults.json');
  const args = [join(root, 'faults/run.ts'), '--quick', '--json', file];
  const code = await step(report, name, bin('node'), args, { NODE_ENV: 'production' });
  if (existsSync(file)) {
    const outcome = JSON.parse(readFileSync(file, 'utf8'));
    report.add(outcome);
    for (const { name: fault, message } of outcome.failures) report.addFailure(`faults › ${fault}`, message);
    if (outcome.passed === 0) report.failStep(`${name}: no check ran`);
  } else if (code === 0) {
    report.failStep(`${name}: no report`);
  }
  rmSync(folder, { recursive: true, force: true });
}

const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

async function playwright(report, name, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'sol-report-'));
  const file = join(folder, 'playwright.json');
  const code = await step(report, name, bin('playwright'), ['test', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  });
  if (existsSync(file)) {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    for (const { file: path, title, tests } of suites.flatMap(specsIn)) {
      for (const { projectName, status, results } of tests) {
        if (status !== 'unexpected') continue;
        const shown = [`e2e/${path}`, projectName, title].filter(Boolean).join(' › ');
        report.addFailure(shown, results.at(-1)?.error?.message);
      }
    }
    if (stats.flaky > 0) console.log(`${stats.flaky} of the tests above passed on a retry`);
    report.add({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
    if (stats.expected === 0) report.failStep(`${name}: no test ran`);
  } else if (code === 0) {
    report.failStep(`${name}: no report`);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The e2e tests of both apps in a real browser. */
export async function runJourneys(report, browser) {
  const name = 'journeys (chromium)';
  if (!browser.path) {
    console.log(`\n── ${name}: skipped, because ${browser.reason}`);
    const journeys = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
    report.skipped += journeys.length;
    return;
  }
  await playwright(report, name, ['-c', 'e2e/playwright.config.ts'], { SOL_CHROMIUM: browser.path });
}

/** The walk in the engines of other browsers. A missing engine counts as one skipped test. */
export async function runWalks(report, engines) {
  for (const { engine, reason } of engines) {
    if (reason === undefined) continue;
    console.log(`\n── walk (${engine}): skipped, because ${reason}`);
    report.skipped += 1;
  }
  const names = engines.filter(({ reason }) => reason === undefined).map(({ engine }) => engine);
  if (names.length === 0) return;
  const projects = names.flatMap((engine) => ['--project', engine]);
  const args = ['-c', 'e2e/engines/playwright.config.ts', ...projects];
  await playwright(report, `walk (${names.join(' and ')})`, args);
}
