import { createRequire } from 'node:module';

const requirePackage = createRequire(import.meta.url);

/**
 * Returns a function that loads a CommonJS package on its first call. Two packages that only imports
 * use take 8 MB. Loading blocks the process, once.
 * @param name of the package, whose exports are expected to be `Exports`
 */
export function createPackageLoader<Exports>(name: string): () => Exports {
  let loaded: Exports | undefined;
  return () => {
    loaded ??= requirePackage(name) as Exports;
    return loaded;
  };
}
