import type { Wish } from './marking.ts';

/** Boxes that were ticked or cleared, by collection; the others stand as they did. */
export type Ticks = ReadonlyMap<number, boolean>;

/** The collections that would hold the place. */
export function chosenOf(held: readonly number[], ticks: Ticks): number[] {
  const ticked = [...ticks].filter(([id, isTicked]) => isTicked && !held.includes(id)).map(([id]) => id);
  return [...held.filter((id) => ticks.get(id) !== false), ...ticked];
}

/** What the choice asks for, in one call: only what differs, so that what another device has changed stays. Undefined when nothing does. */
export function wishOf(placeId: number, held: readonly number[], ticks: Ticks): Wish | undefined {
  const chosen = chosenOf(held, ticks);
  const add = chosen.filter((id) => !held.includes(id));
  const remove = held.filter((id) => !chosen.includes(id));
  if (add.length + remove.length === 0) return undefined;
  return { placeId, isMarked: chosen.length > 0, stood: held.length > 0, change: { add, remove } };
}
