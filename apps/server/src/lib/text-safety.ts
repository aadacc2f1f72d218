/** PostgreSQL refuses U+0000 in text, and a lone surrogate is no character: neither comes from a person. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Nothing of ours lies half as deep; what lies deeper would be walked through for seconds, and fill the stack. */
const DEPTH_MAX = 16;

/** The path of the first text, key or value, that the database could not keep, or of what nobody could have meant. */
export function findUnstorableText(value: unknown, path: PropertyKey[] = []): PropertyKey[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === DEPTH_MAX) return path;
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return path;
    const found = findUnstorableText(item, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
