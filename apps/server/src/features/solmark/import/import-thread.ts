import { parentPort } from 'node:worker_threads';
import { AppError } from '#lib/http/errors.ts';
import { cleanList } from './clean-list.ts';
import type { ThreadRequest, ThreadResponse } from './import-worker.ts';
import { matchEntry, PlaceRows } from './match-entry.ts';
import { readList } from './read-list.ts';

const rows = new PlaceRows();

async function handle(request: ThreadRequest): Promise<ThreadResponse> {
  if (request.kind === 'read') return { result: cleanList(await readList(Buffer.from(request.bytes))) };
  return { result: request.batch.map(({ entry, places }) => matchEntry(entry, places, rows)) };
}

// A thread of import-worker.ts: reads one file and compares its entries.
parentPort?.on('message', (request: ThreadRequest) => {
  handle(request).then(
    (response) => parentPort?.postMessage(response),
    (error: unknown) =>
      parentPort?.postMessage(
        error instanceof AppError
          ? { code: error.code }
          : { failure: error instanceof Error ? error.stack : 'unknown' },
      ),
  );
});
