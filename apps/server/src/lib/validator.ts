import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';
import { findUnstorableText } from './text-safety.ts';

z.config({
  ...z.locales.ko(),
  // The locale would show people the regular expression.
  customError: (issue) =>
    issue.code === 'invalid_format' && issue.format === 'regex' ? '형식이 맞지 않아요.' : undefined,
});

/** The part of a request a path of `details` begins with. */
const PART_NAMES: Record<string, string> = { querystring: 'query' };

type Outcome<T> = { value: T } | { error: AppError };

function createValidator<T extends z.ZodMiniType>(schema: T, part: string) {
  const refuse = (faults: { path: PropertyKey[]; message: string }[]) => ({
    error: new AppError('BAD_REQUEST', {
      details: faults.map(({ path, message }) => ({ path: [part, ...path].map(String).join('.'), message })),
    }),
  });
  return (data: unknown): Outcome<z.output<T>> => {
    const unstorable = findUnstorableText(data);
    if (unstorable !== undefined) return refuse([{ path: unstorable, message: '쓸 수 없는 문자가 있어요.' }]);
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : refuse(parsed.error.issues);
  };
}

/** Refuses with 400 and says where, in Korean; what passes reaches the handler as the schema's output. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart = 'body' }) =>
  createValidator(schema, PART_NAMES[httpPart] ?? httpPart);

/** The same of a part read by the handler itself. */
export function validate<T extends z.ZodMiniType>(schema: T, part: string, data: unknown): z.output<T> {
  const outcome = createValidator(schema, part)(data);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
