// `npm run fuzz [-- requests [seed [operation]]]`: sends invalid requests to every operation of the
// API. Seed and operation of a failure reproduce it.
import { bin } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { exec } from './lib/run.mjs';

const REQUESTS = 100_000;

const [requests = String(REQUESTS), seed = String(Date.now() % 2 ** 31), operation = ''] = process.argv.slice(2);
await prepare();
exec(bin('vitest'), ['run', '--project', 'server', 'src/fuzz', '--disable-console-intercept'], {
  SOL_FUZZ_REQUESTS: requests,
  SOL_FUZZ_SEED: seed,
  SOL_FUZZ_ONLY: operation,
});
