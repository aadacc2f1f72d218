import { parentPort } from 'node:worker_threads';
import { matchNearby } from './matching/match-nearby.ts';
import type { FindMatches } from './matching.ts';

// A thread of match-threads.ts: compares one band after another.
parentPort?.on('message', ([rows, nearby]: Parameters<FindMatches>) => {
  parentPort?.postMessage(matchNearby(rows, nearby));
});
