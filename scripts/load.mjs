// `npm run load`: prepares like the bench, then lets more people come than the app can answer. bench/README.md says what must hold.
import { bin, compileCache } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { become } from './lib/run.mjs';

await prepare();
await prepareWeb();
become(bin('node'), ['bench/load/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: compileCache,
});
