import { SHORTEST_ORDER_MAX } from '@sol/contract/walking';

/** With the first one where it is, two places have no other order. */
const TIDY_MIN = 3;

export const canTidy = (places: readonly unknown[]): boolean => places.length >= TIDY_MIN;

/** Why there is no shortest order to be had; undefined when there is. */
export const getTidyLimitMessage = (places: readonly unknown[]): string | undefined =>
  places.length > SHORTEST_ORDER_MAX ? `가장 짧은 순서는 ${SHORTEST_ORDER_MAX}곳까지 찾을 수 있어요.` : undefined;
