// `npm run mutate [-- group… [--force]]`: mutation testing of the modules that contain rules, see
// docs/mutation-testing.md. Incremental: a mutant runs again if its code or its tests have changed;
// `--force` runs all of them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTATION_GROUPS } from './lib/mutation-groups.mjs';
import { bin, root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

/** Minimum percentage of killed mutants. */
const SCORE_MIN = 85;
const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('-'));
const named = args.filter((arg) => !arg.startsWith('-'));
const groups = named.length > 0 ? named : Object.keys(MUTATION_GROUPS);

for (const group of groups) {
  if (group in MUTATION_GROUPS) continue;
  console.error(`${group}: no such group; there are ${Object.keys(MUTATION_GROUPS).join(', ')}`);
  process.exit(1);
}

/**
 * Stryker reuses the result of a static mutant after a test was added, because it does not record
 * which tests cover it. Survivors are deleted from the incremental file, so that they run again.
 */
function deleteStaticSurvivors(group) {
  const path = join(root, '.cache/mutation', group, 'incremental.json');
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter((mutant) => !(mutant.static === true && SURVIVED.has(mutant.status)));
  }
  writeFileSync(path, JSON.stringify(report));
}

function countsOf(group) {
  const path = join(root, '.cache/mutation', group, 'report.json');
  const mutants = existsSync(path)
    ? Object.values(JSON.parse(readFileSync(path, 'utf8')).files).flatMap((file) => file.mutants)
    : [];
  const count = (statuses) => mutants.filter(({ status }) => statuses.has(status)).length;
  return { killed: count(KILLED), survived: count(SURVIVED) };
}

const scoreOf = ({ killed, survived }) => (100 * killed) / (killed + survived);

await prepare();
const startedAt = Date.now();
let hasFailed = false;
for (const group of groups) {
  console.log(`\n── mutants of ${group}`);
  deleteStaticSurvivors(group);
  const { code } = await run(bin('stryker'), ['run', ...flags], { env: { SOL_MUTATION_GROUP: group } });
  if (code !== 0) hasFailed = true;
}

const total = { killed: 0, survived: 0 };
console.log('');
for (const group of groups) {
  const counts = countsOf(group);
  total.killed += counts.killed;
  total.survived += counts.survived;
  const { killed, survived } = counts;
  console.log(`${group}: ${scoreOf(counts).toFixed(1)} % of ${killed + survived} mutants killed, ${survived} survived`);
}
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `all: ${scoreOf(total).toFixed(1)} % of ${total.killed + total.survived} mutants killed, in ${minutes} minutes`,
);
process.exit(hasFailed || !(scoreOf(total) >= SCORE_MIN) ? 1 : 0);
