import type { SeededRandom } from '../seeded-random.ts';
import type { Call } from './virtual-user.ts';

/** Kinds of requests in the report. */
export const KINDS = [
  ...(['page', 'asset', 'picture', 'markers', 'streets', 'places', 'place', 'reviews'] as const),
  ...(['search', 'sollect', 'own', 'write', 'upload'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

export interface KindOfCall extends Call {
  kind: Kind;
}

/** Requests that a screen sends at the same time. */
export interface Step {
  /** Since the arrival. */
  afterMs: number;
  calls: KindOfCall[];
}

/** Time from the request of a page to its first API requests. */
const PAGE_MS = 150;
/** A tenth of real think times: the same request rate with fewer open connections. */
const LOOK_MS = { min: 400, max: 1_200 };

export const JOURNEY_MAX_MS = 12_000;

/** Builds a sequence of steps. */
export function createSteps(random: SeededRandom) {
  const steps: Step[] = [];
  let afterMs = 0;
  const add = (calls: KindOfCall[]) => void steps.push({ afterMs, calls });
  return {
    steps,
    now: (...calls: KindOfCall[]) => add(calls),
    /** Requests of a page after it has loaded. */
    onceLoaded(...calls: KindOfCall[]) {
      afterMs += PAGE_MS;
      add(calls);
    },
    /** Requests after a think time. */
    later(...calls: KindOfCall[]) {
      afterMs += random.int(LOOK_MS.min, LOOK_MS.max);
      add(calls);
    },
  };
}

export const get = (kind: Kind, path: string): KindOfCall => ({ kind, path });
