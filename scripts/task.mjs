// `npm run bench`, `load`, `fuzz`, `faults`, `cluster`: prepares the machine like the tests, then becomes the program
// of the task. Options: bench/README.md, docs/measurements.md (faults) and docs/cluster.md.
import { bin, compileCache } from './lib/paths.mjs';
import { prepare, prepareWeb } from './lib/prepare.mjs';
import { exec } from './lib/run.mjs';

const FUZZ_REQUESTS = 100_000;

const inProduction = (script) => (args) => ({
  // The app under test also serves pages, which are part of its memory.
  needsWeb: true,
  command: ['node', script, ...args],
  env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache },
});

const TASKS = {
  bench: inProduction('bench/run.ts'),
  load: inProduction('bench/load/run.ts'),
  faults: inProduction('faults/run.ts'),
  cluster: inProduction('faults/cluster/run.ts'),
  // `-- requests [seed [operation]]`: seed and operation of a failure reproduce it.
  fuzz: ([requests = String(FUZZ_REQUESTS), seed = String(Date.now() % 2 ** 31), operation = '']) => ({
    needsWeb: false,
    command: ['vitest', 'run', '--project', 'server', 'src/fuzz', '--disable-console-intercept'],
    env: { SOL_FUZZ_REQUESTS: requests, SOL_FUZZ_SEED: seed, SOL_FUZZ_ONLY: operation },
  }),
};

const [name, ...args] = process.argv.slice(2);
const { needsWeb, command, env } = TASKS[name](args);
await prepare();
if (needsWeb) await prepareWeb();
const [program, ...programArgs] = command;
exec(bin(program), programArgs, env);
