// Runs dependency-cruiser and fails if it found no modules: with an unsupported TypeScript version
// it silently ignores all files.
import { execFileSync } from 'node:child_process';
import { bin, root } from './lib/paths.mjs';

const MODULES_MIN = 60;

function cruise() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps'];
  try {
    return execFileSync(bin('depcruise'), args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  } catch (error) {
    if (error.stdout) return error.stdout;
    throw error;
  }
}

const { modules, summary } = JSON.parse(cruise());
const ours = modules.filter(({ source }) => /^(apps|packages)\//.test(source));
for (const { rule, from, to } of summary.violations) console.log(`${rule.severity} ${rule.name}: ${from} → ${to}`);
console.log(`${ours.length} modules, ${summary.totalDependenciesCruised} dependencies, ${summary.error} errors`);
if (ours.length < MODULES_MIN) console.log(`expected at least ${MODULES_MIN} modules`);
process.exit(summary.error > 0 || ours.length < MODULES_MIN ? 1 : 0);
