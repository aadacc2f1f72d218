import { PassThrough, type Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TransactionSql } from './database.ts';

/**
 * Internals of a COPY statement. The driver resolves it with the stream when the COPY begins, and
 * calls `resolve` or `reject` again when the server has ended it. The settled promise does not show
 * the second call.
 */
interface CopyStatement<Stream> {
  resolve: (value: Stream) => void;
  reject: (error: unknown) => void;
}

interface Copy<Stream> {
  stream: Stream;
  /** Resolves when the connection accepts the next statement. */
  completed: Promise<void>;
}

async function openCopy<Stream extends Readable | Writable>(
  tx: TransactionSql,
  statement: string,
  direction: 'readable' | 'writable',
): Promise<Copy<Stream>> {
  const query = tx.unsafe(statement);
  const pending = query as unknown as CopyStatement<Stream>;
  const { promise: completed, resolve: complete, reject: fail } = Promise.withResolvers<void>();
  // Callers await it after the stream; until then a failure must not count as unhandled.
  completed.catch(() => undefined);
  const { resolve, reject } = pending;
  let isOpen = false;
  pending.resolve = (value) => {
    if (isOpen) return complete();
    isOpen = true;
    // Synchronous: an error in the same packet is emitted before an awaiting caller continues, and
    // would end the process.
    value.on('error', fail);
    resolve(value);
  };
  pending.reject = (error) => {
    fail(error);
    reject(error);
  };
  return { stream: (await query[direction]()) as Stream, completed };
}

/** Returns the first error after both have settled. */
async function settleBoth(...work: [Promise<unknown>, Promise<unknown>]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}

/**
 * The duration of a COPY depends on the other end of its stream: callers limit the time without
 * progress instead.
 */
async function withoutStatementTimeout(tx: TransactionSql, copy: () => Promise<void>): Promise<void> {
  const [{ timeout }] = await tx<[{ timeout: string }]>`select current_setting('statement_timeout') as timeout`;
  await tx`set local statement_timeout = 0`;
  await copy();
  await tx`select set_config('statement_timeout', ${timeout}, true)`;
}

/**
 * Runs `copy … to stdout` and passes its rows, in the format of the statement, to `consume`.
 * Returns when the connection accepts the next statement, also if `consume` failed or left rows
 * unread: those are read and discarded.
 *
 * Works around postgres.js 3.4.9 (porsager/postgres#499, fixed by the open #1016). The driver
 * pauses the socket when a row fills the stream and resumes it in the stream's `read`. If the end
 * of the COPY is in the same packet, the stream has ended, `read` is never called again, and the
 * next statement of the connection never completes. A stream that is destroyed early has the same
 * effect.
 */
export function copyOut(
  tx: TransactionSql,
  statement: string,
  consume: (rows: Readable) => Promise<unknown>,
): Promise<void> {
  return withoutStatementTimeout(tx, async () => {
    const { stream, completed } = await openCopy<Readable>(tx, statement, 'readable');
    // The consumer may destroy its own stream.
    const rows = stream.pipe(new PassThrough());
    completed.catch((error: unknown) => rows.destroy(error as Error));
    const drain = () => {
      stream.unpipe(rows);
      stream.resume();
    };
    const release = async () => {
      await finished(stream);
      // The driver's `read`, which resumes the socket.
      stream._read(0);
      await completed;
    };
    await settleBoth(consume(rows).finally(drain), release());
  });
}

/**
 * Runs `copy … from stdin` with the rows that `produce` writes and ends. If `produce` fails, the
 * COPY fails too. Returns when the connection accepts the next statement.
 *
 * Works around postgres.js 3.4.9 (porsager/postgres#1173, fixed by the open #1183): an error of the
 * server that arrives after the end of the stream, as with a short table, reaches neither the
 * stream nor the caller, and both never settle.
 * @throws PostgresError of the rows
 */
export function copyIn(
  tx: TransactionSql,
  statement: string,
  produce: (destination: Writable) => Promise<unknown>,
): Promise<void> {
  return withoutStatementTimeout(tx, async () => {
    const { stream, completed } = await openCopy<Writable>(tx, statement, 'writable');
    completed.catch((error: unknown) => stream.destroy(error as Error));
    const endCopy = (error: unknown) => {
      stream.destroy(error as Error);
      throw error;
    };
    await settleBoth(produce(stream).catch(endCopy), completed);
  });
}
