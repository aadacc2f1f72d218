/** What can be saved, by its number. */
export type Markable = { placeId: number } | { sollectId: number };

/** How it stands; with the count where it is known. */
export type KnownMark = Markable & { isMarked: boolean; markedCount?: number | undefined };

type MarkedThing = Record<string, unknown> & { isMarked: boolean };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Wherever the API answers a place, it is an object with `id` and `isMarked`, a sollect one with `sollectId` and
 * `isMarked`; nothing else it answers has both.
 */
function isMeant(value: Record<string, unknown>, mark: KnownMark): value is MarkedThing {
  if (typeof value.isMarked !== 'boolean') return false;
  return 'sollectId' in mark ? value.sollectId === mark.sollectId : value.id === mark.placeId;
}

/** While the server has not said how many there are, one more or one less than were shown. */
function countOf(thing: MarkedThing, { isMarked, markedCount }: KnownMark): number | undefined {
  if (typeof thing.markedCount !== 'number') return undefined;
  const difference = Number(isMarked) - Number(thing.isMarked);
  return markedCount ?? Math.max(0, thing.markedCount + difference);
}

function marked(thing: MarkedThing, mark: KnownMark): MarkedThing {
  const markedCount = countOf(thing, mark);
  if (thing.isMarked === mark.isMarked && thing.markedCount === markedCount) return thing;
  return { ...thing, isMarked: mark.isMarked, ...(markedCount !== undefined && { markedCount }) };
}

/** An answer of the API with the place or sollect marked wherever it stands in it: the very same one where it does not. */
export function withMark<T>(answer: T, mark: KnownMark): T;
export function withMark(answer: unknown, mark: KnownMark): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item: unknown) => withMark(item, mark));
    return items.some((item, index) => item !== answer[index]) ? items : answer;
  }
  if (!isRecord(answer)) return answer;
  if (isMeant(answer, mark)) return marked(answer, mark);
  const parts = Object.entries(answer).map(([key, part]) => [key, withMark(part, mark)] as const);
  return parts.some(([key, part]) => part !== answer[key]) ? Object.fromEntries(parts) : answer;
}

/** One name for each thing, whichever mark speaks of it. */
export const keyOf = (thing: Markable): string =>
  'sollectId' in thing ? `sollect ${thing.sollectId}` : `place ${thing.placeId}`;
