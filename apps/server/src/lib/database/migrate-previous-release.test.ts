import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  addNewMigrations,
  extractPreviousRelease,
  findMissingReason,
  hashMigration,
  listReleasedMigrations,
} from '../../test/previous-release.ts';
import { listContractions, readSchema } from '../../test/schema-changes.ts';
import { createEmptyTestDatabase } from '../../test/test-database.ts';
import { migrate, requiredVersionOf } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const VITEST = fileURLToPath(new URL('../../../../../node_modules/vitest/vitest.mjs', import.meta.url));
const CHILD_TIMEOUT_MS = 300_000;

/**
 * Changes that the previous release can run with although they look like contractions, and why.
 * Delete them when deploy/previous-release names a release that has the migration.
 */
const ACCEPTED: Record<string, { changes: string[]; reason: string }> = {
  '053.do.takedowns-of-deleted-content.sql': {
    changes: [
      'takedown.member_id may be null',
      'takedown.work_id may be null',
      'takedown.takedown_anonymous_check is new or changed',
    ],
    reason: 'It always writes both, and reads takedowns of a member or with an objection only.',
  },
  '055.do.journal-in-s3.sql': {
    changes: ['journal.journal_kind_check is new or changed'],
    reason: 'It has no journal, and the constraint allows one more kind.',
  },
  '056.do.collection-shares.sql': {
    changes: [
      'journal.journal_kind_check is new or changed',
      'report.report_member_collection_key is new or changed',
      'report.report_subject_check is new or changed',
      'takedown.takedown_kind_check is new or changed',
    ],
    reason:
      'The constraints allow more kinds than before. Its lists of reports lack those of collections, and its list of ' +
      'hidden content fails for a writer of a hidden collection until the upgrade is complete.',
  },
  '060.do.initials-of-reviews.sql': {
    changes: ['review.review_author_initial is new or changed'],
    reason: 'The trigger fills a column that it does not know, in the rows that it writes too.',
  },
  '065.do.blocked-reviews.sql': {
    changes: [
      'deleted_work.deleted_work_work_check is new or changed',
      'review_block.review_block_pkey is new or changed',
    ],
    reason: 'The check allows more kinds than before, and it does not know the table of the key.',
  },
  '067.do.refused-logins.sql': {
    changes: ['journal.journal_kind_check is new or changed'],
    reason: 'It has no journal, and the constraint allows one more kind.',
  },
  '077.do.evidence-of-facts.sql': {
    changes: ['place_fact.confirmed_on may be null', 'place_fact.place_fact_check is new or changed'],
    reason: 'It shows a fact without a date and without members, which its contract allows.',
  },
  '080.do.place-sync.sql': {
    changes: ['place_source.place_source_source_check is new or changed'],
    reason: 'The constraint allows one more source, which only the newer release fetches.',
  },
  '082.do.reports-of-institution-photos.sql': {
    changes: [
      'report.report_member_place_photo_key is new or changed',
      'report.report_subject_check is new or changed',
      'takedown.takedown_anonymous_check is new or changed',
      'takedown.takedown_kind_check is new or changed',
    ],
    reason: 'The constraints allow one more kind of content, which it leaves out of its lists.',
  },
  '083.do.facts-with-prices.sql': {
    changes: [
      'place.fact_bits is bigint instead of integer',
      'place_fact_value.fact_bits is bigint instead of integer',
    ],
    reason:
      'Its operators take both types, and the driver reads both as numbers. It counts bits again without those of newer ' +
      'facts, which filters of the newer release find again after the next answer. Its list of own answers fails for a ' +
      'member who has answered a newer fact.',
  },
  '084.do.inbox.sql': {
    changes: ['feedback.feedback_check is new or changed'],
    reason: 'The check is about a column that it does not know, and allows its absence.',
  },
  '089.do.index-now.sql': {
    changes: ['sollect.sollect_is_published is new or changed'],
    reason: 'The trigger fills a column that it does not know, in the rows that it publishes too.',
  },
};

/** Every call of the contract as owner and operator, and some writes with their values. */
const RELEASE_TESTS = [
  'src/access-matrix.test.ts',
  ...['auth/refresh', 'sollect/sollect-write', 'solmark/solmark', 'solroute/solroute'].map(
    (name) => `src/features/${name}.routes.test.ts`,
  ),
];
/** Without the other callers of the matrix, whose calls are refused. */
const NAMES = '^(?!access to the|a suspension that)|responds to a (owner|operator) ';

const missingReason = await findMissingReason();
if (missingReason !== undefined) process.stdout.write(`The previous release is not tested: ${missingReason}.\n`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sol-previous-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const versionOf = (file: string) => Number(file.slice(0, 3));
const listSteps = async () => (await readdir(MIGRATIONS)).toSorted();

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface ChildReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: TestResult[]; message: string }[];
}

/** Runs tests in a folder on the server of this run. */
async function runTests(root: string): Promise<ChildReport> {
  const [config, report] = [join(root, 'previous-release.config.mjs'), join(root, 'report.json')];
  const test = {
    ...{ globalSetup: ['src/test/database.global-setup.ts'], include: RELEASE_TESTS, isolate: false },
    ...{ testTimeout: 60_000, hookTimeout: 60_000 },
  };
  await writeFile(config, `export default ${JSON.stringify({ root, test })};`);
  const args = ['run', '--config', config, '--testNamePattern', NAMES, '--reporter=json', `--outputFile=${report}`];
  const { PATH = '', HOME = '', TMPDIR = tmpdir(), NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, TEST_DATABASE_URL: inject('testServerUrl') };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [VITEST, ...args], { cwd: root, env, timeout: CHILD_TIMEOUT_MS }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  const result: ChildReport = JSON.parse(await readFile(report, 'utf8').catch(() => '{"testResults":[]}'));
  if (result.testResults.length === 0) throw new Error(`no test ran: ${output}`);
  return result;
}

describe.skipIf(missingReason !== undefined)('the previous release', () => {
  it('has the same migrations up to its newest one', async () => {
    const released = await listReleasedMigrations();
    expect(released.size).toBeGreaterThan(0);
    const steps = await listSteps();
    const hashes = await Promise.all(
      steps.slice(0, released.size).map(async (file) => [file, await hashMigration(file)]),
    );
    expect(hashes).toEqual([...released]);
  });

  it('keeps all that it reads and writes, with each newer migration', async () => {
    const released = await listReleasedMigrations();
    expect(Object.keys(ACCEPTED).filter((file) => released.has(file))).toEqual([]);
    const known = Math.max(...[...released.keys()].map(versionOf));
    const database = await createEmptyTestDatabase();
    const run = () => migrate({ url: database.url, migrationsDir: folder });
    const add = (file: string) => cp(join(MIGRATIONS, file), join(folder, file));
    try {
      for (const file of released.keys()) await add(file);
      await run();
      let before = await readSchema(database.sql);
      for (const file of (await listSteps()).filter((one) => !released.has(one))) {
        await add(file);
        await run();
        const after = await readSchema(database.sql);
        const required = requiredVersionOf(file.replace(/\.sql$/, ''));
        const isAllowed = required > 0 && required <= known;
        const expected = isAllowed ? expect.any(Array) : (ACCEPTED[file]?.changes.toSorted() ?? []);
        const changes = listContractions(before, after).toSorted();
        expect(changes, `${file}: ${changes.join('; ')}`).toEqual(expected);
        before = after;
      }
    } finally {
      await database.close();
    }
  });

  it('passes its own tests with the schema of this release', { timeout: CHILD_TIMEOUT_MS }, async () => {
    await extractPreviousRelease(folder);
    await addNewMigrations(folder);
    const { numPassedTests, testResults } = await runTests(join(folder, 'apps/server'));
    const failures = testResults.flatMap(({ name, message, assertionResults }) => [
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join().split('\n')[0]}`),
      ...(message === '' ? [] : [`${name}: ${message}`]),
    ]);
    expect(failures).toEqual([]);
    expect(testResults).toHaveLength(RELEASE_TESTS.length);
    expect(numPassedTests).toBeGreaterThan(300);
  });
});
