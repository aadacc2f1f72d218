import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase } from './create-database.ts';
import type { Database, ISql } from './database.ts';

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
/** The driver rejects the first statement on a new connection with the error of the former one. */
const isReconnected = () => expect.poll(() => db.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
const written = () => others.sql`select what from written`;

it('rejects when the connection ends during a statement', async () => {
  const transaction = db.sql.begin(async (tx) => {
    const pid = await backendOf(tx);
    await Promise.all([tx`select pg_sleep(10)`, end(pid)]);
  });
  await expect(transaction).rejects.toMatchObject(LOST);
  await isReconnected();
});

it('runs no statement outside of a transaction whose connection has ended', async () => {
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
  await isReconnected();
  letGoOn();
  await isReconnected();
  expect(await written()).toEqual([]);
});

it('runs no further statement after the connection is lost, even if the error is caught', async () => {
  const transaction = db.sql.begin(async (tx) => {
    await tx`insert into written values ('before')`;
    const pid = await backendOf(tx);
    await Promise.all([tx`select pg_sleep(10)`.catch(() => undefined), end(pid)]);
    await tx.unsafe("insert into written values ('after')");
  });
  await expect(transaction).rejects.toMatchObject(LOST);
  await isReconnected();
  expect(await written()).toEqual([]);
});

it('rolls back a failure of the work, and passes on its error', async () => {
  const transaction = db.sql.begin(async (tx) => {
    await tx`insert into written values ('before')`;
    await tx`insert into written values (null)`;
  });
  await expect(transaction).rejects.toMatchObject({ code: '23502' });
  expect(await written()).toEqual([]);
});

it('passes on the options of the transaction', async () => {
  const [row] = await db.sql.begin('read only', (tx) => tx`select current_setting('transaction_read_only') as mode`);
  expect(row).toEqual({ mode: 'on' });
});

const PROCESS_TIMEOUT_MS = 10_000;
const FIXED = 'the driver has fixed this defect: see docs/decisions/041-transactions-of-lost-connections.md';

it('is still needed: the driver runs statements of a lost transaction on a new connection', async () => {
  const driver = postgres(others.url, { max: 1, backoff: () => 0.01, onnotice: () => undefined });
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  const transaction = driver.begin(async (tx) => {
    await tx`insert into written values ('before')`;
    await end(await backendOf(tx as unknown as ISql));
    await goOn;
    await tx`insert into written values ('after')`.catch(() => undefined);
    work.resolve();
  });
  await expect(transaction).rejects.toMatchObject(LOST);
  await expect.poll(() => driver`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
  letGoOn();
  await work.promise;
  await driver.end();
  expect(await written(), FIXED).toEqual([{ what: 'after' }]);
});

it('is still needed: the rollback of the driver ends the process if there is no socket', async () => {
  const program = `
    import postgres from 'postgres';
    const [driver, others] = [1, 2].map(() => postgres(process.env.TEST_URL, { max: 1 }));
    await driver.begin(async (tx) => {
      const [{ pid }] = await tx\`select pg_backend_pid() as pid\`;
      await Promise.all([tx\`select pg_sleep(10)\`, others\`select pg_terminate_backend(\${pid}, 5000)\`]);
    }).catch(() => undefined);
    await Promise.all([driver.end(), others.end()]);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TEST_URL: others.url },
    timeout: PROCESS_TIMEOUT_MS,
  });
  await expect(run, FIXED).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Cannot read properties of null (reading 'write')"),
  });
});
