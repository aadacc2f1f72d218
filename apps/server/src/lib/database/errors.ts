import { getErrorCode } from '#lib/process/error-code.ts';
/** Error codes of the driver and the network: there was no response. */
export const LOST_CONNECTION = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * PostgreSQL codes for temporary failures: connection exceptions (08), insufficient resources (53),
 * shutdown or start (57P), a statement timeout (57014), and a write to a former primary (25006).
 */
const TEMPORARY_FAILURE = /^(08...|53...|57P..|57014|25006)$/;

export const STATEMENT_TIMED_OUT = '57014';

/** Whether the same request may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = getErrorCode(error);
  return code !== undefined && (LOST_CONNECTION.has(code) || TEMPORARY_FAILURE.test(code));
}

function getConstraintName(error: unknown): string | undefined {
  return error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : undefined;
}

const FOREIGN_KEY_VIOLATION = '23503';
/** PostgreSQL's default name of a foreign key to the member. */
const MEMBER_REFERENCE = /_member_id_fkey$/;

/** Whether a write failed because its member was deleted, which a token outlives by minutes. */
export function isMemberGone(error: unknown): boolean {
  return getErrorCode(error) === FOREIGN_KEY_VIOLATION && MEMBER_REFERENCE.test(getConstraintName(error) ?? '');
}

const UNIQUE_VIOLATION = '23505';

/** Whether a row violates this unique constraint. */
export function isDuplicateOf(error: unknown, constraint: string): boolean {
  return getErrorCode(error) === UNIQUE_VIOLATION && getConstraintName(error) === constraint;
}

const DEADLOCK = '40P01';
const TRIES = 3;

async function retryAfter<T>(code: string, transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || getErrorCode(error) !== code) throw error;
    }
  }
}

/** Retries a transaction that PostgreSQL has rolled back because of a deadlock. */
export const retryDeadlock = <T>(transaction: () => Promise<T>): Promise<T> => retryAfter(DEADLOCK, transaction);

/** Retries a transaction that has read a unique value as free which another one was taking. */
export const retryDuplicate = <T>(transaction: () => Promise<T>): Promise<T> =>
  retryAfter(UNIQUE_VIOLATION, transaction);
