import { setTimeout as delay } from 'node:timers/promises';
import { type ApiResponse, createClient } from '../client.ts';
import type { Fixtures } from '../fixtures.ts';

export interface ReadLoad {
  responses: ApiResponse[];
  /** Resolves when all readers have stopped. */
  stop(): Promise<void>;
}

const READERS = 3;
const PAUSE_MS = 20;

/** Guests reading one place after another. */
export function startReadLoad({ port, placeIds }: Fixtures): ReadLoad {
  let isOver = false;
  const responses: ApiResponse[] = [];
  async function read(first: number): Promise<void> {
    const guest = createClient(port);
    for (let turn = first; !isOver; turn++) {
      responses.push(await guest.get(`/api/place/${placeIds[turn % placeIds.length]}`));
      await delay(PAUSE_MS);
    }
  }
  const readers = Array.from({ length: READERS }, (_, index) => read(index));
  return {
    responses,
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
    },
  };
}
