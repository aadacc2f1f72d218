// `npm run bench`: prepares the machine like the tests, then prints each figure with its budget.
// Options: bench/README.md.
import { bin, compileCache } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { exec } from './lib/run.mjs';

await prepare();
// The app under test also serves pages, which are part of its memory.
await prepareWeb();
exec(bin('node'), ['bench/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: compileCache,
});
