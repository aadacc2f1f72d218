import type { ParsedName } from './parse-name.ts';

const KEY_LETTERS = 3;

/**
 * What names of one place have in common: the first or the last letters, or the chain and the start
 * of its branch.
 */
export function nameKeysOf(names: readonly ParsedName[]): readonly string[] {
  const keys = new Set<string>();
  for (const { full, core, branch, isChain } of names) {
    if (isChain) {
      if (branch !== '') keys.add(`${full}/${branch.slice(0, KEY_LETTERS - 1)}`);
      continue;
    }
    for (const text of core === full ? [full] : [full, core]) {
      keys.add(text.slice(0, KEY_LETTERS));
      keys.add(`-${text.slice(-KEY_LETTERS)}`);
    }
  }
  return [...keys];
}
