import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, type Database, type ISql } from './database.ts';

let others: TestDatabase;
let db: Database;
beforeEach(async () => {
  others = await createTestDatabase();
  db = createDatabase({ url: others.url, poolSize: 1 });
  await others.sql`create table written (what text not null)`;
});
afterEach(async () => {
  await db.close();
  await others.close();
});

const LOST = { code: 'CONNECTION_CLOSED' };

async function backendOf(sql: ISql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}
const end = (pid: number) => others.sql`select pg_terminate_backend(${pid}, 5000)`;
/** The driver tells whoever comes first on the connection made anew what the former one ended with. */
const answersAgain = () => expect.poll(() => db.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
const written = () => others.sql`select what from written`;

it('is told as lost when the connection ends while a statement runs', async () => {
  const transaction = db.sql.begin(async (tx) => {
    const pid = await backendOf(tx);
    await Promise.all([tx`select pg_sleep(10)`, end(pid)]);
  });
  await expect(transaction).rejects.toMatchObject(LOST);
  await answersAgain();
});

it('runs nothing outside of a transaction whose connection ended in between', async () => {
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const after: unknown[] = [];
  const transaction = db.sql.begin(async (tx) => {
    await tx`insert into written values ('before')`;
    await end(await backendOf(tx));
    await goOn;
    await tx`insert into written values ('after')`.catch((error: unknown) => after.push(error));
    await Promise.resolve(tx).then((late) => late`insert into written values ('late')`);
  });
  await expect(transaction).rejects.toMatchObject(LOST);
  await answersAgain();
  letGoOn();
  await answersAgain();
  expect(await written()).toEqual([]);
});

it('runs nothing more after a statement that its connection was lost with, however it is caught', async () => {
  const transaction = db.sql.begin(async (tx) => {
    await tx`insert into written values ('before')`;
    const pid = await backendOf(tx);
    await Promise.all([tx`select pg_sleep(10)`.catch(() => undefined), end(pid)]);
    await tx.unsafe("insert into written values ('after')");
  });
  await expect(transaction).rejects.toMatchObject(LOST);
  await answersAgain();
  expect(await written()).toEqual([]);
});

it('rolls back what fails by itself, and tells why', async () => {
  const transaction = db.sql.begin(async (tx) => {
    await tx`insert into written values ('before')`;
    await tx`insert into written values (null)`;
  });
  await expect(transaction).rejects.toMatchObject({ code: '23502' });
  expect(await written()).toEqual([]);
});

it('begins a transaction with the options it is given', async () => {
  const [row] = await db.sql.begin('read only', (tx) => tx`select current_setting('transaction_read_only') as mode`);
  expect(row).toEqual({ mode: 'on' });
});
