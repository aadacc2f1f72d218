import { useEffect, useState } from 'react';
import type { DraftPlace } from './draft.ts';
import { computeShortestOrder, type ShortestOrder } from './shortest-order.ts';

/**
 * `order` is undefined until the first search ends. While `isSearching`, it is the result of the
 * previous search.
 */
export function useShortestOrder(places: readonly DraftPlace[], lastFixed: boolean) {
  const [result, setResult] = useState<{ order: ShortestOrder; lastFixed: boolean }>();
  useEffect(() => {
    let isCurrent = true;
    void computeShortestOrder(places, lastFixed).then((order) => {
      if (isCurrent) setResult({ order, lastFixed });
    });
    return () => {
      isCurrent = false;
    };
  }, [places, lastFixed]);
  return { order: result?.order, isSearching: result?.lastFixed !== lastFixed };
}
