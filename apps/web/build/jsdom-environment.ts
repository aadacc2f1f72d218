import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** Globals of browsers that jsdom lacks and Node.js has. */
const OF_NODE = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name) || name === 'fetch');

/**
 * jsdom for the pool `vmForks`: a context for each test file instead of a process, which has to load
 * jsdom again. Measured in docs/decisions/046-processes-of-the-tests.md.
 */
export default {
  ...jsdom,
  async setupVM(options) {
    const vm = await jsdom.setupVM?.(options);
    if (vm === undefined) throw new Error('This version of Vitest has no contexts for jsdom.');
    const context = vm.getVmContext() as Record<string, unknown>;
    for (const name of OF_NODE) context[name] ??= Reflect.get(globalThis, name);
    return vm;
  },
} satisfies Environment;
