import { ensureInstalled } from './lib/install.mjs';
import { bin } from './lib/paths.mjs';
import { become } from './lib/run.mjs';

await ensureInstalled();
become(bin('node'), ['apps/server/src/cli/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  // Paths a person types are meant from where they stand; npm itself moves to the project.
  SOL_CALLED_FROM: process.env.INIT_CWD ?? process.cwd(),
});
