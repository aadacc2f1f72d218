import { SHORTEST_ORDER_MAX, searchShortestOrder } from '@sol/contract/shortest-order';
import type { DraftPlace } from './draft.ts';
import { estimateRoute, getTotals } from './walking-route.ts';

/** The first place is fixed, so two places have only one order. */
const REORDERED_PLACES_MIN = 3;

export const canReorder = (places: readonly unknown[]): boolean => places.length >= REORDERED_PLACES_MIN;

/** Undefined if the shortest order can be computed. */
export const getShortestOrderLimitMessage = (places: readonly unknown[]): string | undefined =>
  places.length > SHORTEST_ORDER_MAX ? `가장 짧은 순서는 ${SHORTEST_ORDER_MAX}곳까지 찾을 수 있어요.` : undefined;

/** Less than a frame of 16 ms, so that the opening sheet drops no frames. */
const SEARCH_SLICE_MS = 6;

const getDistanceM = (places: readonly DraftPlace[]) => getTotals(estimateRoute(places).legs).distanceM;

const yieldToMainThread = () => new Promise<void>((resolve) => setTimeout(resolve));

async function findOrder(places: readonly DraftPlace[], lastFixed: boolean): Promise<number[] | undefined> {
  const search = searchShortestOrder(places, { firstFixed: true, lastFixed });
  for (let sliceStart = performance.now(); ; ) {
    const step = search.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < SEARCH_SLICE_MS) continue;
    await yieldToMainThread();
    sliceStart = performance.now();
  }
}

export interface ShortestOrder {
  places: DraftPlace[];
  beforeM: number;
  afterM: number;
  isShorter: boolean;
}

/**
 * Computes the shortest route through the places from the first one, and compares it with the
 * current order.
 */
export async function computeShortestOrder(places: readonly DraftPlace[], lastFixed: boolean): Promise<ShortestOrder> {
  const order = (await findOrder(places, lastFixed)) ?? places.map((_, index) => index);
  const after = order.flatMap((index) => places[index] ?? []);
  const isShorter = order.some((from, to) => from !== to);
  return { places: after, beforeM: getDistanceM(places), afterM: getDistanceM(after), isShorter };
}
