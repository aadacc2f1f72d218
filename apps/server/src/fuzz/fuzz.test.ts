import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { AppError } from '../lib/http/errors.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { listTestClients } from './fuzz-fixtures.ts';
import { generateRequests } from './fuzz-request.ts';
import { createFuzzSession } from './fuzz-session.ts';
import { listOperations, type Operation } from './operation.ts';
import { createTally } from './tally.ts';

/** `npm run fuzz` sets more. */
const REQUESTS = Number(process.env.SOL_FUZZ_REQUESTS ?? 1_000);
const SEED = Number(process.env.SOL_FUZZ_SEED ?? 20_261_123);
const ONLY = process.env.SOL_FUZZ_ONLY || undefined;
const IS_LONG = process.env.SOL_FUZZ_REQUESTS !== undefined;
/** Requests in sequence before the fixtures are reset. */
const ROUND_MAX = 50;
/** Time limit per request, including its checks. */
const PER_REQUEST_MAX_MS = 500;

let db: TestDatabase;
let dataDir: string;
/** No request leaves the machine. */
const naverLists = { get: async () => Promise.reject(new AppError('IMPORT_URL_REFUSED')) };

let test: Awaited<ReturnType<typeof createTestApp>>;
let session: Awaited<ReturnType<typeof createFuzzSession>>;
const tally = createTally();

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  test = await createTestApp({ db, config: { dataDir }, naverLists });
  session = await createFuzzSession(test, db.sql, createLocalMediaStore(join(dataDir, 'media')));
});
afterAll(async () => {
  if (IS_LONG) process.stdout.write(`\n${tally.table()}\n${tally.total()} requests, seed ${SEED}\n`);
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const described = await createTestApp();
const operations = (await listOperations(described.app)).filter(({ name }) => ONLY === undefined || name === ONLY);
await described.app.close();

/** In every second round the owner sends no request, so that the owner's rows must not change. */
async function runRound(operation: Operation, round: number, numRuns: number): Promise<void> {
  // Derived from the seed, so that the printed command repeats the round.
  const isOwnerSilent = (SEED + round) % 2 === 0;
  await session.begin();
  const property = fc.asyncProperty(
    generateRequests(operation, listTestClients(operation, isOwnerSilent)),
    async (request) => {
      const { status, faults } = await session.send(operation, request, isOwnerSilent);
      tally.count(operation.name, status);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  );
  const outcome = await fc.check(property, { seed: SEED + round, numRuns, includeErrorInReport: true });
  const again = `npm run fuzz -- ${2 * numRuns} ${SEED + round} '${operation.name}'`;
  expect.soft(outcome.failed ? `${fc.defaultReportMessage(outcome)}\nAgain with: ${again}` : '').toBe('');
  expect.soft(await session.faultsAfter(operation)).toEqual([]);
}

const perOperation = Math.ceil(REQUESTS / operations.length);
/** At least two rounds, because they differ in their clients. */
const perRound = Math.min(ROUND_MAX, Math.ceil(perOperation / 2));

describe('any request gets a response of the contract and changes no other data:', () => {
  it.each(operations)(
    '$name',
    async (operation) => {
      for (let sent = 0, round = 0; sent < perOperation; sent += perRound, round++) {
        await runRound(operation, round, Math.min(perRound, perOperation - sent));
      }
      if (IS_LONG) process.stdout.write(`${tally.total()} of ${REQUESTS}: ${operation.name}\n`);
    },
    20_000 + perOperation * PER_REQUEST_MAX_MS,
  );
});
