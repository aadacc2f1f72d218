import type * as z from 'zod/mini';

/** Where an input is wrong, with the Korean sentence for it where the schema has one; empty when it is taken. */
export function faultsOf(schema: z.ZodMiniType, input: unknown): string[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), ...(/[가-힣]/.test(message) ? [message] : [])].join(': '));
}
