/**
 * The `code` of an error of Node.js, the database driver or PostgreSQL; undefined if it has none.
 */
export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
