import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('is ready while the database responds', async () => {
  const { app } = await createTestApp({ db });
  const response = await app.inject('/api/health/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true, data: { status: 'ok' } });
  await app.close();
});

it('is alive but not ready while the database is unavailable', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  const response = await app.inject('/api/health/ready');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('1');
  expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  await app.close();
});

it('does not wait for a database that hangs', async () => {
  const { app } = await createTestApp({ db });
  // All connections of the pool are busy, so the query waits for one.
  const busy = Array.from({ length: 10 }, () => db.sql`select pg_sleep(2)`.execute());
  const response = await app.inject('/api/health/ready');
  expect(response.statusCode).toBe(503);
  await Promise.all(busy);
  await app.close();
});
