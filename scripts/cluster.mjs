// `npm run cluster`: prepares like the faults, then runs the scenarios with two app processes and
// two databases. Table: docs/operating.md.
import { bin } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { exec } from './lib/run.mjs';

await prepare();
await prepareWeb();
exec(bin('node'), ['faults/cluster/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
