import type { Sql, TransactionSql } from './database.ts';
import { LOST_CONNECTION } from './errors.ts';

/** PostgreSQL says so of what it closes the connection after. */
const LAST_WORDS = new Set(['FATAL', 'PANIC']);

function isLast(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('severity' in error) return LAST_WORDS.has(String(error.severity));
  return 'code' in error && LOST_CONNECTION.has(String(error.code));
}

/** What the driver keeps of a statement until it is answered. */
interface Pending {
  reject?: (error: unknown) => void;
}

/**
 * A transaction whose connection is gone asks nothing more of it. The driver would still send: its own rollback, which ends the whole
 * process where no socket is left, and whatever the work says next, which would run by itself on the connection made anew.
 */
export function closeTransactionsOfLostConnections(sql: Sql): Sql {
  const begin = sql.begin.bind(sql) as (
    options: string,
    work: (tx: TransactionSql) => Promise<unknown>,
  ) => Promise<unknown>;

  async function beginGuarded(...given: [...options: string[], work: (tx: TransactionSql) => unknown]) {
    const work = given.at(-1) as (tx: TransactionSql) => unknown;
    const options = given.length > 1 ? String(given[0]) : '';
    let isLost = false;
    const refuseWhenLost = () => {
      if (isLost)
        throw Object.assign(new Error('the connection of this transaction is lost'), { code: 'CONNECTION_CLOSED' });
    };
    /** Before whoever waits for the statement hears of it. */
    function watch<T>(statement: T): T {
      const pending = statement as Pending;
      const { reject } = pending;
      if (reject === undefined) return statement;
      pending.reject = (error) => {
        isLost ||= isLast(error);
        reject(error);
      };
      return statement;
    }
    const guard = (tx: TransactionSql): TransactionSql =>
      new Proxy(tx, {
        apply(target, self, args) {
          refuseWhenLost();
          return watch(Reflect.apply(target as (...all: unknown[]) => unknown, self, args));
        },
        get(target, key, receiver) {
          if (key !== 'unsafe') return Reflect.get(target, key, receiver);
          return (...args: Parameters<TransactionSql['unsafe']>) => {
            refuseWhenLost();
            return watch(target.unsafe(...args));
          };
        },
      });
    try {
      return await begin(options, async (tx) => {
        try {
          return await work(guard(tx));
        } catch (error) {
          // Never settled: the driver tells the caller as soon as it has seen the connection close.
          if (isLost) return new Promise(() => undefined);
          throw error;
        }
      });
    } catch (error) {
      isLost ||= isLast(error);
      throw error;
    }
  }

  return Object.assign(sql, { begin: beginGuarded as Sql['begin'] });
}
