// `npm run mutate [-- group… [--force]]`: changes the rules in every small way, and says which changes no test notices.
// docs/mutation-testing.md has the figures. What was tried before is tried again only where the code or its tests changed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTATION_GROUPS } from './lib/mutation-groups.mjs';
import { bin, root } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

/** Per cent of the mutants that a test has to notice. */
const SCORE_MIN = 85;
const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

const args = process.argv.slice(2);
const flags = args.filter((arg) => arg.startsWith('-'));
const named = args.filter((arg) => !arg.startsWith('-'));
const groups = named.length > 0 ? named : Object.keys(MUTATION_GROUPS);

for (const group of groups) {
  if (group in MUTATION_GROUPS) continue;
  console.error(`${group}: no such group; there are ${Object.keys(MUTATION_GROUPS).join(', ')}`);
  process.exit(1);
}

function countsOf(group) {
  const path = join(root, '.cache/mutation', group, 'report.json');
  const mutants = existsSync(path)
    ? Object.values(JSON.parse(readFileSync(path, 'utf8')).files).flatMap((file) => file.mutants)
    : [];
  const count = (statuses) => mutants.filter(({ status }) => statuses.has(status)).length;
  return { noticed: count(NOTICED), missed: count(MISSED) };
}

const scoreOf = ({ noticed, missed }) => (100 * noticed) / (noticed + missed);

await prepare();
const begun = Date.now();
let hasFailed = false;
for (const group of groups) {
  console.log(`\n── mutants of ${group}`);
  const { code } = await run(bin('stryker'), ['run', ...flags], { env: { SOL_MUTATION_GROUP: group } });
  if (code !== 0) hasFailed = true;
}

const total = { noticed: 0, missed: 0 };
console.log('');
for (const group of groups) {
  const counts = countsOf(group);
  total.noticed += counts.noticed;
  total.missed += counts.missed;
  const { noticed, missed } = counts;
  console.log(`${group}: ${scoreOf(counts).toFixed(1)} % of ${noticed + missed} mutants noticed, ${missed} not`);
}
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
console.log(
  `all: ${scoreOf(total).toFixed(1)} % of ${total.noticed + total.missed} mutants noticed, in ${minutes} minutes`,
);
process.exit(hasFailed || !(scoreOf(total) >= SCORE_MIN) ? 1 : 0);
