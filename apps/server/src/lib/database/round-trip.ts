/**
 * Sends statements of one transaction without waiting for the response to each. PostgreSQL executes
 * them in the given order; after a failure it executes none of the rest, and the first error is thrown.
 * None may need a result of another.
 */
export const inOneRoundTrip = <const Statements extends readonly PromiseLike<unknown>[]>(statements: Statements) =>
  Promise.all(statements);
