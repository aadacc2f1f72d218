import { SHORTEST_ORDER_MAX } from '@sol/contract/shortest-order';

/** The first place is fixed, so two places have only one order. */
const REORDERED_PLACES_MIN = 3;

export const canReorder = (places: readonly unknown[]): boolean => places.length >= REORDERED_PLACES_MIN;

/** Undefined if the shortest order can be computed. */
export const getShortestOrderLimitMessage = (places: readonly unknown[]): string | undefined =>
  places.length > SHORTEST_ORDER_MAX ? `가장 짧은 순서는 ${SHORTEST_ORDER_MAX}곳까지 찾을 수 있어요.` : undefined;
