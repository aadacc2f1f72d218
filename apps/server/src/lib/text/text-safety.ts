/** PostgreSQL rejects U+0000 in text, and a lone surrogate is no character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Twice the depth of the contract's deepest body; deeper values would overflow the stack. */
const DEPTH_MAX = 16;

/**
 * The path of the first text, key or value, that the database cannot store, or of a value nested
 * too deeply. Visits every item: pass only values of a size that a schema has checked.
 */
export function findUnstorableText(value: unknown, depth = 0): PropertyKey[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === DEPTH_MAX) return [];
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const path = findUnstorableText(item, depth + 1);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}
