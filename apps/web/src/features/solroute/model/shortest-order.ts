import { shortestOrder } from '@sol/contract/walking';
import type { DraftPlace } from './draft.ts';
import { estimatedWay } from './estimated-way.ts';
import { totalOf } from './way-words.ts';

const walkedM = (places: readonly DraftPlace[]) => totalOf(estimatedWay(places).legs).distanceM;

export interface Tidying {
  places: DraftPlace[];
  beforeM: number;
  afterM: number;
  isShorter: boolean;
}

/** The shortest way through the places from the first one on, beside the one they are in; nothing is changed yet. */
export function tidied(places: readonly DraftPlace[], lastFixed: boolean): Tidying {
  const order = shortestOrder(places, { firstFixed: true, lastFixed }) ?? places.map((_, index) => index);
  const after = order.flatMap((index) => places[index] ?? []);
  const isShorter = order.some((from, to) => from !== to);
  return { places: after, beforeM: walkedM(places), afterM: walkedM(after), isShorter };
}
