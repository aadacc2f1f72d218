import { createRequire } from 'node:module';

const requirePackage = createRequire(import.meta.url);

/**
 * A CommonJS package that is loaded when it is first used. Those for imports take 8 MB of memory, and
 * most starts of the app are followed by none.
 */
export function lazyPackage<Exports>(name: string): () => Exports {
  let loaded: Exports | undefined;
  return () => {
    loaded ??= requirePackage(name) as Exports;
    return loaded;
  };
}
