import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

// The only entry that must run on any Node from 20 on and without a single dependency, as on a fresh clone.
const isDevelopment = process.argv.includes('--dev');
const main = 'apps/server/src/main.ts';

await ensureInstalled();
if (isDevelopment) {
  become(bin('node'), ['--watch', '--watch-preserve-output', main], { NODE_ENV: 'development' });
} else {
  await ensureWebBuilt();
  become(bin('node'), [main], { NODE_ENV: 'production' });
}
