import { setTimeout as delay } from 'node:timers/promises';
import type { Cast } from '../fixtures.ts';
import { type Answer, createClient } from '../client.ts';

export interface ReadingLoad {
  answers: Answer[];
  /** Resolves when all readers have stopped. */
  stop(): Promise<void>;
}

const READERS = 3;
const PAUSE_MS = 20;

/** Guests reading one place after another. */
export function startReading({ port, placeIds }: Cast): ReadingLoad {
  let isOver = false;
  const answers: Answer[] = [];
  async function read(first: number): Promise<void> {
    const guest = createClient(port);
    for (let turn = first; !isOver; turn++) {
      answers.push(await guest.get(`/api/place/${placeIds[turn % placeIds.length]}`));
      await delay(PAUSE_MS);
    }
  }
  const readers = Array.from({ length: READERS }, (_, index) => read(index));
  return {
    answers,
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
    },
  };
}
