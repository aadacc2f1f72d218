// `npm run bench`: prepares like the tests, then prints each figure beside its budget. bench/README.md has the options.
import { bin, compileCache } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { become } from './lib/run.mjs';

await prepare();
// The app that is measured over HTTP serves its pages too, and its memory holds them.
await prepareWeb();
become(bin('node'), ['bench/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: compileCache,
});
