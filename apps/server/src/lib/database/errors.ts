/** Failures of the driver and the network: no answer came. */
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
 * What PostgreSQL answers when it cannot serve for now: connection lost (08), out of resources (53),
 * shutting down or starting (57P), a statement that ran into its time limit (57014), and a write to who
 * was the primary a moment ago (25006).
 */
const CANNOT_SERVE_NOW = /^(08...|53...|57P..|57014|25006)$/;

/** A statement that timed out or was cancelled. */
export const STATEMENT_TIMED_OUT = '57014';

/** Whether the same request may well succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return LOST_CONNECTION.has(error.code) || CANNOT_SERVE_NOW.test(error.code);
}

const FOREIGN_KEY_VIOLATION = '23503';
/** PostgreSQL's own name for a reference to the member a row belongs to. */
const MEMBER_REFERENCE = /_member_id_fkey$/;

/** Whether something was to be stored for a member who has none of their account left: their token outlives it by minutes. */
export function isMemberGone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint_name' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && MEMBER_REFERENCE.test(String(error.constraint_name));
}

const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused because another has the same of what this constraint keeps apart. */
export function isDuplicateOf(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint_name' in error)) return false;
  return error.code === UNIQUE_VIOLATION && error.constraint_name === constraint;
}

const DEADLOCK = '40P01';
const TRIES = 3;

/** A transaction that two waited for each other in, done again: it has left nothing behind. */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && 'code' in error && error.code === DEADLOCK)) throw error;
    }
  }
}
