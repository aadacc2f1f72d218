// `npm run load`: prepares like the benchmarks, then generates load up to and beyond the maximum.
// Budgets: bench/README.md.
import { bin, compileCache } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { exec } from './lib/run.mjs';

await prepare();
await prepareWeb();
exec(bin('node'), ['bench/load/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: compileCache,
});
