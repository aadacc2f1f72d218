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

/** Refuses with 400 and says where, in Korean; what passes reaches the handler as the schema's output. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart = 'body' }) => {
  const part = PART_NAMES[httpPart] ?? httpPart;
  const refuse = (faults: { path: PropertyKey[]; message: string }[]) => ({
    error: new AppError('BAD_REQUEST', {
      details: faults.map(({ path, message }) => ({ path: [part, ...path].map(String).join('.'), message })),
    }),
  });
  return (data: unknown) => {
    const unstorable = findUnstorableText(data);
    if (unstorable !== undefined) return refuse([{ path: unstorable, message: '쓸 수 없는 문자가 있어요.' }]);
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : refuse(parsed.error.issues);
  };
};
