import { PassThrough, type Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TransactionSql } from './database.ts';

/**
 * What the driver has of a COPY statement. It resolves it with the stream when the COPY begins, and calls one of the two again
 * when the server has ended it, which a promise that is resolved already does not show.
 */
interface CopyStatement<Stream> {
  resolve: (value: Stream) => void;
  reject: (error: unknown) => void;
}

interface Copy<Stream> {
  stream: Stream;
  /** Resolves when the connection takes the next statement. */
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
    // Synchronously: an error in the same packet is emitted before an awaiting caller continues, and would end the process.
    value.on('error', fail);
    resolve(value);
  };
  pending.reject = (error) => {
    fail(error);
    reject(error);
  };
  return { stream: (await query[direction]()) as Stream, completed };
}

/** The first error, once both have settled. */
async function settleBoth(...work: [Promise<unknown>, Promise<unknown>]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}

/** A COPY takes as long as the other end of its stream: callers limit the time without progress instead. */
async function withoutStatementTimeout(tx: TransactionSql, copy: () => Promise<void>): Promise<void> {
  const [{ timeout }] = await tx<[{ timeout: string }]>`select current_setting('statement_timeout') as timeout`;
  await tx`set local statement_timeout = 0`;
  await copy();
  await tx`select set_config('statement_timeout', ${timeout}, true)`;
}

/**
 * Runs `copy … to stdout` and passes its rows, in the format of the statement, to `consume`. Returns when the connection takes the
 * next statement, also when `consume` failed or left rows unread: those are read and dropped.
 *
 * Works around postgres.js 3.4.9 (porsager/postgres#499, fixed by the open #1016). The driver pauses the socket when a row fills the
 * stream and resumes it in the stream's `read`. When the end of the COPY is in the same packet, the stream has ended, `read` is never
 * called again, and the next statement of the connection never completes. A stream that is destroyed early has the same effect.
 */
export function copyOut(
  tx: TransactionSql,
  statement: string,
  consume: (rows: Readable) => Promise<unknown>,
): Promise<void> {
  return withoutStatementTimeout(tx, async () => {
    const { stream, completed } = await openCopy<Readable>(tx, statement, 'readable');
    // The consumer's own stream, which it may destroy.
    const rows = stream.pipe(new PassThrough());
    completed.catch((error: unknown) => rows.destroy(error as Error));
    const drain = () => {
      stream.unpipe(rows);
      stream.resume();
    };
    const release = async () => {
      await finished(stream);
      // The driver's `read`, by which it resumes the socket.
      stream._read(0);
      await completed;
    };
    await settleBoth(consume(rows).finally(drain), release());
  });
}

/**
 * Runs `copy … from stdin` with the rows that `produce` writes and ends. When `produce` fails, the COPY does too. Returns when the
 * connection takes the next statement.
 *
 * Works around postgres.js 3.4.9 (porsager/postgres#1173, fixed by the open #1183): an error of the server that arrives after the
 * stream was ended, as that of a short table does, reaches neither the stream nor the caller, and both never settle.
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
