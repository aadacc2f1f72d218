import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { requestsOf } from './fuzz-request.ts';
import { createFuzzSession } from './fuzz-session.ts';
import { listOperations, type Operation } from './operation.ts';
import { createTally } from './tally.ts';
import { testClientsOf } from './world.ts';

/** `npm run fuzz` asks for more. */
const REQUESTS = Number(process.env.SOL_FUZZ_REQUESTS ?? 1_000);
const SEED = Number(process.env.SOL_FUZZ_SEED ?? 20_261_123);
/** The name of one operation, to ask for nothing else. */
const ONLY = process.env.SOL_FUZZ_ONLY || undefined;
const IS_LONG = process.env.SOL_FUZZ_REQUESTS !== undefined;
/** Requests that build on each other before the world is made anew. */
const ROUND_MAX = 50;
/** Each with all that it may wait for; nobody waits for it in vain. */
const PER_REQUEST_MAX_MS = 500;

let db: TestDatabase;
let dataDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let session: Awaited<ReturnType<typeof createFuzzSession>>;
const tally = createTally();

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  test = await createTestApp({ db, config: { dataDir } });
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

/** Every second round only of those who own nothing: what is the owner's must be as it was. */
async function askARound(operation: Operation, round: number, numRuns: number): Promise<void> {
  // By the seed, which is all that is given to ask again.
  const isOwnerSilent = (SEED + round) % 2 === 0;
  await session.begin();
  const property = fc.asyncProperty(requestsOf(operation, testClientsOf(operation, isOwnerSilent)), async (request) => {
    const { status, faults } = await session.ask(operation, request, isOwnerSilent);
    tally.count(operation.name, status);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  const outcome = await fc.check(property, { seed: SEED + round, numRuns, includeErrorInReport: true });
  const again = `npm run fuzz -- ${2 * numRuns} ${SEED + round} '${operation.name}'`;
  expect.soft(outcome.failed ? `${fc.defaultReportMessage(outcome)}\nAgain with: ${again}` : '').toBe('');
  expect.soft(await session.faultsAfter(operation)).toEqual([]);
}

const perOperation = Math.ceil(REQUESTS / operations.length);
/** At least two rounds, since they differ in who asks. */
const perRound = Math.min(ROUND_MAX, Math.ceil(perOperation / 2));

describe('whatever is sent is answered as the contract says, and changes nothing it should not, by', () => {
  it.each(operations)(
    '$name',
    async (operation) => {
      for (let asked = 0, round = 0; asked < perOperation; asked += perRound, round++) {
        await askARound(operation, round, Math.min(perRound, perOperation - asked));
      }
      if (IS_LONG) process.stdout.write(`${tally.total()} of ${REQUESTS}: ${operation.name}\n`);
    },
    20_000 + perOperation * PER_REQUEST_MAX_MS,
  );
});
