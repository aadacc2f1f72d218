import { readFileSync } from 'node:fs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, compileCache } from './lib/paths.mjs';
import { exec } from './lib/run.mjs';

// The only entry that must run on any Node from 20 without dependencies, as on a fresh clone.
const isDevelopment = process.argv.includes('--dev');
const main = 'apps/server/src/main.ts';
/**
 * Node flags that limit the heap, with the memory figures in docs/measurements.md. By default Node
 * sizes the heap by the memory of the machine.
 */
const launch = JSON.parse(readFileSync(new URL('../apps/server/node-launch.json', import.meta.url), 'utf8'));
const NODE_ENV = isDevelopment ? 'development' : 'production';
const env = { ...launch.env, NODE_COMPILE_CACHE: compileCache, NODE_ENV };

await ensureInstalled();
if (process.argv.includes('--build')) {
  // `npm run build`: prepares a release that is started later.
  await ensureWebBuilt();
} else if (isDevelopment) {
  exec(bin('node'), [...launch.flags, '--watch', '--watch-preserve-output', main], env);
} else {
  await ensureWebBuilt();
  exec(bin('node'), [...launch.flags, main], env);
}
