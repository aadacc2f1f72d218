import type { SeededRandom } from '../../apps/server/src/features/demo/seeded-random.ts';
import type { Call } from './person.ts';

/** What is asked for, as the report tells them apart. */
export const KINDS = [
  ...(['page', 'asset', 'picture', 'markers', 'streets', 'places', 'place', 'reviews'] as const),
  ...(['search', 'sollect', 'own', 'write', 'upload'] as const),
] as const;
export type Kind = (typeof KINDS)[number];

export interface KindOfCall extends Call {
  kind: Kind;
}

/** Asked for at the same moment, as a screen does. */
export interface Step {
  /** Since they came. */
  afterMs: number;
  calls: KindOfCall[];
}

/** Until a page has come and asks for more. */
const PAGE_MS = 150;
/** Real people take ten times as long: who stays shorter lets as many requests be asked for by fewer open connections. */
const LOOK_MS = { min: 400, max: 1_200 };

/** Nobody stays longer. */
export const JOURNEY_MAX_MS = 12_000;

/** Lays steps one after the other. */
export function layOut(random: SeededRandom) {
  const steps: Step[] = [];
  let afterMs = 0;
  const add = (calls: KindOfCall[]) => void steps.push({ afterMs, calls });
  return {
    steps,
    now: (...calls: KindOfCall[]) => add(calls),
    /** What a page asks for when it is there. */
    onceLoaded(...calls: KindOfCall[]) {
      afterMs += PAGE_MS;
      add(calls);
    },
    /** After a look at what is there. */
    later(...calls: KindOfCall[]) {
      afterMs += random.int(LOOK_MS.min, LOOK_MS.max);
      add(calls);
    },
  };
}

export const get = (kind: Kind, path: string): KindOfCall => ({ kind, path });
