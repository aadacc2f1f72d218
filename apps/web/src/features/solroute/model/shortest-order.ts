import { searchShortestOrder } from '@sol/contract/walking';
import type { DraftPlace } from './draft.ts';
import { estimatedWay } from './estimated-way.ts';
import { totalOf } from './way-words.ts';

/** Of the 16 a frame has, so that a sheet that opens meanwhile loses none. */
const SEARCH_AT_ONCE_MS = 6;

const walkedM = (places: readonly DraftPlace[]) => totalOf(estimatedWay(places).legs).distanceM;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

async function findOrder(places: readonly DraftPlace[], lastFixed: boolean): Promise<number[] | undefined> {
  const search = searchShortestOrder(places, { firstFixed: true, lastFixed });
  for (let begun = performance.now(); ; ) {
    const step = search.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SEARCH_AT_ONCE_MS) continue;
    await pause();
    begun = performance.now();
  }
}

export interface Tidying {
  places: DraftPlace[];
  beforeM: number;
  afterM: number;
  isShorter: boolean;
}

/** The shortest way through the places from the first one on, beside the one they are in; nothing is changed yet. */
export async function tidied(places: readonly DraftPlace[], lastFixed: boolean): Promise<Tidying> {
  const order = (await findOrder(places, lastFixed)) ?? places.map((_, index) => index);
  const after = order.flatMap((index) => places[index] ?? []);
  const isShorter = order.some((from, to) => from !== to);
  return { places: after, beforeM: walkedM(places), afterM: walkedM(after), isShorter };
}
