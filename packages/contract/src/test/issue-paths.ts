import type * as z from 'zod/mini';

/**
 * Paths of the validation issues, with the Korean message if the schema has one; empty for a valid
 * input.
 */
export function issuePaths(schema: z.ZodMiniType, input: unknown): string[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), ...(/[가-힣]/.test(message) ? [message] : [])].join(': '));
}
