import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEmptyTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { copyIn, copyOut } from './copy.ts';
import { createDatabase } from './create-database.ts';
import type { Database, TransactionSql } from './database.ts';

/** High-water mark of byte streams in Node 22 and newer; the driver's streams use it. */
const HIGH_WATER_MARK = 64 * 1024;
const ROWS_FAILING_LATE = 'copy (select 1 / (1000 - n) from generate_series(1, 2000) n) to stdout';

let server: TestDatabase;
let db: Database;
beforeAll(async () => {
  server = await createEmptyTestDatabase();
  // One connection: a statement after a COPY runs on the connection of the COPY.
  db = createDatabase({ url: server.url, poolSize: 1 });
  await db.sql`create table copied (n int primary key, content text not null)`;
});
beforeEach(async () => {
  await db.sql`truncate copied`;
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const rowsOf = (count: number, length: number) =>
  `copy (select n, repeat(chr(97 + n % 26), ${length}) from generate_series(1, ${count}) n) to stdout`;
/** The statement for {@link rowsOf}. */
function expectedRows(count: number, length: number): string {
  return Array.from(
    { length: count },
    (_, index) => `${index + 1}\t${String.fromCharCode(97 + ((index + 1) % 26)).repeat(length)}\n`,
  ).join('');
}
async function read(tx: TransactionSql, statement: string): Promise<string> {
  let rows = '';
  await copyOut(tx, statement, async (stream) => {
    rows = await text(stream);
  });
  return rows;
}
const isUsable = async (tx: TransactionSql) => (await tx<{ one: number }[]>`select 1 as one`)[0]?.one === 1;

/** Table sizes in bytes, most of them near a multiple of the high-water mark. */
const sizes = fc.oneof(
  fc.integer({ min: 0, max: 4 * HIGH_WATER_MARK }),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -600, max: 600 }))
    .map(([times, more]) => times * HIGH_WATER_MARK + more),
);
const rowLengths = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1_000, max: 2 * HIGH_WATER_MARK }));

it('runs the next statement after a COPY out of any size, read quickly or slowly', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, rowLengths, fc.boolean(), async (size, length, isSlow) => {
      const count = Math.ceil(size / (length + 8));
      await db.sql.begin(async (tx) => {
        const chunks: Buffer[] = [];
        await copyOut(tx, rowsOf(count, length), async (stream) => {
          for await (const chunk of stream as AsyncIterable<Buffer>) {
            chunks.push(chunk);
            if (isSlow) await new Promise(setImmediate);
          }
        });
        expect(Buffer.concat(chunks).toString() === expectedRows(count, length)).toBe(true);
        expect(await isUsable(tx)).toBe(true);
      });
    }),
    { numRuns: 150, seed: 20_261_123 },
  );
});

it('copies rows of any size in, and runs the next statement', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, rowLengths, fc.integer({ min: 500, max: 90_000 }), async (size, length, chunkLength) => {
      const rows = Buffer.from(expectedRows(Math.ceil(size / (length + 8)), length));
      const chunks = Array.from({ length: Math.ceil(rows.length / chunkLength) }, (_, index) =>
        rows.subarray(index * chunkLength, (index + 1) * chunkLength),
      );
      await db.sql.begin(async (tx) => {
        await tx`truncate copied`;
        await copyIn(tx, 'copy copied from stdin', (destination) => pipeline(Readable.from(chunks), destination));
        expect((await read(tx, 'copy (select * from copied order by n) to stdout')) === rows.toString()).toBe(true);
      });
    }),
    { numRuns: 50, seed: 20_261_123 },
  );
});

it("discards unread rows, and passes on the reader's error", async () => {
  await db.sql.begin(async (tx) => {
    await copyOut(tx, rowsOf(20_000, 40), async (stream) => {
      for await (const _ of stream) break;
    });
    expect(await isUsable(tx)).toBe(true);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const copy = copyOut(tx, rowsOf(20_000, 40), async (stream) => {
      await once(stream, 'readable');
      stream.destroy();
      throw full;
    });
    await expect(copy).rejects.toBe(full);
    expect(await isUsable(tx)).toBe(true);
  });
});

it('passes on an error of the server, in the first packet and later', async () => {
  for (const [statement, reason] of [
    ['copy (select 1 / (1 - n) from generate_series(1, 9) n) to stdout', 'division by zero'],
    [ROWS_FAILING_LATE, 'division by zero'],
    ['copy nowhere to stdout', 'relation "nowhere" does not exist'],
  ] as const) {
    await expect(db.sql.begin((tx) => read(tx, statement))).rejects.toThrow(reason);
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
  }
});

it.each([
  ['an invalid row', '1\ta\nx\tb\n', 'invalid input syntax'],
  ['a duplicate row', '1\ta\n1\tb\n', 'duplicate key'],
  ['a row without an end', '1', 'missing data for column'],
  ['an error long before the end', `x\n${expectedRows(9_000, 90)}`, 'invalid input syntax'],
])('passes the error of the server for %s on and rolls back', async (_, rows, reason) => {
  const transaction = db.sql.begin(async (tx) => {
    await tx`insert into copied values (7, 'before')`;
    await copyIn(tx, 'copy copied from stdin', (destination) => pipeline(Readable.from([rows]), destination));
  });
  await expect(transaction).rejects.toThrow(reason);
  expect(await db.sql`select from copied`).toHaveLength(0);
});

it('ends the COPY in when its rows end with an error', async () => {
  const broken = new Error('the file is broken');
  async function* rows() {
    yield '1\ta\n';
    throw broken;
  }
  const transaction = db.sql.begin((tx) =>
    copyIn(tx, 'copy copied from stdin', (destination) => pipeline(Readable.from(rows()), destination)),
  );
  await expect(transaction).rejects.toBe(broken);
  expect(await db.sql`select from copied`).toHaveLength(0);
});

it('passes on the loss of the connection during a COPY', async () => {
  const end = async (tx: TransactionSql) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    return () => server.sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`;
  };
  const out = db.sql.begin(async (tx) => {
    const terminate = await end(tx);
    await copyOut(tx, rowsOf(200_000, 100), async (stream) => {
      await once(stream, 'readable');
      // The server ends only after its output has been read.
      await Promise.all([terminate(), buffer(stream)]);
    });
  });
  await expect(out).rejects.toThrow(/terminating connection|CONNECTION_CLOSED/);
  const into = db.sql.begin(async (tx) => {
    const terminate = await end(tx);
    await copyIn(tx, 'copy copied from stdin', async (destination) => {
      destination.write('1\ta\n');
      await terminate();
      await finished(destination);
    });
  });
  await expect(into).rejects.toThrow(/terminating connection|CONNECTION_CLOSED/);
  await expect.poll(() => db.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
});

it('does not limit the duration of a COPY, and restores the statement timeout', async () => {
  await db.sql.begin(async (tx) => {
    await tx`set local statement_timeout = '1234ms'`;
    await copyOut(tx, `copy (select current_setting('statement_timeout')) to stdout`, async (rows) => {
      expect(await text(rows)).toBe('0\n');
    });
    expect(await tx`select current_setting('statement_timeout') as timeout`).toEqual([{ timeout: '1234ms' }]);
  });
});

const PAUSE_ATTEMPTS = 20;

const FIXED =
  'the driver has fixed this defect: remove its half of copy.ts (docs/decisions/022-copy-stream-wrapper.md)';

it('is still needed: the driver leaves the socket paused after a COPY out', async () => {
  const { hostname, port } = new URL(server.url);

  async function leavesPausedSocket(): Promise<boolean> {
    const sockets: Socket[] = [];
    const open = () => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      return socket;
    };
    const driver = postgres(server.url, { max: 1, socket: open } as postgres.Options<Record<string, never>>);
    const stream = await driver.unsafe(`copy (select repeat('x', ${HIGH_WATER_MARK + 1_000})) to stdout`).readable();
    await text(stream);
    const isPaused = sockets.some((socket) => socket.isPaused());
    for (const socket of sockets) socket.destroy();
    await driver.end({ timeout: 0 });
    return isPaused;
  }

  // The defect needs the last row and the end of the COPY in one chunk, which the network decides.
  let attempts = 0;
  while (attempts < PAUSE_ATTEMPTS && !(await leavesPausedSocket())) attempts += 1;
  expect(attempts, FIXED).toBeLessThan(PAUSE_ATTEMPTS);
});

it('is still needed: the driver resolves a COPY in that failed after its end, with the next statement', async () => {
  const driver = postgres(server.url, { max: 1 });
  const stream = await driver.unsafe('copy copied from stdin').writable();
  stream.on('error', () => undefined);
  stream.end('x\n');
  await driver`select 1`;
  expect({ isFinished: stream.writableFinished, error: stream.errored }, FIXED).toEqual({
    isFinished: true,
    error: null,
  });
  await driver.end({ timeout: 0 });
});
