import { readFileSync } from 'node:fs';
import { ensureWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

// The only entry that must run on any Node from 20 on and without a single dependency, as on a fresh clone.
const isDevelopment = process.argv.includes('--dev');
const main = 'apps/server/src/main.ts';
/** Node takes a heap for granted that fills the machine; with these the app stays where docs/operating.md says it does. */
const nodeFlags = JSON.parse(readFileSync(new URL('../apps/server/node-flags.json', import.meta.url), 'utf8'));

await ensureInstalled();
if (isDevelopment) {
  become(bin('node'), [...nodeFlags, '--watch', '--watch-preserve-output', main], { NODE_ENV: 'development' });
} else {
  await ensureWebBuilt();
  become(bin('node'), [...nodeFlags, main], { NODE_ENV: 'production' });
}
