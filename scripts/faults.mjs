// `npm run faults`: prepares like the benchmarks, then injects every fault. Table:
// docs/operating.md.
import { bin } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { exec } from './lib/run.mjs';

await prepare();
await prepareWeb();
exec(bin('node'), ['faults/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
