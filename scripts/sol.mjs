import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/paths.mjs';
import { exec } from './lib/run.mjs';

await ensureInstalled();
exec(bin('node'), ['apps/server/src/cli/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  // Resolves relative paths against the caller's folder; npm changes to the project folder.
  SOL_CALLED_FROM: process.env.INIT_CWD ?? process.cwd(),
});
