import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Screens wait for timers and servers for their database, so one worker per core would leave half
// of the CPU idle. Set in the environment, because `maxWorkers` does not apply to projects.
process.env.VITEST_MAX_WORKERS ??= String(2 * availableParallelism());

/**
 * The files that take longest, one to three minutes, the longest first. A file that starts last runs alone at
 * the end, and a clean clone knows only the sizes of the files.
 */
const LONG_FILES = [
  'rows-read',
  'restore-journal',
  'embedded-postgres',
  'migrate-previous-release',
  'verify-command',
  'workers',
  'main',
  'large-backup',
].map((name) => `/${name}.test.ts`);

const orderOf = ({ moduleId }: TestSpecification) => {
  const order = LONG_FILES.findIndex((name) => moduleId.endsWith(name));
  return order === -1 ? LONG_FILES.length : order;
};

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => orderOf(a) - orderOf(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      'packages/contract',
      'apps/server',
      'apps/server/vitest.mocks.config.ts',
      'apps/server/vitest.database.config.ts',
      'apps/server/vitest.database-mocks.config.ts',
      'apps/server/vitest.rows.config.ts',
      'apps/web',
      'apps/web/vitest.node.config.ts',
      'scripts',
    ],
  },
});
