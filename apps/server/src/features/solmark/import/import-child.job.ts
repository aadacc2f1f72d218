import { constants, setPriority } from 'node:os';
import { AppError } from '#lib/http/errors.ts';
import { cleanList } from './clean-list.rules.ts';
import type { ChildRequest, ChildResponse } from './import-process.service.ts';
import { readList } from './list.reader.ts';
import { matchEntry, PlaceRows } from './match-entry.rules.ts';

// Requests of others come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const rows = new PlaceRows();

async function handle(request: ChildRequest): Promise<ChildResponse> {
  if (request.kind === 'read') return { result: cleanList(await readList(Buffer.from(request.bytes), request.path)) };
  return { result: request.batch.map(({ entry, places }) => matchEntry(entry, places, rows)) };
}

// The process of import-process.ts: reads one file and compares its entries. Ends with the app.
process.on('message', (request: ChildRequest) => {
  handle(request).then(
    (response) => process.send?.(response),
    (error: unknown) =>
      process.send?.(
        error instanceof AppError
          ? { code: error.code }
          : { failure: error instanceof Error ? error.stack : 'unknown' },
      ),
  );
});
