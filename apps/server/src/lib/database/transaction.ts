import type { Sql, TransactionSql } from 'postgres';
import { getErrorCode } from '#lib/process/error-code.ts';
import { LOST_CONNECTION } from './errors.ts';

/** Severities after which PostgreSQL closes the connection. */
const FATAL_SEVERITIES = new Set(['FATAL', 'PANIC']);

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('severity' in error) return FATAL_SEVERITIES.has(String(error.severity));
  return LOST_CONNECTION.has(getErrorCode(error) ?? '');
}

/** The driver's internal state of a pending statement. */
interface Pending {
  reject?: (error: unknown) => void;
}

/**
 * Prevents statements on a lost connection of a transaction. The driver would send its own
 * rollback, which ends the whole process if there is no socket, and later statements of the work,
 * which would run outside of a transaction on the new connection. See
 * docs/decisions/041-transactions-of-lost-connections.md.
 */
export function closeTransactionsOfLostConnections<Types extends Record<string, unknown>>(sql: Sql<Types>): Sql<Types> {
  const begin = sql.begin.bind(sql) as (
    options: string,
    work: (tx: TransactionSql<Types>) => Promise<unknown>,
  ) => Promise<unknown>;

  async function beginGuarded(...params: [...options: string[], work: (tx: TransactionSql<Types>) => unknown]) {
    const work = params.at(-1) as (tx: TransactionSql<Types>) => unknown;
    const options = params.length > 1 ? String(params[0]) : '';
    let isLost = false;
    const throwIfLost = () => {
      if (isLost)
        throw Object.assign(new Error('the connection of this transaction is lost'), { code: 'CONNECTION_CLOSED' });
    };
    /** Detects the loss before the caller of the statement gets its error. */
    function watch<T>(statement: T): T {
      const pending = statement as Pending;
      const { reject } = pending;
      if (reject === undefined) return statement;
      pending.reject = (error) => {
        isLost ||= isConnectionLost(error);
        reject(error);
      };
      return statement;
    }
    const guard = (tx: TransactionSql<Types>): TransactionSql<Types> =>
      new Proxy(tx, {
        apply(target, self, args) {
          throwIfLost();
          return watch(Reflect.apply(target as (...all: unknown[]) => unknown, self, args));
        },
        get(target, key, receiver) {
          if (key !== 'unsafe') return Reflect.get(target, key, receiver);
          return (...args: Parameters<TransactionSql<Types>['unsafe']>) => {
            throwIfLost();
            return watch(target.unsafe(...args));
          };
        },
      });
    try {
      return await begin(options, async (tx) => {
        try {
          return await work(guard(tx));
        } catch (error) {
          // Never settles: the driver rejects `begin` itself when it sees the connection close.
          if (isLost) return new Promise(() => undefined);
          throw error;
        }
      });
    } catch (error) {
      isLost ||= isConnectionLost(error);
      throw error;
    }
  }

  return Object.assign(sql, { begin: beginGuarded as Sql<Types>['begin'] });
}
