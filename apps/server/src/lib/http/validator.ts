import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';

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
function findUnstorableText(value: unknown, depth = 0): PropertyKey[] | undefined {
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

/** Issues in a response. A megabyte of JSON may have tens of thousands. */
const DETAILS_MAX = 20;
/** Unknown keys that an issue names, and the length of each name. */
const NAMED_KEYS_MAX = 5;
const NAMED_KEY_LENGTH_MAX = 50;

function messageOfUnknownKeys(keys: readonly string[]): string {
  const names = keys.slice(0, NAMED_KEYS_MAX).map((key) => JSON.stringify(key.slice(0, NAMED_KEY_LENGTH_MAX)));
  const rest = keys.length - names.length;
  return `알 수 없는 항목이 있어요: ${names.join(', ')}${rest > 0 ? ` 외 ${rest}개` : ''}`;
}

z.config({
  ...z.locales.ko(),
  customError: (issue) => {
    // The locale's message contains the regular expression.
    if (issue.code === 'invalid_format' && issue.format === 'regex') return '형식이 맞지 않아요.';
    // The locale's message lists every key.
    return issue.code === 'unrecognized_keys' ? messageOfUnknownKeys(issue.keys) : undefined;
  },
});
/** Names of request parts in the paths of `details`. */
const PART_NAMES: Record<string, string> = { querystring: 'query' };

type Result<T> = { value: T } | { error: AppError };

function createValidator<T extends z.ZodMiniType>(schema: T, part: string) {
  const reject = (issues: { path: PropertyKey[]; message: string }[]) => ({
    error: new AppError('BAD_REQUEST', {
      details: issues
        .slice(0, DETAILS_MAX)
        .map(({ path, message }) => ({ path: [part, ...path].map(String).join('.'), message })),
    }),
  });
  return (data: unknown): Result<z.output<T>> => {
    // First, because it stops at the first list or text that is too long: the search below visits
    // every item.
    const parsed = schema.safeParse(data);
    if (!parsed.success) return reject(parsed.error.issues);
    // On the data as sent, because the schema removes U+0000 from texts.
    const unstorable = findUnstorableText(data);
    if (unstorable !== undefined) return reject([{ path: unstorable, message: '쓸 수 없는 문자가 있어요.' }]);
    return { value: parsed.data };
  };
}

/**
 * Rejects with 400, the paths and Korean messages. On success the handler gets the schema's output.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart = 'body' }) =>
  createValidator(schema, PART_NAMES[httpPart] ?? httpPart);

/**
 * Validates a part that the handler reads itself.
 * @throws AppError BAD_REQUEST
 */
export function validate<T extends z.ZodMiniType>(schema: T, part: string, data: unknown): z.output<T> {
  const result = createValidator(schema, part)(data);
  if ('error' in result) throw result.error;
  return result.value;
}
