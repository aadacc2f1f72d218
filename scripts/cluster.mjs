// `npm run cluster`: prepares like the faults, then runs two processes of the app on two databases. docs/operating.md has the table.
import { bin } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { become } from './lib/run.mjs';

await prepare();
await prepareWeb();
become(bin('node'), ['faults/cluster/run.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
